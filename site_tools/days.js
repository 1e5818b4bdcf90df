// The days of the nonogram of the day: which puzzle a day has, and how many days in a row were solved.

const DAY = 86_400_000 // milliseconds
export const FIRST = "2026-01-01" // the day of the first puzzle

export const keyOf = day => `puyonb day ${day}`
export const away = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
export const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && away(text, 0) === text

export function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-")
}

export const nameOf = (day, language) => new Intl.DateTimeFormat(language,
  { weekday: "short", year: "numeric", month: "short", day: "numeric", timeZone: "UTC" }).format(Date.parse(day))

// The number of the puzzle of a day, and whether it is mirrored: the puzzles take turns, mirrored in each second round.
export function puzzleAt(day, count) {
  const number = Math.round((Date.parse(day) - Date.parse(FIRST)) / DAY)
  return [((number % count) + count) % count, Math.floor(number / count) % 2 !== 0]
}

// How many days in a row, up to today or yesterday, were solved on their day; `recall` returns what the browser has kept.
export function streak(recall) {
  const isSolved = day => recall(keyOf(day))?.solved === day
  let count = 0
  for (let day = isSolved(today()) ? today() : away(today(), -1); isSolved(day); day = away(day, -1)) count++
  return count
}
