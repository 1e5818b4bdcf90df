// Practice-notebook passwords of Puyo Puyo 7, 20th and Puzzle Pop, both ways.  Python (`puyonb.puyo.password`) is the reference; readings
// P1 to P13.  The characters, what is read as them and what they are mistaken for are one table, which Python writes (`tables`).
//
// A message is { id, ...values }, as in Python; `texts.js` makes it a text.  A field is its rule and its cells as codes 0 to 7.

const PLAIN = 0, RLE = 2
const MOST_TYPED = 1000
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u // what Python calls white space
const SIGNS = "!?/~*>-"
const KATAKANA = 0x60, WIDE = 0xfee0
export const KINDS = ["empty", "red", "green", "blue", "yellow", "purple", "ojama", "sun"]

export const OTHER = { "20th": "pop", pop: "20th" }

export class PasswordError extends Error {
  // `at` is the number of the wrong character without white space; the length of the text at its end.
  constructor(content, at) {
    super(content.id)
    Object.assign(this, { content, at })
  }
}

// The characters of a text without white space, and without the byte-order mark of a file.
export const lettersOf = text => [...text.replace(/^\ufeff/, "")].filter(letter => !SPACE.test(letter))

const word = rule => ({ id: `password.rule.${rule}` })

export function passwords(tables) {
  const { alphabets, replacements, looks } = tables
  const RULES = tables.rules.map(([name, width, height, hidden]) =>
    ({ name, width, height, hidden, sextets: Math.ceil(width * height / 2) }))
  const MEGA = RULES.find(rule => rule.name === "mega")
  const ruleOf = count => RULES.find(rule => rule.sextets === count)
  const games = Object.keys(alphabets)
  const signs = {}, values = {}, read_as = {}
  for (const game of games) {
    signs[game] = [...alphabets[game]]
    values[game] = new Map(signs[game].map((letter, value) => [letter, value]))
    read_as[game] = new Map(replacements[game].flatMap(([why, from, to]) => {
      const targets = [...to]
      return [...from].map((letter, at) => [letter, { letter: targets[at], why }])
    }))
  }
  const ends = new Map(games.flatMap(game => [PLAIN, RLE].map(value => [signs[game][value], game])))

  // ---------------------------------------------------------------------------------------------------------------- characters

  const isForeign = letter => !games.some(game => values[game].has(letter) || read_as[game].has(letter)) && !/[\p{L}\p{N}]/u.test(letter)

  // The characters of a game that an unknown one may mean.
  function suggest(letter, game) {
    const plain = letter.normalize("NFKC"), table = looks[game]
    if (game === "pop") return [...(table[letter] ?? table[plain] ?? "")]
    const bare = [...letter.normalize("NFKD")][0] ?? ""
    const hiragana = bare >= "ァ" && bare <= "ヶ" ? String.fromCodePoint(bare.codePointAt() - KATAKANA) : bare
    for (const guess of [letter, plain, bare, hiragana]) {
      const large = guess.toUpperCase().replace(/[OQ]/g, each => String.fromCharCode(each.charCodeAt() + WIDE))
      const found = table[guess] ?? table[large]
      if (found) return [...found]
    }
    const at = "ぁぃぅぇぉっゃゅょゎ".indexOf(hiragana), large = hiragana && at >= 0 ? "あいうえおつやゆよろ"[at] : hiragana
    return large !== letter && values[game].has(large) ? [large] : []
  }

  const quoted = letter => /[\p{C}\p{Z}]/u.test(letter)
    ? { id: "password.character.invisible", found: letter, code: letter.codePointAt().toString(16).toUpperCase().padStart(4, "0") }
    : { id: "password.character", found: letter }

  function unknown(letter, letters, game) {
    const error = { id: "password.unknown", alphabet: { id: `password.alphabet.${game}` }, found: quoted(letter) }
    const guesses = suggest(letter, game), other = OTHER[game]
    if (guesses.length) return { id: "password.perhaps", error, guesses }
    if (isForeign(letter)) return { id: "password.unknown.foreign", error }
    if (values[other].has(letter) || read_as[other].has(letter)) {
      return { id: "password.unknown.other_game", error, alphabet: { id: `password.alphabet.${other}` }, last: letters.at(-1) }
    }
    return error
  }

  function wrongEnd(letters) {
    const last = letters.at(-1), [old, recent] = games.map(game => [PLAIN, RLE].map(value => signs[game][value]))
    const error = { id: "password.end", old, new: recent, found: quoted(last) }
    const capital = { a: "A", ａ: "A", c: "C", ｃ: "C" }[last]
    if (capital) return { id: "password.end.capital", error, capital }
    const [meant] = suggest(last, "20th").filter(each => ends.has(each))
    if (meant) return { id: "password.perhaps", error, guesses: [meant] }
    const kept = [...letters]
    while (kept.length && isForeign(kept.at(-1))) kept.pop()
    if (kept.length && kept.length < letters.length) {
      return { id: "password.end.foreign", error, tail: letters.slice(kept.length).join(""), end: kept.at(-1) }
    }
    if (ends.has(letters.at(-2)) && SIGNS.includes(last)) return { id: "password.end.sign", error, found: last }
    const missing = { id: "password.end.missing", error }
    const guesses = games.filter(name => letters.slice(0, -1).every(letter => values[name].has(letter))).flatMap(name => suggest(last, name))
    return guesses.length ? { id: "password.perhaps", error: missing, guesses } : missing
  }

  const gameOf = last => games.find(game => ends.get(read_as[game].get(last)?.letter ?? last) === game)

  // The first character of a text that is not finished and that a game lacks, or null.
  function stranger(text, game) {
    const letters = lettersOf(text), other = OTHER[game]
    const at = letters.findIndex(letter => !values[game].has(letter) && !read_as[game].has(letter))
    // A password of the other game has characters that only the other game has.
    const isOther = letters.every(letter => values[other].has(letter) || read_as[other].has(letter))
      && letters.some(letter => values[other].has(letter) && !values[game].has(letter))
    if (at < 0 || isOther) return null
    return new PasswordError(unknown(letters[at], letters, game), at)
  }

  function normalize(letters) {
    if (!letters.length) throw new PasswordError({ id: "password.empty" }, 0)
    const game = gameOf(letters.at(-1))
    if (!game) throw new PasswordError(wrongEnd(letters), letters.length - 1)
    const kinds = new Map()
    const normalized = letters.map((letter, at) => {
      if (values[game].has(letter)) return letter
      const found = read_as[game].get(letter)
      if (!found) throw new PasswordError(unknown(letter, letters, game), at)
      kinds.set(found.why, [...(kinds.get(found.why) ?? []), at])
      return found.letter
    })
    const notes = [...kinds].map(([why, places]) => {
      const said = { found: letters[places[0]], character: normalized[places[0]], why: { id: `password.why.${why}` } }
      const more = places.length - 1
      return { content: more ? { id: "password.read_as.more", ...said, count: more } : { id: "password.read_as", ...said }, at: places[0] }
    })
    return { normalized, game, notes }
  }

  // ------------------------------------------------------------------------------------------------------------------- sextets

  // The rule of an RLE password without its last character.
  const rleRule = body => body.length % 2 ? undefined : ruleOf(body.reduce((sum, count, at) => sum + (at % 2 ? count + 1 : 0), 0))

  function otherFormat(error, of) {
    const body = of.slice(0, -1), isPlain = of.at(-1) === RLE
    const rule = isPlain ? ruleOf(body.length) : rleRule(body)
    return rule ? { id: "password.other_format", error, format: { id: `password.format.${isPlain ? "plain" : "rle"}` }, rule: word(rule.name) }
      : error
  }

  function wrongSize(of, count) {
    const lost = rleRule(of), distances = RULES.map(rule => Math.abs(rule.sextets - count)), nearest = Math.min(...distances)
    const causeOf = lacking => of.length === 1 ? { id: "password.cause.nothing" }
      : { id: `password.cause.${of.at(-1) === RLE ? (lacking > 0 ? "low" : "high") : lacking > 0 ? "missing" : "surplus"}`, count: Math.abs(lacking) }
    const causes = lost ? [{ id: "password.sextets.end", format: { id: "password.format.rle" }, rule: word(lost.name) }]
      : RULES.filter((_, at) => distances[at] === nearest)
        .map(rule => ({ id: "password.sextets.near", rule: word(rule.name), expected: rule.sextets, cause: causeOf(rule.sextets - count) }))
    throw new PasswordError(otherFormat({
      id: "password.sextets", known: RULES.map(rule => ({ id: "password.sextets.rule", count: rule.sextets, rule: word(rule.name) })), found: count, causes,
    }, of), of.length - 1)
  }

  function unpack(of) {
    const body = of.slice(0, -1)
    if (of.at(-1) === PLAIN) return body
    if (body.length % 2) throw new PasswordError(otherFormat({ id: "password.sets", found: body.length }, of), of.length - 1)
    const total = body.reduce((sum, count, at) => (at % 2 ? sum + count + 1 : sum), 0)
    if (!ruleOf(total) && total !== MEGA.sextets - 1) wrongSize(of, total)
    return body.flatMap((sextet, at) => (at % 2 ? [] : Array(body[at + 1] + 1).fill(sextet)))
  }

  // The bug of Puzzle Pop 1.3.0: the last two sextets of the mega field were equal, and one of them is lost (reading P7).
  function isCorrupted(of) {
    const [before, , sextet, count] = of.slice(-5)
    return of.at(-1) === RLE && of.length >= 5 && count === 0 && sextet < 8 && sextet !== before
  }

  // Read a password; throws a PasswordError.
  function read(text) {
    let letters = lettersOf(text), notes = []
    if (letters.length > MOST_TYPED) {
      throw new PasswordError({ id: "password.long", most: 2 * Math.max(...RULES.map(rule => rule.sextets)) + 1, found: letters.length },
        letters.length)
    }
    let game = ends.get(letters.at(-1))
    if (!game || letters.some(letter => !values[game].has(letter))) ({ normalized: letters, game, notes } = normalize(letters))
    const of = letters.map(letter => values[game].get(letter))
    let dialect = game, sextets = unpack(of)
    if (sextets.length === MEGA.sextets - 1 && game === "pop" && isCorrupted(of)) {
      dialect = "pop-1.3.0"
      sextets = [...sextets, of.at(-3)]
      notes = [...notes, { content: { id: "password.repaired", found: "A", character: "B" }, at: of.length - 2 }]
    }
    const rule = ruleOf(sextets.length)
    if (!rule) wrongSize(of, sextets.length)
    if (rule === MEGA && sextets.at(-1) >= 8) {
      throw new PasswordError({ id: "password.phantom", found: { id: `name.puyo.${KINDS[sextets.at(-1) >> 3]}` } },
        of.length - (of.at(-1) === PLAIN ? 2 : 3))
    }
    return { letters: letters.join(""), game, dialect, format: of.at(-1) === PLAIN ? "plain" : "rle", sextets, rule: rule.name, notes }
  }

  // --------------------------------------------------------------------------------------------------------------------- cells

  const shape = name => RULES.find(rule => rule.name === name)

  // The cells row by row from the top, codes 0 to 7.
  const cellsOf = ({ sextets, rule }) => sextets.flatMap(sextet => [sextet & 7, sextet >> 3]).slice(0, shape(rule).width * shape(rule).height)

  const sextetsOf = cells => Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells[2 * at] + 8 * (cells[2 * at + 1] ?? 0))

  // ------------------------------------------------------------------------------------------------------------------- writing

  function setsOf(sextets, dialect) {
    const sets = []
    for (const sextet of sextets) {
      if (sets.at(-1)?.[0] === sextet) sets.at(-1)[1]++
      else sets.push([sextet, 1])
    }
    if (sextets.length > 64) {
      return sets.flatMap(([sextet, length]) => {
        const first = dialect.startsWith("pop") ? length >> 1 : 64
        return length <= 64 ? [[sextet, length]] : [[sextet, first], [sextet, length - first]]
      })
    }
    if (dialect.startsWith("pop") && sextets.length === MEGA.sextets) {
      const [sextet, length] = sets.pop()
      if (length >= 3) sets.push([sextet, length - 1], [sextet, 1])
      else sets.push([sextet, length === 2 && dialect === "pop-1.3.0" ? 1 : length]) // the bug: one sextet is lost
    }
    return sets
  }

  // Write cells as a dialect does: RLE if it is not longer than plain.
  function write(cells, dialect) {
    const sextets = sextetsOf(cells), sets = setsOf(sextets, dialect)
    const isRle = sets.length <= Math.floor(sextets.length / 2)
    const of = isRle ? [...sets.flatMap(([sextet, times]) => [sextet, times - 1]), RLE] : [...sextets, PLAIN]
    const game = dialect.startsWith("pop") ? "pop" : "20th"
    return { text: of.map(value => signs[game][value]).join(""), format: isRle ? "rle" : "plain" }
  }

  const grouped = text => text.replace(/(.{4})(?=.)/gu, "$1 ")

  // What Puyo 7 does not have in a field, or null.
  const lacking7 = (cells, rule) => rule === "sun" ? { id: "password.puyo7.sun_rule" } : cells.includes(7) ? { id: "password.puyo7.sun" } : null

  // For a reading as it was typed: whether each game accepts it, and why.
  function verdicts(reading) {
    const cells = cellsOf(reading), foreign = { id: "password.foreign", alphabet: { id: `password.alphabet.${reading.game}` } }
    const own = { accepted: true, reason: { id: "password.accepted" } }
    if (reading.game === "20th") {
      const text = write(cells, "puyo7").text
      const seven = lacking7(cells, reading.rule) ?? (text === reading.letters ? { id: "password.puyo7.own" }
        : { id: "password.puyo7.other", own: grouped(text) })
      return { "20th": own, puyo7: { accepted: seven.id === "password.puyo7.own", reason: seven }, pop: { accepted: false, reason: foreign } }
    }
    const refused = { accepted: false, reason: foreign }
    const isLost = reading.dialect === "pop-1.3.0" && reading.letters !== write(cells, "pop").text
    return { "20th": refused, puyo7: refused, pop: isLost ? { accepted: false, reason: { id: "password.lacks_sextet" } } : own }
  }

  return { RULES, shape, read, stranger, gameOf, cellsOf, write, grouped, lacking7, verdicts }
}
