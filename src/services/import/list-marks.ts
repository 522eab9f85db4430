/**
 * Marks at the beginning of the lines of a list: `1.`, `A)`, `•`. A mark is a mark only if all lines have it in
 * sequence, so that `-3`, `1984. A novel` and `A. Lincoln & Sons` stay whole.
 */

export interface Mark {
  /** Lines of one list have the same style, such as `1.` or `A)`. */
  style: string
  /** The place in a sequence, counted from 0; null for a bullet. */
  at: number | null
  /** The line without the mark. */
  rest: string
}

const closing = '[)）\\].．、:：](?:-(?=\\s))?'
const letter = new RegExp(
  `^([(（[]?)([A-Ha-hＡ-Ｈａ-ｈ])(?:\\s*(${closing}|[-–—](?=\\s))\\s*|(\\t)\\s*| {2,}|\\s(?=\\p{Script=Han}))(?=\\S)`,
  'u',
)
const number = new RegExp(
  `^([(（[]?)([\\d０-９]{1,4})(?:\\s*(${closing}|\\ufe0f?\\u20e3)(\\s*)|(\\t)\\s*)(?=\\S)`,
)
const circled = /^([①-⑳])\s*(?=\S)/
const kana = /^([アイウエオカキク])(?:[.．、)）:：]\s*|[\s\u3000]+)(?=\S)/
/** The order of Japanese marks. */
export const kanaOrder = 'アイウエオカキク'
const roundBullet = /^([\uf0b7\uf0a7\uf0d8§•●▪■◦‣➢➤·◆◇★☆○□☐▢»])\s*(?=\S)/
const wordBullet = /^([-–—*+o>])[ \t\u00a0]+(?=\S)/
const checkbox = /^(?:[-*+]\s+)?\[[ xX✓✔]?\]\s*(?=\S)/

/** A mark with a letter: `A)`, `(b)`, `C.`, `D、`. */
export function letterMark(line: string): Mark | undefined {
  const found = letter.exec(line)
  if (!found) return undefined
  const [whole, open, wide = '', close] = found
  const char = wide.normalize('NFKC')
  const isSmall = char >= 'a'
  return {
    style: `${open}${isSmall ? 'a' : 'A'}${close ?? ''}`,
    at: char.toUpperCase().charCodeAt(0) - 65,
    rest: line.slice(whole.length),
  }
}

/** A mark with a number: `1.`, `(2)`, `3、`. A point or a colon in a number such as 3.5 or 09:30 is no mark. */
export function numberMark(line: string): Mark | undefined {
  const found = number.exec(line)
  if (!found) return undefined
  const [whole, open, digits = '', close, space] = found
  const rest = line.slice(whole.length)
  if (close && /[.:]/.test(close) && space === '' && /^\d/.test(rest)) return undefined
  return { style: `${open}1${close ?? ''}`, at: Number(digits.normalize('NFKC')) - 1, rest }
}

/** A bullet. A sign is a bullet only before a space. */
export function bulletMark(line: string): Mark | undefined {
  const found = roundBullet.exec(line) ?? wordBullet.exec(line)
  return found ? { style: found[1] ?? '', at: null, rest: line.slice(found[0].length) } : undefined
}

/** A mark with a number in a circle, or with a Japanese letter: `①`, `ア`. */
export function signMark(line: string): Mark | undefined {
  const letterFound = kana.exec(line)
  if (letterFound)
    return {
      style: 'ア',
      at: kanaOrder.indexOf(letterFound[1] ?? ''),
      rest: line.slice(letterFound[0].length),
    }
  const found = circled.exec(line)
  return found
    ? { style: '①', at: (found[1] ?? '').charCodeAt(0) - 0x2460, rest: line.slice(found[0].length) }
    : undefined
}

/** The box of a list of tasks, ticked or not. */
function boxMark(line: string): Mark | undefined {
  const found = checkbox.exec(line)
  return found ? { style: '[]', at: null, rest: line.slice(found[0].length) } : undefined
}

const kinds = [letterMark, numberMark, signMark, bulletMark]

/** Highest number with which a part of a longer list may begin. A year is no number of a list. */
const firstNumberMost = 99

/** The marks, if they follow each other: the same style, and in sequence. */
function sequenceOf(marks: readonly (Mark | undefined)[]): Mark[] | undefined {
  const found = marks.filter((mark) => mark !== undefined)
  const [first] = found
  if (!first || marks.length < 2 || found.length < marks.length) return undefined
  // "-" and "+" before numbers only are signs.
  if (/^[-–+]$/.test(first.style) && found.every(({ rest }) => /^[\d.,]+$/.test(rest))) return undefined
  if (first.at !== null && first.at > (marks.length > 2 ? firstNumberMost : 0)) return undefined
  const follow = found.every(
    ({ style, at }, index) => style === first.style && (first.at === null || at === first.at + index),
  )
  return follow ? found : undefined
}

/**
 * The lines without their marks, if all lines have marks of one kind. Otherwise the lines as they are.
 * @param keepsBoxes true if a ticked box says which option is correct
 */
export function withoutMarks(lines: readonly string[], keepsBoxes = false): string[] {
  for (const kind of keepsBoxes ? kinds : [...kinds, boxMark]) {
    const marks = sequenceOf(lines.map(kind))
    if (marks)
      return withoutMarks(
        marks.map(({ rest }) => rest),
        keepsBoxes,
      )
  }
  return [...lines]
}
