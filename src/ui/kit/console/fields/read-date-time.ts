/** `9` -> `09` */
export const two = (part: number): string => String(part).padStart(2, '0')

/** The half of the day in the four languages. A time with one of them is in a 12-hour clock. */
const halves = {
  morning: /a\.?\s?m\b|上午|早上|凌晨|午前/i,
  evening: /p\.?\s?m\b|下午|晚上|中午|午後/i,
}

/** The hour from 0 to 23. Undefined for a 12-hour clock that shows another hour than 1 to 12. */
function hourOf(text: string, hour: number): number | undefined {
  const isEvening = halves.evening.test(text)
  if (!isEvening && !halves.morning.test(text)) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (isEvening ? 12 : 0)
}

/**
 * Parses a typed or pasted date and time into `2026-03-09T08:05`. The year comes first, and the separators do not
 * matter: `2026/3/9 8:05`, `2026-03-09T08:05:30`, `2026年3月9日 上午8:05` and `2026/3/9 8:05 am` give the same result.
 * Undefined if the text is not a date.
 */
export function readDateTime(typed: string): string | undefined {
  const text = typed.normalize('NFKC')
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length < 5 || numbers.length > 6 || numbers[0]?.length !== 4) return undefined
  const [year = 0, month = 0, day = 0, given = 0, minute = 0] = numbers.map(Number)
  const hour = hourOf(text, given) ?? 24
  const date = new Date(year, month - 1, day, hour, minute)
  const same =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    hour < 24 &&
    minute < 60
  return same ? `${numbers[0]}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}` : undefined
}

/** `2026-03-09T08:05` -> `2026/03/09 08:05` (specification, section 9). Returns other texts unchanged. */
export const shownDateTime = (value: string): string =>
  readDateTime(value) === undefined ? value : value.replaceAll('-', '/').replace('T', ' ').slice(0, 16)

/** The next full hour, as the calendar offers it while no date is chosen. */
export function nextFullHour(): string {
  const date = new Date()
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(Math.min(date.getHours() + 1, 23))}:00`
}
