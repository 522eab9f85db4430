import * as limits from '#contract/limits.ts'
import { emptyOption, newQuestion, type OptionValues, type QuestionValues } from './quiz.rules.ts'

/** The questions in a text or spreadsheet, and what a host must still do about them. */
export interface ReadQuestions {
  questions: QuestionValues[]
  /** Number of questions in which no option is marked as correct. */
  withoutCorrect: number
  /** Number of questions and options that did not fit. */
  leftOut: number
}

/** A question as text, with the places of the correct options, counted from 0. */
interface Draft {
  text: string
  options: string[]
  correct: number[]
  seconds?: number | undefined
}

/** Numbers and letters that name options, such as `2`, `B`, `1,3` or `A and C`: places counted from 0. */
function placesIn(text: string): number[] | undefined {
  const marks = text.trim().split(/\s*(?:[,;、，；&+/]|\s(?:and|y|和)\s|\s)\s*/)
  const places = marks.map((mark) =>
    /^[1-9]$/.test(mark)
      ? Number(mark) - 1
      : /^[a-i]$/i.test(mark)
        ? mark.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)
        : Number.NaN,
  )
  return places.some(Number.isNaN) ? undefined : places
}

/** The places of the correct options, named by their text, or by numbers or letters. */
function placesOfAnswer(answer: string, options: readonly string[]): number[] | undefined {
  const byText = options.flatMap((option, at) => (option !== '' && option === answer ? [at] : []))
  return byText.length > 0 ? byText : placesIn(answer)
}

const answerLine =
  /^(?:correct\s+)?(?:answers?|答案|正确答案|正解|答え|respuestas?(?:\s+correctas?)?)\s*[:：]\s*(.+)$/i
const questionNumber = /^(?:q(?:uestion)?\s*\d+\s*[.):：]\s*|\d+(?:\.\s+|\s*[)、．]\s*))/i
// A point belongs to a number such as 3.5, except before a space.
const optionLetter = /^(?:[-•–]\s+|[(（]?[a-i1-9](?:\.\s+|[)、．）]\s*))/i
const markBefore = /^[*+✓✔√]\s*/
const markAfter = /\s*(?:[*✓✔√]|[(（]\s*(?:x|correct|正确|正解|correcta?)\s*[)）])$/i

/** The question of some lines: first its text, then the options. A correct option has a mark, such as `*`. */
function draftOfLines([first = '', ...lines]: readonly string[]): Draft {
  const draft: Draft = { text: first.replace(questionNumber, ''), options: [], correct: [] }
  const answers: string[] = []
  for (const line of lines) {
    const answer = answerLine.exec(line)?.[1]
    if (answer !== undefined) answers.push(answer)
    else {
      const bare = line.replace(markBefore, '').replace(optionLetter, '')
      const text = bare.replace(markBefore, '').replace(markAfter, '')
      const isMarked = text !== bare || markBefore.test(line)
      if (isMarked) draft.correct.push(draft.options.length)
      draft.options.push(text)
    }
  }
  draft.correct.push(...answers.flatMap((answer) => placesOfAnswer(answer, draft.options) ?? []))
  return draft
}

const heading = {
  question: /question|pregunta|问题|題|题目|質問|問題/i,
  correct: /correct|正确|正解|答案$/i,
  seconds: /time|tiempo|时间|時間|second/i,
  option: /answer|option|respuesta|opción|选项|答案|選択肢|回答/i,
}

/** The columns of a table of questions, from its headings or from the first row. */
interface Columns {
  /** True if headings name the columns. */
  named: boolean
  question: number
  options: number[]
  correct: number
  seconds: number
}

/** The columns that a row of headings names. Undefined if the row has no headings. */
function columnsOfHeadings(row: readonly string[]): Columns | undefined {
  const find = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell))
  const correct = find(heading.correct)
  const seconds = find(heading.seconds)
  const question = find(heading.question)
  const options = row.flatMap((cell, at) =>
    heading.option.test(cell) && ![correct, seconds, question].includes(at) ? [at] : [],
  )
  return question >= 0 && options.length > 1
    ? { named: true, question, options, correct, seconds }
    : undefined
}

