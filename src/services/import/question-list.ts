import type { SkippedRow } from './entries.ts'
import { bulletMark, letterMark, type Mark, numberMark, signMark, withoutMarks } from './list-marks.ts'

/** A question as the text has it, before its answer is compared with its options. */
export interface QuestionDraft {
  line: number
  source: string
  text: string
  options: string[]
  /** Places of the options with a mark such as `*` or ✅. */
  correct: number[]
  /** Texts that name the answer, such as `B` or `B) Paris`. */
  answers: string[]
  seconds?: number
  points?: number
  explanations: string[]
  /** How the list names its options: `B` or `2` in an answer is this option, even if another one has this text. */
  named?: 'letters' | 'numbers'
}

/** A line of the list without Markdown. */
interface Line {
  line: number
  text: string
  isBold: boolean
}

const rule = /^\s*(?:-{3,}|\*{3,}|_{3,}|={3,}|—{2,})\s*$/

const label = (words: string): RegExp =>
  new RegExp(
    `^(?:[✅✔✓👉➡→💡☑]\\ufe0f?\\s*)?[[【(（]?\\s*(?:${words})\\s*(?:\\(s\\)\\s*)?(?:[\\]】)）]\\s*[:：]?|[:：=\\t]|\\s[-–—]\\s|\\s(?:is|ist|es)\\s*:?\\s)\\s*(.*)$`,
    'isu',
  )

const answerLabel = label(
  '(?:the )?(?:correct |right )?(?:answers?|ans|options?|choices?)(?: key)?|correct|key|solutions?|正确答案|正確答案|参考答案|參考答案|标准答案|標準答案|答案|答|正解|正答|答え|解答|(?:respuestas? )?correctas?|respuestas?(?: correctas?)?|soluci[oó]n(?:es)?|(?:die )?richtige (?:antwort(?:en)?|lösung)|antwort(?:en)?|lösung(?:en)?|(?:bonnes? )?r[eé]ponses?(?: correctes?)?',
)
const explanationLabel = label(
  'explanations?|rationale|reason|why|note|fun fact|feedback|答案解析|解析|解説|説明|说明|解释|解釋|explicaci[oó]n|erklärung|erläuterung|begründung|explication',
)
const secondsLabel = label(
  'time(?: ?limit)?|seconds|timer|zeit(?:limit)?|tiempo|时间|时限|限时|時間|制限時間',
)
const pointsLabel = label('points?|score|分值|分数|配点|puntos|punkte')
const noiseLabel = label(
  'difficulty|category|topic|level|难度|難易度|分类|schwierigkeit|dificultad|知识点|考点',
)

const questionPrefix =
  /^(?:q(?:uestion)?|frage|pregunta|问题|問題|题目|第|問|题)\s*[.#]?\s*(\d{1,3})\s*(?:题|題|問|\/\s*\d+|of \d+)?\s*[.):：．、\]】)–-]*\s*/i
const bareQuestion = /^(?:q|question|frage|pregunta|问题|問題|题目|題目|質問)\s*[:：.)]\s*/i
const bracketNumber = /^[【[]\s*(\d{1,3})\s*[】\]]\s*/

/** The number of a question at the beginning of its line, and the line without it. */
function questionNumber(text: string): { number: number; rest: string; isNamed: boolean } | undefined {
  const named = questionPrefix.exec(text) ?? bracketNumber.exec(text)
  if (named) return { number: Number(named[1]), rest: text.slice(named[0].length), isNamed: true }
  const mark = numberMark(text)
  return mark && mark.at !== null ? { number: mark.at + 1, rest: mark.rest, isNamed: false } : undefined
}

const bold =
  /(^|[\s(（[.)、:：]|\p{P})(?:\*\*|__)(?=\S)([^*_]+?)(?:\*\*|__)(?=$|[\s)）\].,:;!?。，：；]|\p{P}|[^\p{L}\p{N}])/gu

