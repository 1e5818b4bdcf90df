// Messages in words: { id, ...values } with the templates of a language, which Python writes into the page.

const JOINS = { ";": "clauses", "。": "sentences" }

// Return a function that makes a message a text.  The forms of a value are those of `puyonb.messages`.
export function speaker(texts) {
  const sign = name => texts[`common.${name}`] ?? ""
  const marks = sign("quotes") || "''"
  const quote = text => `${marks[0]}${text}${marks[1]}`

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
