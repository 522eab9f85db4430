import type { SkippedRow } from './entries.ts'
import { letterMark, withoutMarks } from './list-marks.ts'
import { letterRuns, optionRuns, type Run, withoutSigns } from './option-runs.ts'
import {
  judgement,
  newDraft,
  type QuestionDraft,
  takeInside,
  takeKey,
  takeKeyLine,
  takeRemark,
} from './question-draft.ts'
import {
  answerLabel,
  isLine,
  isQuestionHeading,
  type Line,
  plainLine,
  questionNumber,
  questionText,
  type Slot,
  splitInline,
} from './question-lines.ts'

/** A line between two questions. */
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,}|={3,}|—{2,})\s*$/

export interface QuestionList {
  drafts: QuestionDraft[]
  skipped: SkippedRow[]
}

const follows = (numbers: readonly (number | undefined)[]): boolean =>
  numbers.every((number, at) => number !== undefined && (at === 0 || number === (numbers[at - 1] ?? 0) + 1))

const titleRow = ({ line, text }: Line): SkippedRow => ({ line, because: 'title', source: text })

/** The heading of an answer key below all questions. */
const keyHeading =
  /^(?:answers?(?: key)?|key|solutions?|答案|参考答案|正确答案|解答|正解|respuestas|soluciones|lösungen|antworten|réponses)\s*[:：]?$/i

interface Between {
  slots: readonly Slot[]
  /** The question above these lines. */
  above: QuestionDraft | undefined
  isNumbered: boolean
  /** True if a further question is below. */
  hasNext: boolean
  takesKey: (text: string) => boolean
}

/** The lines between two runs of options. Remarks go to the question above, the other lines are returned in blocks. */
function blocksBetween({ slots, above, isNumbered, hasNext, takesKey }: Between): Line[][] {
  const blocks: Line[][] = [[]]
  const isQuestion = (slot: Slot) => isLine(slot) && isNumbered && questionNumber(slot.text) !== undefined
  let explains = false
  let wantsAnswer = false
  for (const [index, slot] of slots.entries()) {
    if (!isLine(slot)) {
      explains = false
      if (blocks.at(-1)?.length) blocks.push([])
      continue
    }
    if (!hasNext && takesKey(slot.text)) continue
    if (wantsAnswer && above && !isQuestion(slot)) {
      above.answers.push(slot.text)
      wantsAnswer = false
      continue
    }
    const isFirst = blocks.every((block) => block.length === 0)
    const remark = isFirst || !isQuestion(slot) ? takeRemark(above, slot.text) : undefined
    // The last option goes on in the next line, if the next question has a number further down.
    const goesOn = hasNext && index === 0 && !isQuestion(slot) && slots.slice(1).some(isQuestion)
    if (remark && above) {
      explains = remark === 'explanation'
      wantsAnswer = remark === 'answer' && above.answers.length === 0
    } else if (explains && above && !isQuestion(slot)) above.explanations.push(slot.text)
    else if (goesOn && above && above.options.length > 0)
      above.options.push(`${above.options.pop()} ${slot.text}`)
    else blocks.at(-1)?.push(slot)
  }
  return blocks.filter((block) => block.length > 0)
}

/** True if the questions above the runs have numbers. */
function areNumbered(slots: readonly Slot[], runs: readonly Run[]): boolean {
  const numbers = runs.map((run, at) => {
    const above = slots.slice(at === 0 ? 0 : (runs[at - 1]?.to ?? 0) + 1, run.from).filter(isLine)
    return above.map(({ text }) => questionNumber(text)?.number).findLast((number) => number !== undefined)
  })
  const count = numbers.filter((number) => number !== undefined).length
  return runs.length > 1 ? count > runs.length / 2 : numbers[0] === 1
}

/**
 * Questions whose options have marks in sequence. Everything between two runs belongs to the one or the other.
 * @param numbered true if the whole list is numbered
 */