/** Removes the signs of Markdown from a line. */
function plainLine(raw: string): { text: string; isBold: boolean } {
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
function splitInline(text: string): string[] {
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

type Slot = Line | 'blank'

const isLine = (slot: Slot | undefined): slot is Line => slot !== undefined && slot !== 'blank'

/** The options of a question: lines that follow each other with marks in sequence. */
interface Run {
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
  const run: Run = { from, to: from, options: [{ text: first.rest, isBold: boldAt(slots, from) }] }
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

const boldAt = (slots: readonly Slot[], at: number): boolean => {
  const slot = slots[at]
  return isLine(slot) && slot.isBold
}

const markBefore = /^(?:\*(?!\*)\s*|[✅✔✓☑√]\ufe0f?\s*|\[[xX✓✔]\]\s*)/u
const wrongBefore = /^(?:[❌✗✘☐⬜×]\ufe0f?\s+|\[\s?\]\s*)/u
const markAfter =
  /\s*(?:\*+|[✅✔✓☑√]\ufe0f?|[(（[]\s*(?:x|✓|correct(?: answer)?|right(?: answer)?|answer|正确(?:答案)?|正確(?:答案)?|正解|correct[ao]|respuesta correcta|richtig|juste|对|對|答案)\s*[)）\]]|\s(?:←|<--?|⬅\ufe0f?)\s*(?:correct|answer|right|正确|正解)?.*)$/iu
const wrongAfter = /\s*[❌✗✘]\ufe0f?$/u

/** The options without the signs of correct options, and the places of the correct ones. */
function withoutSigns(given: readonly { text: string; isBold: boolean }[]): {
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

const newDraft = (line: number, source: string): QuestionDraft => ({
  line,
  source,
  text: '',
  options: [],
  correct: [],
  answers: [],
  explanations: [],
})

/** Takes a line that belongs to the question above it: its answer, explanation, time or points. */
function takeRemark(
  draft: QuestionDraft | undefined,
  text: string,
): 'answer' | 'explanation' | 'other' | undefined {
  const bare = text.replace(/^[-•*]\s+/, '').replace(/^ans\.\s+/i, 'Ans: ')
  const find = (pattern: RegExp) => pattern.exec(bare)?.[1]?.trim()
  const answer = find(answerLabel)
  if (answer !== undefined) {
    if (answer !== '') draft?.answers.push(answer.replace(/\s*[✅✔✓]\ufe0f?$/u, ''))
    return 'answer'
  }
  const explanation = find(explanationLabel)
  if (explanation !== undefined) {
    if (explanation !== '') draft?.explanations.push(explanation)
    return 'explanation'
  }
  const seconds = /^(\d{1,3})\s*(?:s|sec\w*|秒|segundos|sekunden)?\.?$/i.exec(find(secondsLabel) ?? '')?.[1]
  if (seconds !== undefined) {
    if (draft) draft.seconds = Number(seconds)
    return 'other'
  }
  const points = /^(\d{1,5})\b/.exec(find(pointsLabel) ?? '')?.[1]
  if (points !== undefined) {
    if (draft) draft.points = Number(points)
    return 'other'
  }
  return noiseLabel.test(bare) ? 'other' : undefined
}

/** A statement with its judgement: `（√）`, `(T)`. */
export const judgement = /\s*[(（]\s*([√✓×✗对错對錯TF○])\s*[)）]\s*$/

/** `（B）` in a Chinese question is its answer. */
const answerInside = /[(（]\s*([A-H]{1,6})\s*[)）](?=\s*[。.?？]?\s*$)|（\s*([A-H]{1,6})\s*）/

function takeInside(draft: QuestionDraft): void {
  const found = answerInside.exec(draft.text)
  const letters = found?.[1] ?? found?.[2]
  if (!found || !letters || draft.options.length < 2) return
  if ([...letters].some((char) => char.charCodeAt(0) - 65 >= draft.options.length)) return
  draft.answers.push(letters)
  draft.text =
    `${draft.text.slice(0, found.index)}${found[0].includes('（') ? '（ ）' : ''}${draft.text.slice(found.index + found[0].length)}`.trim()
}

/** An answer key below all questions: `1. B`, `2-C`. */
const keyPair = /(?:^|[\s,;，；、|])(?:Q\s*)?(\d{1,3})\s*[.):：\-–、=]*\s*[(（]?([A-H]{1,6})(?![a-z])/g

function takeKey(drafts: readonly QuestionDraft[], numbers: readonly number[], text: string): boolean {
  const pairs = [...text.matchAll(keyPair)]
  for (const [, number, letters] of pairs) {
    const at = numbers.indexOf(Number(number))
    const draft = drafts[at >= 0 ? at : Number(number) - 1]
    if (draft && draft.answers.length === 0 && letters) draft.answers.push(letters)
  }
  return pairs.length > 0
}

export interface QuestionList {
  drafts: QuestionDraft[]
  skipped: SkippedRow[]
}

const follows = (numbers: readonly (number | undefined)[]): boolean =>
  numbers.every((number, at) => number !== undefined && (at === 0 || number === (numbers[at - 1] ?? 0) + 1))

/** The question text of some lines, without `1.` and `Q1:` if the questions are numbered. */
function questionText(lines: readonly string[], isNumbered: boolean): string {
  const [first = '', ...others] = lines
  const number = questionNumber(first)
  const bare = (number && (isNumbered || number.isNamed) ? number.rest : first).replace(bareQuestion, '')
  return [bare, ...others]
    .filter((text) => text.trim() !== '')
    .join('\n')
    .trim()
}

/** Questions whose options have marks in sequence. Everything between two runs belongs to the one or the other. */
function listOfRuns(
  slots: readonly Slot[],
  runs: readonly Run[],
  named?: QuestionDraft['named'],
): QuestionList {
  const drafts: QuestionDraft[] = []
  const numbers: number[] = []
  const skipped: SkippedRow[] = []
  const numbered = runs.map((run, at) => {
    const above = slots.slice(at === 0 ? 0 : (runs[at - 1]?.to ?? 0) + 1, run.from).filter(isLine)
    return above.map(({ text }) => questionNumber(text)?.number).filter((number) => number !== undefined)
  })
  const firstNumbers = numbered.map((found) => found.at(-1))
  const isNumbered =
    (runs.length > 1 && firstNumbers.filter((number) => number !== undefined).length > runs.length / 2) ||
    (runs.length === 1 && firstNumbers[0] === 1)
  let key = false
  for (let at = 0; at <= runs.length; at += 1) {
    const run = runs[at]
    const between = slots.slice(at === 0 ? 0 : (runs[at - 1]?.to ?? 0) + 1, run?.from ?? slots.length)
    const above = drafts.at(-1)
    let blocks: Line[][] = [[]]
    let explains = false
    let wantsAnswer = false
    for (const [index, slot] of between.entries()) {
      if (!isLine(slot)) {
        explains = false
        if (blocks.at(-1)?.length) blocks.push([])
        continue
      }
      if (
        !run &&
        /^(?:answers?(?: key)?|key|solutions?|答案|参考答案|正确答案|解答|正解|respuestas|soluciones|lösungen|antworten|réponses)\s*[:：]?$/i.test(
          slot.text,
        )
      ) {
        key = true
        continue
      }
      if (key && takeKey(drafts, numbers, slot.text)) continue
      if (!run && takeKeyLine(drafts, numbers, slot.text)) {
        key = true
        continue
      }
      const isQuestion = isNumbered && questionNumber(slot.text) !== undefined
      if (wantsAnswer && above && !isQuestion) {
        above.answers.push(slot.text)
        wantsAnswer = false
        continue
      }
      const remark = blocks.flat().length === 0 || !isQuestion ? takeRemark(above, slot.text) : undefined
      if (remark && above) {
        explains = remark === 'explanation'
        wantsAnswer = remark === 'answer' && above.answers.length === 0
      } else if (explains && above && !isQuestion) above.explanations.push(slot.text)
      else if (
        isNumbered &&
        index === 0 &&
        above &&
        run &&
        !isQuestion &&
        between.some((other, later) => later > 0 && isLine(other) && questionNumber(other.text))
      )
        above.options[above.options.length - 1] += ` ${slot.text}`
      else blocks.at(-1)?.push(slot)
    }
    blocks = blocks.filter((block) => block.length > 0)
    const lines = blocks.flat()
    if (!run) {
      // Numbered lines at the end are questions without options.
      const rest = isNumbered ? lines.filter(({ text }) => questionNumber(text)) : []
      for (const { line, text } of rest)
        drafts.push({ ...newDraft(line, text), text: questionText([text], true) })
      for (const { line, text } of lines.filter((one) => !rest.includes(one)))
        skipped.push({ line, because: 'title', source: text })
      break
    }
    const starts = lines.flatMap(({ text }, index) => (isNumbered && questionNumber(text) ? [index] : []))
    // Without numbers, the first paragraphs of the text introduce the list.
    const start = starts[0] ?? (at === 0 && !isNumbered ? lines.length - (blocks.at(-1)?.length ?? 0) : 0)
    for (const { line, text } of lines.slice(0, start)) skipped.push({ line, because: 'title', source: text })
    const parts =
      starts.length > 1
        ? starts.map((from, index) => lines.slice(from, starts[index + 1]))
        : [lines.slice(start)]
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      const firstSlot = slots[run.from]
      const line = part[0]?.line ?? (isLine(firstSlot) ? firstSlot.line : 1)
      const draft = newDraft(line, part.map(({ text }) => text).join(' '))
      draft.text = questionText(
        part.map(({ text }) => text),
        isNumbered,
      )
      if (isLast) Object.assign(draft, withoutSigns(run.options), named && { named })
      numbers.push(questionNumber(part[0]?.text ?? '')?.number ?? drafts.length + 1)
      drafts.push(draft)
    }
  }
  for (const draft of drafts) if (draft.answers.length === 0 && draft.correct.length === 0) takeInside(draft)
  return { drafts, skipped }
}

/** An answer key in one line: `Answers: 1-B, 2-C`. */
function takeKeyLine(drafts: readonly QuestionDraft[], numbers: readonly number[], text: string): boolean {
  const rest = answerLabel.exec(text)?.[1] ?? ''
  return [...rest.matchAll(keyPair)].length > 1 && takeKey(drafts, numbers, rest)
}

/** The question and the options of a block of lines whose options have no marks in sequence. */
function draftOfBlock(lines: readonly Line[], isNumbered: boolean): QuestionDraft {
  const [first] = lines
  const draft = newDraft(first?.line ?? 1, lines.map(({ text }) => text).join(' '))
  const texts: Line[] = []
  let explains = false
  for (const line of lines) {
    const remark = texts.length > 0 ? takeRemark(draft, line.text) : undefined
    if (remark) explains = remark === 'explanation'
    else if (explains) draft.explanations.push(line.text)
    else texts.push(line)
  }
  // A question may have several lines, of which the last one asks.
  const asks = texts.findIndex(({ text }) => /[?？]\s*$/.test(text))
  const questionLines = asks > 0 && texts.length - asks > 2 ? asks + 1 : 1
  draft.text = questionText(
    texts.slice(0, questionLines).map(({ text }) => text),
    isNumbered,
  )
  const options = texts.slice(questionLines)
  const bare = withoutMarks(
    options.map(({ text }) => text),
    true,
  )
  Object.assign(draft, withoutSigns(options.map(({ isBold }, at) => ({ text: bare[at] ?? '', isBold }))))
  return draft
}

const blocksOf = (slots: readonly Slot[]): Line[][] => {
  const blocks: Line[][] = [[]]
  for (const slot of slots) {
    if (isLine(slot)) blocks.at(-1)?.push(slot)
    else if (blocks.at(-1)?.length) blocks.push([])
  }
  return blocks.filter((block) => block.length > 0)
}

/** Splits lines before each one that begins a question. */
function splitBefore(lines: readonly Line[], begins: (line: Line, at: number) => boolean): Line[][] {
  const blocks: Line[][] = []
  for (const [at, line] of lines.entries()) {
    if (at === 0 || begins(line, at)) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

/** The lines of each question of a list without empty lines between the questions. */
function splitQuestions(lines: readonly Line[]): Line[][] {
  const numbered = lines.flatMap(({ text }, at) => (questionNumber(text) ? [at] : []))
  const numbers = numbered.map((at) => questionNumber(lines[at]?.text ?? '')?.number)
  const isEnough = lines.length >= numbered.length * 2 || lines.every(({ text }) => judgement.test(text))
  if (numbered[0] === 0 && numbered.length > 1 && follows(numbers) && isEnough)
    return splitBefore(lines, (_, at) => numbered.includes(at))
  const asks = (line: Line | undefined) => line !== undefined && /[?？]\s*$/.test(line.text)
  if (lines.filter(asks).length > 1 && asks(lines[0])) return splitBefore(lines, asks)
  return [[...lines]]
}

/** Questions in blocks with an empty line between two of them. */
function listOfBlocks(slots: readonly Slot[]): QuestionList {
  const skipped: SkippedRow[] = []
  let blocks = blocksOf(slots)
  const isRemark = (line: Line | undefined) =>
    line !== undefined && takeRemark(undefined, line.text) !== undefined
  // Every line in a paragraph of its own, as Word and web pages copy lists.
  const areSingle =
    blocks.length > 2 && blocks.filter((block) => block.length === 1).length > blocks.length * 0.8
  if (areSingle) blocks = [blocks.flat()]
  // An answer below an empty line belongs to the question above it, and options to the question alone in its block.
  const joined: Line[][] = []
  const isPair =
    blocks.length > 1 &&
    blocks.length % 2 === 0 &&
    blocks.every((block, at) => (at % 2 === 0) === (block.length === 1))
  for (const [at, block] of blocks.entries()) {
    const above = joined.at(-1)
    if (above && (isRemark(block[0]) || (isPair && at % 2 === 1))) above.push(...block)
    else joined.push([...block])
  }
  const [intro] = joined
  if (
    joined.length > 1 &&
    intro?.length === 1 &&
    !/[?？]\s*$/.test(intro[0]?.text ?? '') &&
    (joined[1]?.length ?? 0) > 1
  ) {
    joined.shift()
    skipped.push({ line: intro[0]?.line ?? 1, because: 'title', source: intro[0]?.text ?? '' })
  }
  const questions = joined.length === 1 || areSingle ? joined.flatMap(splitQuestions) : joined
  const firsts = questions.map((lines) => questionNumber(lines[0]?.text ?? '')?.number)
  const isNumbered = follows(firsts) && (firsts.length > 1 || firsts[0] === 1)
  return { drafts: questions.map((lines) => draftOfBlock(lines, isNumbered)), skipped }
}

/** Reads the questions of a list: copied from a document, a mail or a chat assistant. */
export function readQuestionList(lines: readonly { line: number; text: string }[]): QuestionList {
  const skipped: SkippedRow[] = []
  const slots = lines.flatMap(({ line, text }): Slot[] => {
    if (text.trim() === '') return ['blank']
    if (rule.test(text)) {
      skipped.push({ line, because: 'separatorLine', source: text.trim() })
      return ['blank']
    }
    const plain = plainLine(text)
    // "Question 1" alone in a line is only a heading of the question below.
    const named = questionPrefix.exec(plain.text)
    if (named && plain.text.length === named[0].length) return ['blank', { line, ...plain }]
    return splitInline(plain.text).map((part) => ({ line, text: part, isBold: plain.isBold }))
  })
  const letters = runsOf(slots, letterMark, true)
  const numbers =
    letters.length > 0 ? [] : runsOf(slots, numberMark, false).filter((run) => hasQuestion(slots, run))
  const signs = letters.length > 0 || numbers.length > 0 ? [] : runsOf(slots, signMark, true)
  const bullets =
    letters.length > 0 || numbers.length > 0 || signs.length > 0
      ? []
      : runsOf(slots, (text) => starless(bulletMark(text)), false).filter((run) => hasQuestion(slots, run))
  const runs = [letters, numbers, signs, bullets].find((found) => found.length > 0)
  const named = runs === letters ? 'letters' : runs === numbers ? 'numbers' : undefined
  const list = runs ? listOfRuns(slots, runs, named) : listOfBlocks(slots)
  return {
    drafts: list.drafts,
    skipped: [...skipped, ...list.skipped].sort((one, other) => one.line - other.line),
  }
}

/** `*` before some of the options marks the correct ones, so it is no bullet here. */
const starless = (mark: Mark | undefined): Mark | undefined =>
  mark && /^[-–—•●▪■◦‣·o\uf0b7\uf0a7§]$/.test(mark.style) && !/^[-–]?$/.test(mark.rest) ? mark : undefined

/** True if the line above a run is no option: it is the question. */
function hasQuestion(slots: readonly Slot[], run: Run): boolean {
  const above = slots.slice(0, run.from).findLast(isLine)
  return above !== undefined && !/^[*+]\s?\S/.test(above.text) && !/^-\S/.test(above.text)
}

/** True if lines have answers or options in sequence: they are a list of questions, whatever separators they hold. */
export function isQuestionList(lines: readonly { text: string }[]): boolean {
  const slots = lines.map(
    ({ text }): Slot => (text.trim() === '' ? 'blank' : { line: 0, ...plainLine(text) }),
  )
  const answers = slots.filter((slot) => isLine(slot) && answerLabel.test(slot.text)).length
  // In a row of cells, the letters belong to the cells.
  const inline = slots.filter(
    (slot) =>
      isLine(slot) &&
      (!slot.text.includes('\t') || letterMark(slot.text)) &&
      splitInline(slot.text).length > 2,
  ).length
  return runsOf(slots, letterMark, true).length + answers + inline > 0
}
