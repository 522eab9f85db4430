import { type Language, languageTags, parseLanguage } from './language.ts'

/** Milliseconds since 1970 (seconds if the number has ten digits), an ISO 8601 text, or a Date. */
export type Time = number | string | Date

/** Parses a time as the API and older data write it. A number or text of ten digits is in seconds. */
export function dateOf(time: Time): Date {
  if (time instanceof Date) return time
  const number = typeof time === 'number' ? time : /^\d+$/.test(time) ? Number(time) : undefined
  if (number === undefined) return new Date(time)
  return new Date(String(Math.trunc(number)).length === 10 ? number * 1000 : number)
}

const two = (part: number): string => String(part).padStart(2, '0')

const clock = (date: Date, seconds: boolean): string =>
  [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map(two).join(':')

const day = (date: Date, separator: string): string =>
  [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(separator)

/** Formats `2026-03-09 08:05:07` in the user's time zone. */
export const formatTimestamp = (time: Time): string =>
  `${day(dateOf(time), '-')} ${clock(dateOf(time), true)}`

/** Formats `2026/03/09 08:05`, optionally with seconds. */
export const formatDateTime = (time: Time, seconds = false): string =>
  `${day(dateOf(time), '/')} ${clock(dateOf(time), seconds)}`

/** Formats `2026/03/09`. */
export const formatDate = (time: Time): string => day(dateOf(time), '/')

/** The IANA time zone of the device, such as `Asia/Shanghai`. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The UTC offset of a zone at a time, such as `GMT+8`. Without a zone: the zone of the device. */
const zoneAt = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * The zones of the device and of an event at a time, such as `GMT+1` and `GMT+8`. Undefined if their clocks show the
 * same time, or if the zone of the event is unknown.
 */
export function zonesApart(time: Time, eventZone: string | undefined) {
  if (!eventZone) return undefined
  try {
    const [here, there] = [zoneAt(dateOf(time)), zoneAt(dateOf(time), eventZone)]
    return here === there ? undefined : { here, there }
  } catch {
    // The browser does not know the zone, which may come from any client of the API.
    return undefined
  }
}

/** The zone that a text follows: that of the device, or that of the event. */
type Clocks = 'here' | 'there'

/**
 * The zone of a text (undefined: that of the device), and the note that names it, such as ` GMT+1`. The note is empty if
 * the device and the event show the same time.
 */
function textZone(time: Time, eventZone: string | undefined, clocks: Clocks) {
  const apart = zonesApart(time, eventZone)
  return {
    timeZone: apart && clocks === 'there' ? eventZone : undefined,
    note: apart ? `\u00a0${apart[clocks]}` : '',
  }
}

/** Formats `08:05` in a zone that the browser knows. Without a zone: in the zone of the device. */
export const formatTimeIn = (time: Time, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(dateOf(time))

/** Formats `08:05`, and names the zone if the device and the event have different ones: `08:05 GMT+8`. */
export function formatTimeOfDay(time: Time, eventZone?: string, clocks: Clocks = 'here'): string {
  const { timeZone, note } = textZone(time, eventZone, clocks)
  return formatTimeIn(time, timeZone) + note
}

/** Formats a period. The date is repeated only if the two dates differ: `2026/03/09 08:05 – 10:00`. */
export function formatSpan(start: Time, end: Time, eventZone?: string): string {
  const sameDay = formatDate(start) === formatDate(end)
  return `${formatDateTime(start)} – ${sameDay ? formatTimeOfDay(end) : formatDateTime(end)}${textZone(end, eventZone, 'here').note}`
}

/** The language with the region of the browser, such as `en-GB`: dates follow the region. */
const regionalTag = (language: Language): string =>
  globalThis.navigator?.languages?.find((tag) => parseLanguage(tag) === language) ?? languageTags[language]

/** Formats a period with its days in words: `Monday, March 9, 2026 · 08:05 – 10:00`. */
export function formatLongSpan(
  language: Language,
  start: Time,
  end: Time,
  eventZone?: string,
  clocks: Clocks = 'here',
): string {
  const { timeZone, note } = textZone(end, eventZone, clocks)
  const format = new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'full', timeZone })
  const [first, last] = [start, end].map((time) => format.format(dateOf(time)))
  const [from, to] = [start, end].map((time) => formatTimeIn(time, timeZone))
  // No line breaks inside the hours of a day.
  const span =
    first === last ? `${first} · ${from}\u00a0–\u00a0${to}` : `${first} · ${from} – ${last} · ${to}`
  return span + note
}

/**
 * Formats `¥1,234.50` in the style of the language. `fen`: a hundredth of the currency's unit. Languages
 * other than Chinese get CN¥, because a plain ¥ would mean the Japanese currency.
 */
export function formatMoney(language: Language, fen: number, currency = 'CNY'): string {
  const format = new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = (value: string) => (currency === 'CNY' && language !== 'zh' ? 'CN¥' : value)
  return format
    .formatToParts(fen / 100)
    .map(({ type, value }) => (type === 'currency' ? sign(value) : value))
    .join('')
}

/** The cache of formats. Creating a format takes a hundred times as long as using a format. */
const numbers = new Map<Language, Intl.NumberFormat>()

/** Formats `12,345` in the style of the language. */
export function formatNumber(language: Language, value: number): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(languageTags[language])
  numbers.set(language, format)
  return format.format(value)
}

/** Formats `Ann, Ben, and Cleo` in the style of the language. */
export const formatList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names)

/** Formats `1.2 MB` in the style of the language. */
export function formatBytes(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(languageTags[language], options).format(value)
}

/** Formats a rank: `10th` in English, the plain number in languages whose texts add the rest. */
export function formatPlace(language: Language, place: number): string {
  const number = formatNumber(language, place)
  if (language !== 'en') return number
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules(languageTags.en, { type: 'ordinal' }).select(place)
  return `${number}${endings[rule] ?? 'th'}`
}
