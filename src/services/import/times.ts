/** Times and lengths in the notations that people use. */

/** A time of the day as it is written. */
interface Clock {
  minutes: number
  /** True if the text says which half of the day it is, or if its hour does. */
  isExact: boolean
  /** What follows the time. */
  rest: string
}

const before = '(上午|早上|清晨|凌晨|午前|中午|正午|下午|午後|晚上|傍晚|夜|오전|오후)'
const after = '(a\\.? ?m\\.?|p\\.? ?m\\.?|noon)(?![a-z])'
const date =
  /^(?:(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}),?[T\s]+)?(?:(?:um|at|ab|from|a las|à|von|de) )?/i
const clock = new RegExp(
  `^${before}?\\s*(\\d{1,2})(?:\\s*([:：.h点點时時])\\s*(?:(\\d{2})(?!\\d)(?:[:：](\\d{2})(?!\\d))?|(半))?\\s*分?)?\\s*(Uhr|h(?![a-z])|hrs?(?![a-z]))?\\s*(?:${after})?`,
  'i',
)

/** Hours of the words before and after a time, added to an hour of a 12-hour clock. */
function hourOf(hour: number, word: string): number | undefined {
  if (hour > 12) return hour
  if (/^(?:下午|午後|晚上|傍晚|夜|오후|p|noon)/i.test(word)) return (hour % 12) + 12
  if (/^(?:中午|正午)/.test(word)) return hour < 10 ? hour + 12 : hour
  return /^(?:上午|早上|清晨|凌晨|午前|오전|a)/i.test(word) ? hour % 12 : undefined
}

/** The time at the beginning of a text. Undefined if it begins with no time of the day. */
export function readClock(raw: string): Clock | undefined {
  const text = raw.normalize('NFKC').trimStart().replace(date, '')
  const found = clock.exec(text)
  if (!found) return undefined
  const [whole, word, digits, mark, minutes, , half, uhr, meridiem] = found
  // A number alone is no time.
  if (!word && !meridiem && !uhr && !mark) return undefined
  // "3.5" and "2h" are no times either, but "9点", "9 Uhr" and "9h" in front of a word are.
  if (mark === '.' && minutes === undefined) return undefined
  const hour = Number(digits)
  const minute = half ? 30 : Number(minutes ?? 0)
  const known = hourOf(hour, word ?? meridiem ?? '')
  const rest = text.slice(whole.length)
  if (hour > 24 || minute > 59 || (!/\s$/.test(whole) && /^[\d:：.]\d/.test(rest))) return undefined
  const isExact = known !== undefined || uhr !== undefined || /^0\d/.test(digits ?? '')
  return { minutes: (known ?? hour) * 60 + minute, isExact, rest }
}

interface Span {
  start: Clock
  /** The end; missing for a time alone. */
  end?: Clock
  rest: string
}

const to = /^\s*(?:[-–—−~〜～→]|to|till|until|bis|至|到|から|a(?= )|à|hasta|hasta las)\s*/i
const bareStart = /^(\d{1,2})\s*([-–—]|to|bis|至|到)\s*(?=\d{1,2}\s*(?:[ap]\.?m|Uhr|点|時|h\b))/i

/** A time, or a time and the end after it: `09:00 – 09:30`, `2:00-3:30 PM`, `9–10 Uhr`. */
export function readSpan(raw: string): Span | undefined {
  // In "9–10 Uhr" only the end says that these are times.
  const text = raw.normalize('NFKC').trim().replace(bareStart, '$1:00 – ')
  const start = readClock(text)
  if (!start) return undefined
  const mark = to.exec(start.rest)
  const end = mark && readClock(start.rest.slice(mark[0].length))
  if (!end) return { start, rest: start.rest.replace(/^から/, '') }
  // "2:00 - 3:30 PM": the start is in the same half of the day, unless it would be after the end.
  const isLate = !start.isExact && end.isExact && end.minutes >= 720 && start.minutes < 720
  const isAfternoon = isLate && start.minutes + 720 <= end.minutes
  const exact = end.isExact && /p\.? ?m|下午|午後/i.test(text)
  const minutes = start.minutes + (isAfternoon && exact ? 720 : 0)
  return {
    start: { ...start, minutes, isExact: start.isExact || (isAfternoon && exact) },
    end,
    rest: end.rest,
  }
}