/** The columns of a table without headings: question, options, and the correct options last. */
const columnsOfRow = (row: readonly string[]): Columns => ({
  named: false,
  question: 0,
  options: row.slice(1, -1).map((_, at) => at + 1),
  correct: row.length - 1,
  seconds: -1,
})

function draftOfRow(row: readonly string[], columns: Columns): Draft {
  const cell = (at: number) => row[at]?.trim() ?? ''
  const options = columns.options.map(cell)
  const last = cell(columns.correct)
  const text = cell(columns.question).replace(questionNumber, '')
  const places = last === '' ? [] : placesOfAnswer(last, options)
  // The last cell of a row without correct options is one more option.
  if (!places && !columns.named) options.push(last)
  return { text, options, correct: places ?? [], seconds: Number(cell(columns.seconds)) || undefined }
}

const blocksOf = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)

/** The seconds of a spreadsheet within the limits of a quiz. */
const secondsOf = (seconds: number | undefined, usual: number): number =>
  seconds === undefined || !Number.isInteger(seconds)
    ? usual
    : Math.min(limits.quizSecondsMost, Math.max(limits.quizSecondsLeast, seconds))

function questionOf(draft: Draft): QuestionValues {
  const correct = new Set(draft.correct)
  const filled: OptionValues[] = draft.options
    .map((Text, at) => ({ ...emptyOption(Text), Correct: correct.has(at) }))
    .filter(({ Text }) => Text !== '')
    .slice(0, limits.quizOptionsMost)
  const missing = Math.max(0, limits.quizOptionsLeast - filled.length)
  const empty = newQuestion()
  return {
    ...empty,
    Text: draft.text,
    Options: [...filled, ...Array.from({ length: missing }, () => emptyOption())],
    Multiple: filled.filter(({ Correct }) => Correct).length > 1,
    Seconds: secondsOf(draft.seconds, empty.Seconds),
  }
}

function read(drafts: readonly Draft[], most: number): ReadQuestions {
  const questions = drafts.slice(0, most).map(questionOf)
  const optionsOf = ({ options }: Draft) => options.filter((text) => text !== '').length
  const tooMany = drafts.slice(0, most).map((draft) => Math.max(0, optionsOf(draft) - limits.quizOptionsMost))
  return {
    questions,
    withoutCorrect: questions.filter(({ Options }) => !Options.some(({ Correct }) => Correct)).length,
    leftOut: drafts.length - questions.length + tooMany.reduce((sum, count) => sum + count, 0),
  }
}

/**
 * The questions of a table: one row for each, with the question, the options and the correct options (as numbers,
 * letters or the text of the option). A first row with headings names the columns, as in Kahoot's spreadsheet.
 * @param most how many questions still fit into the quiz
 */
export function questionsOfRows(rows: readonly (readonly string[])[], most: number): ReadQuestions {
  const at = rows.findIndex((row) => columnsOfHeadings(row) !== undefined)
  const named = columnsOfHeadings(rows[at] ?? [])
  const drafts = rows
    .slice(at + 1)
    .map((row) => draftOfRow(row, named ?? columnsOfRow(row)))
    .filter(({ text }) => text !== '')
  return read(drafts, most)
}

/**
 * The questions of a pasted text. An empty line separates two questions; the first line is the question, and the
 * others are its options. `*` marks a correct option, or a line such as `Answer: B` names it. Lines with tabs are a
 * pasted table.
 * @param most how many questions still fit into the quiz
 */
export function questionsOfText(pasted: string, most: number): ReadQuestions {
  const text = pasted.replace(/\r\n?/g, '\n')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > 0 && lines.every((line) => line.includes('\t')))
    return questionsOfRows(
      lines.map((line) => line.split('\t')),
      most,
    )
  return read(blocksOf(text).map(draftOfLines), most)
}
