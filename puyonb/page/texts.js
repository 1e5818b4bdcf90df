// Messages in words: { id, ...values } with the templates of a language, which Python writes into the page.

const LONGEST_QUOTE = 80 // characters
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu // what Python calls not printable

function escape(letter) {
  const code = letter.codePointAt().toString(16)
  return code.length < 3 ? `\\x${code.padStart(2, "0")}` : code.length < 5 ? `\\u${code.padStart(4, "0")}` : `\\U${code.padStart(8, "0")}`
}

const JOINS = { ";": "clauses", "。": "sentences" }

// Return a function that makes a message a text.  The forms of a value are those of `puyonb.messages`.
export function speaker(texts) {
  const sign = name => texts[`common.${name}`] ?? ""

  // As Python quotes: what cannot be seen is escaped, in quotation marks of programs; a long text is cut.
  function quote(text) {
    const letters = [...text], cut = letters.length > LONGEST_QUOTE ? [...letters.slice(0, LONGEST_QUOTE - 1), "…"].join("") : text
    const marks = sign([...sign("quotes")].some(mark => cut.includes(mark)) ? "quotes.inside" : "quotes")
    const isBoth = cut.includes("'") && cut.includes('"')
    if (marks && cut.trim() && cut.search(HIDDEN) < 0 && !isBoth) return marks[0] + cut + marks[1]
    const mark = cut.includes("'") && !isBoth ? '"' : "'"
    return mark + cut.replace(HIDDEN, escape).replaceAll(mark, `\\${mark}`) + mark
  }

  function join(items, form) {
    const comma = sign(`join.${JOINS[form] ?? "comma"}`)
    if (!["or", "and"].includes(form) || items.length < 2) return items.join(comma)
    return items.slice(0, -1).join(comma) + sign(`join.${form}`) + items.at(-1)
  }

  function plain(value, form) {
    if (Array.isArray(value)) return join(value.map(each => plain(each)), form)
    if (value?.id) return say(value)
    const [one, many] = (form ?? "").split("|")
    if (many !== undefined) return `${value.toLocaleString("en")} ${value === 1 ? one : many}`
    return form === "," ? value.toLocaleString("en") : String(value)
  }

  const quoted = value => (Array.isArray(value) ? value.map(quoted) : quote(plain(value)))

  const say = ({ id, ...values }) =>
    (texts[id] ?? id).replace(/\{(\w+)(!q)?(?::([^}]*))?\}/g, (_, name, isQuoted, form) => plain(isQuoted ? quoted(values[name]) : values[name], form))

  return say
}
