// A search that finds the page before the notebook.  Kana, width and capitals are folded; the index is the theme's.  The theme looks for
// a word as it was typed, but its index holds the pieces into which TinySegmenter cuts a sentence: so the words that the texts have, and
// their pieces, are asked for as well, and the answer is put in order.  A build puts this above the theme's worker.
{
  const pages = new Map() // the folded title, headings and text of each page, and its text as it is written
  let asked = []

  const shift = (text, range, by) => text.replace(range, sign => String.fromCharCode(sign.charCodeAt() - by))
  const fold = text => shift(shift(text, /[！-～]/g, 0xfee0), /[ァ-ヶ]/g, 0x60).replace(/[A-Z]/g, sign => sign.toLowerCase()) // no sign more or less
  const bare = text => text.replace(/<[^>]*>|&\w+;/g, " ")

  const keep = docs => {
    pages.clear()
    for (const { location, title, text } of docs) {
      const [place, anchor] = location.split("#")
      const page = pages.get(place) ?? pages.set(place, { title: "", heads: "", written: "" }).get(place)
      if (anchor === undefined) page.title = fold(bare(title)).trim()
      page.heads += `\n${fold(bare(title))}`
      page.written += `\n${bare(title)}\n${bare(text)}`
    }
    for (const page of pages.values()) page.folded = fold(page.written)
  }

  // The spellings of a folded word in the texts, at most four.
  const spellings = word => {
    const found = new Set()
    for (const { folded, written } of pages.values())
      for (let at = folded.indexOf(word); at >= 0 && found.size < 4; at = folded.indexOf(word, at + word.length)) {
        const end = at + word.length // with the Latin letters beside it, from which the index does not cut it
        found.add(`${/[\w.]*$/.exec(written.slice(Math.max(0, at - 20), at))[0]}${written.slice(at, end)}${/^[\w.]*/.exec(written.slice(end, end + 20))[0]}`)
      }
    return [...found]
  }

  const pieces = word => {
    if (!self.lunr?.TinySegmenter) return []
    const cut = new lunr.TinySegmenter().segment(word)
    const long = cut.filter(piece => piece.length > 1)
    return long.length ? long : cut // a single kana is everywhere
  }

  const SMALL = /^(an?|and|by|for|from|how|in|of|on|the|to|with)$/ // say nothing about a page
  const large = words => words.some(word => !SMALL.test(word)) ? words.filter(word => !SMALL.test(word)) : words

  const widen = query => {
    const words = large(query.split(/[\s　]+/).filter(Boolean)).flatMap(word => {
      const parts = word.split(/[のをにはがでとへ]/) // 連鎖のGIF
      return parts.every(part => part.length > 1) ? parts : [word]
    })
    asked = words.map(word => fold(word.normalize("NFKC")).replace(/(?<=[ぁ-ゖー]{2})ー$|(?<=[a-z]{3})s$/, ""))
    return words.flatMap((word, nth) => {
      if (!/[^\x00-\x7f]/.test(word) && !self.lunr?.TinySegmenter) return [word]
      const forms = spellings(asked[nth])
      return [...new Set([word, ...(forms.length ? forms : [word]).flatMap(form => [form, ...pieces(form)])])]
    }).join(" ")
  }

  // Whether a text has a word; a short one of Latin letters stands alone ("bot" is not in "both").
  const has = (text, word) => /^[a-z]{1,3}$/.test(word) ? RegExp(`(?<![a-z])${word}s?(?![a-z])`).test(text) : text.includes(word)
  const part = text => asked.filter(word => has(text, word)).length / asked.length

  const KINDS = [[/^gallery\//, -20], [/^(notations\/(glossary|.*-details|duel)|guide\/duel)\//, 1], [/^(notations|play)\//, 4], [/^(start|try)\//, 3], [/^guide\//, 2], [/^(notebooks\/|reference\/puyonb|about\/changelog)/, 0]] // examples, and pages for programs, have the words of others in their headings
  const rank = place => {
    const page = pages.get(place)
    if (!page) return 0
    const sides = page.title.split(/\s*[:：]\s*/).map(side => large(side.split(" ")).join(" "))
    const named = name => sides.some(side => side === name || side === `${name}s`)
    let points = KINDS.find(([folder]) => folder.test(place))?.[1] ?? 1
    if (part(page.folded) === 1) points += 100
    if (named(asked.join(" "))) points += 20
    else if (asked.length > 1 && asked.some(word => named(word) || place.endsWith(`/${word}s/`))) points += 8
    points += 10 * part(page.title) + 6 * part(page.heads)
    if (place.endsWith("glossary/") && asked.some(word => page.folded.split(/[\s（]/).includes(word))) points += 6 // a term, not a mention
    return points
  }

  const order = items => {
    const ranked = items.map(item => [rank(item[0].location.split("#")[0]), item]).sort((one, two) => two[0] - one[0])
    const whole = ranked.filter(([points]) => points >= 80)
    return (whole.length ? whole : ranked).map(([, item]) => item)
  }

  const post = self.postMessage.bind(self)
  self.postMessage = (message, ...rest) => {
    if (message?.type === 3 && asked.length) message.data.items = order(message.data.items)
    post(message, ...rest)
  }
  addEventListener("message", ({ data }) => {
    if (data.type === 0) keep(data.data.docs)
    if (data.type === 2) data.data = widen(data.data)
  })
}
