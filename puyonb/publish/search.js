// Search in Japanese.  The index holds the pieces into which TinySegmenter cuts a sentence, but the theme looks for a word as it was
// typed.  So each Japanese word of a query gets its own pieces as alternatives.  A build puts this above the theme's worker.
addEventListener("message", ({ data }) => {
  if (data.type !== 2 || !self.lunr?.TinySegmenter) return
  const japanese = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー〜]/u
  const pieces = word => {
    const cut = new lunr.TinySegmenter().segment(word)
    const long = cut.filter(piece => piece.length > 1)
    return long.length ? long : cut // a single kana is everywhere
  }
  data.data = data.data.split(/[\s　]+/).flatMap(word => (japanese.test(word) ? [word, ...pieces(word)] : [word])).join(" ")
})
