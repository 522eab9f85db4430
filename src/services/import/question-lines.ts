import { numberMark } from './list-marks.ts'

/** A line of the list without Markdown. */
export interface Line {
  line: number
  text: string
  isBold: boolean
}

export type Slot = Line | 'blank'

export const isLine = (slot: Slot | undefined): slot is Line => slot !== undefined && slot !== 'blank'

const label = (words: string): RegExp =>
  new RegExp(
    `^(?:[✅✔✓👉➡→💡☑]\\ufe0f?\\s*)?[[【(（]?\\s*(?:${words})\\s*(?:\\(s\\)\\s*)?(?:[\\]】)）]\\s*[:：]?|[:：=\\t]|\\s[-–—]\\s|\\s(?:is|ist|es)\\s*:?\\s)\\s*(.*)$`,
    'isu',
  )

export const answerLabel = label(
  '(?:the )?(?:correct |right )?(?:answers?|ans|options?|choices?)(?: key)?|correct|key|solutions?|正确答案|正確答案|参考答案|參考答案|标准答案|標準答案|答案|答|正解|正答|答え|解答|(?:respuestas? )?correctas?|respuestas?(?: correctas?)?|soluci[oó]n(?:es)?|(?:die )?richtige (?:antwort(?:en)?|lösung)|antwort(?:en)?|lösung(?:en)?|(?:bonnes? )?r[eé]ponses?(?: correctes?)?',
)
export const explanationLabel = label(
  'explanations?|rationale|reason|why|note|fun fact|feedback|答案解析|解析|解説|説明|说明|解释|解釋|explicaci[oó]n|erklärung|erläuterung|begründung|explication',
)
export const secondsLabel = label(
  'time(?: ?limit)?|seconds|timer|zeit(?:limit)?|tiempo|时间|时限|限时|時間|制限時間',
)
export const pointsLabel = label('points?|score|分值|分数|配点|puntos|punkte')
export const noiseLabel = label(
  'difficulty|category|topic|level|难度|難易度|分类|schwierigkeit|dificultad|知识点|考点',
)

const questionPrefix =
  /^(?:q(?:uestion)?|frage|pregunta|问题|問題|题目|第|問|题)\s*[.#]?\s*(\d{1,3})\s*(?:题|題|問|\/\s*\d+|of \d+)?\s*[.):：．、\]】)–-]*\s*/i
const bareQuestion = /^(?:q|question|frage|pregunta|问题|問題|题目|題目|質問)\s*[:：.)]\s*/i
const bracketNumber = /^[【[]\s*(\d{1,3})\s*[】\]]\s*/

/** The number of a question at the beginning of its line, and the line without it. */
export function questionNumber(text: string): { number: number; rest: string; isNamed: boolean } | undefined {
  const named = questionPrefix.exec(text) ?? bracketNumber.exec(text)
  if (named) return { number: Number(named[1]), rest: text.slice(named[0].length), isNamed: true }
  const mark = numberMark(text)
  return mark && mark.at !== null ? { number: mark.at + 1, rest: mark.rest, isNamed: false } : undefined
}

/** True for `Question 1` alone in a line, which is only a heading of the question below. */
export const isQuestionHeading = (text: string): boolean =>
  questionPrefix.exec(text)?.[0].length === text.length

/** The question text of some lines, without `1.` and `Q1:` if the questions are numbered. */
export function questionText(lines: readonly string[], isNumbered: boolean): string {
  const [first = '', ...others] = lines
  const number = questionNumber(first)
  const bare = (number && (isNumbered || number.isNamed) ? number.rest : first).replace(bareQuestion, '')
  return [bare, ...others]
    .filter((text) => text.trim() !== '')
    .join('\n')
    .trim()
}

const bold =
  /(^|[\s(（[.)、:：]|\p{P})(?:\*\*|__)(?=\S)([^*_]+?)(?:\*\*|__)(?=$|[\s)）\].,:;!?。，：；]|\p{P}|[^\p{L}\p{N}])/gu

/** Removes the signs of Markdown from a line. */
export function plainLine(raw: string): { text: string; isBold: boolean } {
  const line = raw
    .replace(/[\u00a0\u3000]/g, ' ')
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/^>\s+/, '')
  const content = line.replace(/^(?:[-*•]\s+)?(?:[([]?[A-Ha-h\d]{1,2}[).:、]\s*)?/, '')
  const isBold = [line, content].some((part) => /^(?:\*\*|__)[^*_]+(?:\*\*|__)\s*[✅✓✔]?$/u.test(part))
  const text = line
    .replace(bold, '$1$2')
    .replace(/^\*([^*\s][^*]*)\*$/, (whole, inner: string) =>
      answerLabel.test(inner) || explanationLabel.test(inner) ? inner : whole,
    )
  return { text: text.trim(), isBold }
}

/** The place before an answer in the same line as its options. */
const answerAfter = /\s+(?=[(（]?(?:correct answer|answer|ans|正确答案|答案|正解|respuesta|antwort)\s*[:：])/i

/** Options in one line, as exam papers have them: `A. Lyon   B. Paris`. */
export function splitInline(text: string): string[] {
  const starts: number[] = []
  for (const found of text.matchAll(/(?<=^|[\s、，；;(（?？)）])[(（]?([A-H])\s*[)）.．、:：]/g)) {
    const at = found.index
    const wanted = starts.length === 0 ? undefined : (text.slice(starts.at(-1)).match(/[A-H]/)?.[0] ?? '')
    const isNext = wanted === undefined ? true : found[1]?.charCodeAt(0) === wanted.charCodeAt(0) + 1
    if (isNext && (starts.length > 0 || found[1] === 'A' || at === 0)) starts.push(at)
  }
  if (starts.length < 2) {
    const circles = [...text.matchAll(/[①-⑧]/g)]
    if (circles.length > 1 && circles.every(([sign], at) => sign.charCodeAt(0) === 0x2460 + at))
      starts.splice(0, starts.length, ...circles.map(({ index }) => index))
  }
  if (starts.length < 2) return [text]
  const parts = starts
    .map((start, index) => text.slice(start, starts[index + 1]).trim())
    .flatMap((part, index) => (index === starts.length - 1 ? part.split(answerAfter) : [part]))
  const before = text.slice(0, starts[0]).trim()
  return before === '' ? parts : [before, ...parts]
}
