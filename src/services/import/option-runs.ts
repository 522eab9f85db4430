import { bulletMark, letterMark, type Mark, numberMark, signMark } from './list-marks.ts'
import { answerLabel, isLine, questionNumber, type Slot } from './question-lines.ts'

/** The options of a question: lines that follow each other with marks in sequence. */
export interface Run {
  /** The line of the first option. */
  line: number
  from: number
  to: number
  options: { text: string; isBold: boolean }[]
}

/** A mark of an option with a letter or a number, also behind a sign for correct options. */
function optionMark(kind: (text: string) => Mark | undefined, text: string): Mark | undefined {
  const plain = kind(text)
  if (plain) return plain
  const sign = /^(?:\*(?!\*)|[✅✔✓☑√❌✗✘☐⬜]\ufe0f?|[-•]\s|\[[ xX✓]\])\s*/u.exec(text)?.[0] ?? ''
  const mark = kind(text.slice(sign.length))
  return mark && { ...mark, rest: `${/^[-•]/.test(sign) ? '' : sign}${mark.rest}` }
}

/** The runs of marks in sequence that begin with the first letter or number. */
function runsOf(slots: readonly Slot[], kind: (text: string) => Mark | undefined, continues: boolean): Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < slots.length) {
    const run = runAt(slots, at, kind, continues)
    if (run) {
      runs.push(run)
      at = run.to + 1
    } else at += 1
  }
  return runs
}

function runAt(
  slots: readonly Slot[],
  from: number,
  kind: (text: string) => Mark | undefined,
  continues: boolean,
): Run | undefined {
  const markAt = (at: number) => {
    const slot = slots[at]
    return isLine(slot) ? optionMark(kind, slot.text) : undefined
  }
  const first = markAt(from)
  if (!first || (first.at !== null && first.at !== 0)) return undefined
  const start = slots[from]
  if (!isLine(start)) return undefined
  const options = [{ text: first.rest, isBold: start.isBold }]
  const run: Run = { line: start.line, from, to: from, options }
  let waiting: string[] = []
  for (let at = from + 1; at < slots.length; at += 1) {
    const slot = slots[at]
    if (!isLine(slot)) {
      if (first.at === null && !continues) break
      continue
    }
    const mark = markAt(at)
    if (mark && mark.style === first.style && (first.at === null || mark.at === run.options.length)) {
      const last = run.options.at(-1)
      if (last && waiting.length > 0) last.text = [last.text, ...waiting].join(' ')
      run.options.push({ text: mark.rest, isBold: slot.isBold })
      run.to = at
      waiting = []
    } else {
      const isOther =
        mark !== undefined || answerLabel.test(slot.text) || questionNumber(slot.text) !== undefined
      if (first.at === null || isOther || waiting.length >= 2 || slots[at - 1] === 'blank') break
      waiting.push(slot.text)
    }
  }
  return run.options.length > 1 ? run : undefined
}

/** `*` before some of the options marks the correct ones, so it is no bullet here. */
const starless = (mark: Mark | undefined): Mark | undefined =>
  mark && /^[-–—•●▪■◦‣·o\uf0b7\uf0a7§]$/.test(mark.style) && !/^[-–]?$/.test(mark.rest) ? mark : undefined

/** True if the line above a run is no option: it is the question. */
function hasQuestion(slots: readonly Slot[], run: Run): boolean {
  const above = slots.slice(0, run.from).findLast(isLine)
  return above !== undefined && !/^[*+]\s?\S/.test(above.text) && !/^-\S/.test(above.text)
}

const markBefore = /^(?:\*(?!\*)\s*|[✅✔✓☑√]\ufe0f?\s*|\[[xX✓✔]\]\s*)/u
const wrongBefore = /^(?:[❌✗✘☐⬜×]\ufe0f?\s+|\[\s?\]\s*)/u
const markAfter =
  /\s*(?:\*+|[✅✔✓☑√]\ufe0f?|[(（[]\s*(?:x|✓|correct(?: answer)?|right(?: answer)?|answer|正确(?:答案)?|正確(?:答案)?|正解|correct[ao]|respuesta correcta|richtig|juste|对|對|答案)\s*[)）\]]|\s(?:←|<--?|⬅\ufe0f?)\s*(?:correct|answer|right|正确|正解)?.*)$/iu
const wrongAfter = /\s*[❌✗✘]\ufe0f?$/u

/** The runs of options that have letters. */
export const letterRuns = (slots: readonly Slot[]): Run[] => runsOf(slots, letterMark, true)

/** The options of a list, by the first kind of marks that it has, and how the marks name them. */
export function optionRuns(slots: readonly Slot[]): { runs: Run[]; named?: 'letters' | 'numbers' } {
  const letters = letterRuns(slots)
  if (letters.length > 0) return { runs: letters, named: 'letters' }
  const numbers = runsOf(slots, numberMark, false).filter((run) => hasQuestion(slots, run))
  if (numbers.length > 0) return { runs: numbers, named: 'numbers' }
  const signs = runsOf(slots, signMark, true)
  if (signs.length > 0) return { runs: signs }
  const bullets = runsOf(slots, (text) => starless(bulletMark(text)), false)
  return { runs: bullets.filter((run) => hasQuestion(slots, run)) }
}

/** The options without the signs of correct options, and the places of the correct ones. */
export function withoutSigns(given: readonly { text: string; isBold: boolean }[]): {
  options: string[]
  correct: number[]
} {
  const texts = given.map(({ text }) => text)
  const plusMinus =
    texts.some((text) => /^\+\s/.test(text)) &&
    texts.every((text) => /^[-+–]\s/.test(text)) &&
    !texts.every((text) => /^[-+–]\s*[\d.,]+$/.test(text))
  const correct: number[] = []
  const options = texts.map((text, at) => {
    if (plusMinus) {
      if (text.startsWith('+')) correct.push(at)
      return text.slice(1).trim()
    }
    const bare = text.replace(markBefore, '').replace(wrongBefore, '').replace(wrongAfter, '')
    const plain = bare.replace(markAfter, '')
    if (markBefore.test(text) || plain !== bare) correct.push(at)
    return plain === '' ? bare : plain
  })
  // What all options have is no sign of the correct one.
  if (correct.length === texts.length && texts.length > 1)
    return { options: options.map((text) => text.trim()), correct: [] }
  const boldOnes = given.flatMap(({ isBold }, at) => (isBold ? [at] : []))
  const isBoldSign = correct.length === 0 && boldOnes.length > 0 && boldOnes.length < given.length
  return { options: options.map((text) => text.trim()), correct: isBoldSign ? boldOnes : correct }
}