const numberText = '(\\d+(?:[.,]\\d+)?|[½¼¾]|\\d+\\s*[½¼¾])'
const hourUnit = '(?:h|hrs?|hours?|std|stunden?|horas?|heures?|小时|小時|个小时|個小時|時間|时)'
const minuteUnit = "(?:m|min|mins|minutes?|minuten?|minutos?|分|分钟|分鐘|分間|'|′|’)"
const secondUnit = "(?:s|sec|secs|seconds?|sek|sekunden?|segundos?|secondes?|秒|秒钟|秒鐘|秒間|\"|″|”|'')"
const lengthText = new RegExp(
  `^(?:ca\\.?|约|約|approx\\.?|about|~)?\\s*(?:${numberText}\\s*${hourUnit}\\.?(?![a-z])\\s*(?:and |und |y |et )?(半)?)?\\s*(?:${numberText}\\s*(?:${minuteUnit}\\.?(?![a-z])|$))?\\s*(?:${numberText}\\s*${secondUnit}\\.?(?![a-z]))?$`,
  'i',
)
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

const numberOf = (text: string | undefined): number => {
  if (text === undefined) return 0
  const fraction = fractions[text.at(-1) ?? ''] ?? 0
  return Number(text.replace(/[½¼¾]/, '').trim().replace(',', '.') || 0) + fraction
}

const words: [RegExp, seconds: number][] = [
  [
    /^(?:半小时|半小時|半个小时|半個小時|half an hour|half hour|halbe stunde|eine halbe stunde|media hora|une demi-heure|30分)$/i,
    1800,
  ],
  [/^(?:an hour|one hour|eine stunde|una hora|une heure|一小时|一小時|一个小时|一時間)$/i, 3600],
  [
    /^(?:一个半小时|一個半小時|one and a half hours|anderthalb stunden|eineinhalb stunden|hora y media)$/i,
    5400,
  ],
  [/^(?:两小时|两个小时|兩小時|兩個小時|二時間)$/, 7200],
  [/^(?:一刻钟|一刻鐘|quarter of an hour|viertelstunde)$/i, 900],
]

/** What numbers without a unit mean in a column of lengths. */
export interface LengthForm {
  /** Seconds of a number alone. */
  unitSeconds: number
  /** True if `1:30` is a minute and a half. */
  isMinutesAndSeconds: boolean
}

export const usualLength: LengthForm = { unitSeconds: 60, isMinutesAndSeconds: false }

/** Reads a length in seconds: `45 min`, `1h30`, `0:45`, `1:30:00`, `90`, `1 小时`. Undefined: this is no length. */
export function readLength(raw: string, form: LengthForm = usualLength): number | undefined {
  const text = raw.trim().replace(/[：]/g, ':').replace(/\s+/g, ' ')
  const word = words.find(([pattern]) => pattern.test(text))
  if (word) return word[1]
  const parts = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:\.0+)?\s*(?:h|hrs?|std|min)?\.?$/i.exec(text)
  if (parts) {
    const [first, second, third] = parts
      .slice(1)
      .map((part) => (part === undefined ? undefined : Number(part)))
    if (third !== undefined) return (first ?? 0) * 3600 + (second ?? 0) * 60 + third
    return form.isMinutesAndSeconds
      ? (first ?? 0) * 60 + (second ?? 0)
      : (first ?? 0) * 3600 + (second ?? 0) * 60
  }
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Math.round(numberOf(text) * form.unitSeconds)
  const found = lengthText.exec(text)
  if (!found || text === '') return undefined
  const [, hours, half, minutes, seconds] = found
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined
  return Math.round((numberOf(hours) + (half ? 0.5 : 0)) * 3600 + numberOf(minutes) * 60 + numberOf(seconds))
}

/** True if a text is a length with its unit, not a number alone. */
export const hasUnit = (text: string): boolean => /[^\d.,:\s]/.test(text) && readLength(text) !== undefined

/** `870` minutes as `14:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