function listOfRuns(slots: readonly Slot[], numbered: boolean): QuestionList {
  const { runs, named } = optionRuns(slots)
  const isNumbered = numbered || areNumbered(slots, runs)
  const drafts: QuestionDraft[] = []
  const numbers: number[] = []
  const skipped: SkippedRow[] = []
  let inKey = false
  const takesKey = (text: string): boolean => {
    if (inKey && takeKey(drafts, numbers, text)) return true
    const begins = keyHeading.test(text) || takeKeyLine(drafts, numbers, text)
    inKey ||= begins
    return begins
  }
  const isQuestion = ({ text }: Line) => isNumbered && questionNumber(text) !== undefined
  const add = (lines: readonly Line[], fallback: number): QuestionDraft => {
    const texts = lines.map(({ text }) => text)
    const draft = newDraft(lines[0]?.line ?? fallback, texts.join(' '))
    draft.text = questionText(texts, isNumbered)
    numbers.push(questionNumber(texts[0] ?? '')?.number ?? drafts.length + 1)
    drafts.push(draft)
    return draft
  }
  let from = 0
  for (const [at, run] of runs.entries()) {
    const between = slots.slice(from, run.from)
    const blocks = blocksBetween({
      slots: between,
      above: drafts.at(-1),
      isNumbered,
      hasNext: true,
      takesKey,
    })
    const lines = blocks.flat()
    const starts = lines.flatMap((line, index) => (isQuestion(line) ? [index] : []))
    // Without numbers, the first paragraphs of the text introduce the list.
    const start = starts[0] ?? (at === 0 && !isNumbered ? lines.length - (blocks.at(-1)?.length ?? 0) : 0)
    skipped.push(...lines.slice(0, start).map(titleRow))
    // Numbered lines before the last one are questions without options.
    const parts =
      starts.length > 1
        ? starts.map((one, index) => lines.slice(one, starts[index + 1]))
        : [lines.slice(start)]
    const added = parts.map((part) => add(part, run.line))
    const last = added.at(-1)
    if (last) Object.assign(last, withoutSigns(run.options), named && { named })
    from = run.to + 1
  }
  const after = blocksBetween({
    slots: slots.slice(from),
    above: drafts.at(-1),
    isNumbered,
    hasNext: false,
    takesKey,
  })
  for (const line of after.flat()) {
    if (isQuestion(line)) add([line], line.line)
    else skipped.push(titleRow(line))
  }
  for (const draft of drafts) if (draft.answers.length === 0 && draft.correct.length === 0) takeInside(draft)
  return { drafts, skipped }
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

/**
 * Questions in blocks with an empty line between two of them.
 * @param numbered true if the whole list is numbered
 */
function listOfBlocks(slots: readonly Slot[], numbered: boolean): QuestionList {
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
  const isNumbered = numbered || (follows(firsts) && (firsts.length > 1 || firsts[0] === 1))
  return { drafts: questions.map((lines) => draftOfBlock(lines, isNumbered)), skipped }
}

/** A part of the list, and whether it is a question whose options have no marks in sequence. */
interface Part {
  slots: Slot[]
  isAlone: boolean
}

/** Separates questions without marks from a list in which other questions have marks. */
function partsOf(slots: readonly Slot[], runs: readonly Run[]): Part[] {
  const inRun = (at: number) => runs.some(({ from, to }) => from <= at && at <= to)
  const parts: Part[] = []
  let from = 0
  while (from < slots.length) {
    const blank = slots.findIndex((slot, at) => at >= from && !isLine(slot))
    const to = blank < 0 ? slots.length : blank + 1
    const block = slots.slice(from, to)
    const lines = block.filter(isLine)
    const [first, second] = lines
    const hasMarks = lines.length === 0 || block.some((_, at) => inRun(from + at)) || inRun(to)
    const asks =
      first !== undefined && (/[?？]\s*$/.test(first.text) || questionNumber(first.text) !== undefined)
    const isAlone =
      !hasMarks && asks && lines.length > 2 && second !== undefined && !takeRemark(undefined, second.text)
    const above = parts.at(-1)
    const isRemark = first !== undefined && takeRemark(undefined, first.text) !== undefined
    if (above && (isRemark || lines.length === 0 || (above.isAlone === isAlone && !isAlone)))
      above.slots.push(...block)
    else parts.push({ slots: block, isAlone })
    from = to
  }
  return parts
}

/** True if the first lines of the blocks have numbers in sequence. */
const areBlocksNumbered = (slots: readonly Slot[]): boolean => {
  const numbers = blocksOf(slots).flatMap(([first]) => {
    const number = first && questionNumber(first.text)?.number
    return number === undefined ? [] : [number]
  })
  return numbers.length > 1 && follows(numbers)
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
    if (isQuestionHeading(plain.text)) return ['blank', { line, ...plain }]
    return splitInline(plain.text).map((part) => ({ line, text: part, isBold: plain.isBold }))
  })
  const { runs } = optionRuns(slots)
  const parts = runs.length > 0 ? partsOf(slots, runs) : []
  const hasBoth = parts.some(({ isAlone }) => isAlone)
  const numbered = hasBoth && areBlocksNumbered(slots)
  const lists = hasBoth
    ? parts.map((part) => (part.isAlone ? listOfBlocks : listOfRuns)(part.slots, numbered))
    : [runs.length > 0 ? listOfRuns(slots, false) : listOfBlocks(slots, false)]
  const drafts = lists.flatMap((list) => list.drafts)
  // A bullet before every question.
  const bare = withoutMarks(drafts.map(({ text }) => text))
  return {
    drafts: drafts.map((draft, at) => ({ ...draft, text: bare[at] ?? '' })),
    skipped: [...skipped, ...lists.flatMap((list) => list.skipped)].sort(
      (one, other) => one.line - other.line,
    ),
  }
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
  return letterRuns(slots).length + answers + inline > 0
}
