import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import { optionsOfJudgement, placesOfAnswer, placesOfMarks, placesOfText } from './answers.ts'
import type {
  QuestionEntry,
  Role,
  RowWarning,
  Understanding,
  UnderstandOptions,
  UnderstoodRow,
} from './entries.ts'
import { letterMark, withoutMarks } from './list-marks.ts'
import { judgement, type QuestionDraft } from './question-draft.ts'
import { isQuestionList, readQuestionList } from './question-list.ts'
import type { Cell, Sheet, TableRow } from './table.ts'
import {
  columnsOf,
  columnTexts,
  isNumbering,
  type Shape,
  saysWrong,
  shapeOf,
  shareOf,
} from './table-shape.ts'
import { fitLine, fitText, isFilled, Repeats, sourceOf, textAt } from './tidy.ts'
import { clockText, readLength } from './times.ts'

type QuestionRole = Role<'questions'>

/** A question with the remarks that its table gives beside the draft. */
interface Draft extends QuestionDraft {
  warnings: RowWarning[]
}

/** Letters and numbers of up to this many options, to recognise a column of answers. */
const optionsInSheet = 8

const couldBeAnswer = (text: string): boolean => placesOfMarks(text, optionsInSheet) !== undefined

/** The roles of a table that has no headings: the question, its options, and the answer last. */
function rolesOfTexts(shape: Shape): QuestionRole[] {
  const columns = Array.from({ length: shape.width }, (_, column) => column)
  const question =
    columns.find((column) => columnTexts(shape, column).length > 0 && !isNumbering(shape, column)) ?? 0
  const later = columns.filter((column) => column > question && columnTexts(shape, column).length > 0)
  const isAnswer = (row: TableRow): boolean => {
    const filled = row.cells.filter(isFilled).map(({ text }) => text)
    const [last = '', ...options] = [filled.at(-1), ...filled.slice(0, -1)]
    return (
      (placesOfMarks(last, options.length) !== undefined && !severalDigits.test(last)) ||
      placesOfText(
        last,
        options.filter((text) => text !== undefined),
      ) !== undefined
    )
  }
  const hasAnswers = shape.rows.filter(isAnswer).length >= shape.rows.length * 0.6
  const correct = hasAnswers && later.length > 2 ? later.at(-1) : undefined
  const times = later.slice(2).filter((column) => column !== correct && isTimes(shape, column))
  const seconds = times.at(-1) === later.at(correct === undefined ? -1 : -2) ? times.at(-1) : undefined
  return columns.map((column) => {
    if (column === question) return 'question'
    if (column === correct) return 'correct'
    if (column === seconds) return 'seconds'
    return column > question ? 'option' : 'ignored'
  })
}

/** Times that quiz programs offer. */
const isTimes = (shape: Shape, column: number): boolean =>
  shareOf(shape, column, (text) => /^(?:5|10|15|20|30|45|60|90|120|180|240|300)$/.test(text)) === 1

function rolesOfHeadings(shape: Shape): QuestionRole[] {
  const { meanings, headings } = shape
  const hasCorrect = meanings.includes('correct') || meanings.includes('flag')
  // "Answer" beside "Answer A" to "Answer D" is the correct one.
  const single = headings.findIndex(
    (heading, column) =>
      meanings[column] === 'option' &&
      !hasCorrect &&
      /^(?:answers?|antwort|respuesta|réponse|答案|回答|答え)$/i.test(heading.trim()),
  )
  return meanings.map((meaning, column): QuestionRole => {
    if (column === single || meaning === 'flag') return 'correct'
    if (meaning === 'question') return meanings.indexOf('question') === column ? 'question' : 'ignored'
    return meaning === 'option' || meaning === 'correct' || meaning === 'seconds' || meaning === 'points'
      ? meaning
      : 'ignored'
  })
}

const severalDigits = /^\d{2,}$/

/** How the column of answers names the options: by numbers and letters everywhere, or by texts. */
const namesByMarks = (shape: Shape, roles: readonly QuestionRole[]): boolean => {
  const answers = shape.rows.flatMap((row) => {
    const options = row.cells.filter((cell, column) => roles[column] === 'option' && isFilled(cell))
    const texts = options.map(({ text }) => text)
    return row.cells.flatMap((cell, column) =>
      roles[column] === 'correct' && isFilled(cell) ? [{ text: cell.text, texts }] : [],
    )
  })
  // "13" is the options 1 and 3, unless an option is 13.
  return answers.every(
    ({ text, texts }) =>
      placesOfMarks(text, texts.length) !== undefined && !(severalDigits.test(text) && texts.includes(text)),
  )
}

/** The options in a single cell: one in each line, or with letters, or with a separator. */
function splitOptions(text: string): string[] {
  const byLetters =
    readQuestionList([{ line: 1, text: `? ${text.replaceAll('\n', ' ')}` }]).drafts[0]?.options ?? []
  if (byLetters.length > 1) return byLetters
  const separator = ['\n', ';', '；', '|', '、', ','].find((one) => text.includes(one))
  return separator ? text.split(separator).map((part) => part.trim()) : [text]
}

const isYes = (text: string): boolean => /^(?:true|1|yes|x|✓|✔|✅|y|ja|sí|对|是|正确|wahr|vrai)$/i.test(text)

const asksWhen =
  /^(?:when|(?:on |in )?(?:which|what) (?:day|date)|(?:at )?what time|wann|an welchem (?:tag|datum)|um wie viel uhr|¿?cuándo|¿?qué (?:día|fecha)|¿?a qué hora|quand|quel jour|à quelle heure)(?!\p{L})|什么时候|什么时间|什麼時候|何时|哪一天|几点|幾點|いつ|何時|何月何日/iu

/** The days of Excel that a quiz may ask for: from 1927 to 2064. */
const [firstDay, lastDay] = [10_000, 60_000]
const dayMilliseconds = 86_400_000

/** Excel counts days from here. */
const dayZero = Date.UTC(1899, 11, 30)

/** A warning if the options of a question about a time are numbers: their cells have lost the format of a date. */
function bareDates(question: string, given: readonly Cell[]): RowWarning[] {
  const cells = given.filter(isFilled)
  const numbers = cells.flatMap(({ number, text }) =>
    number !== undefined && /^[\d.]+$/.test(text) ? [number] : [],
  )
  const [first] = numbers
  if (first === undefined || numbers.length < cells.length || !asksWhen.test(question)) return []
  const text = cells[0]?.text ?? ''
  if (numbers.every((number) => Number.isInteger(number) && number >= firstDay && number <= lastDay))
    return [
      {
        code: 'bareDate',
        text,
        used: new Date(dayZero + first * dayMilliseconds).toISOString().slice(0, 10),
      },
    ]
  const areTimes = numbers.every((number) => number > 0 && number < 1)
  return areTimes ? [{ code: 'bareDate', text, used: clockText(Math.round(first * 1440)) }] : []
}

function draftOfRow(row: TableRow, shape: Shape, roles: readonly QuestionRole[], byMarks: boolean): Draft {
  const cellsAs = (role: QuestionRole) =>
    row.cells.flatMap((cell, column) => (roles[column] === role ? [{ ...cell, column }] : []))
  const draft: Draft = {
    line: row.line,
    source: sourceOf(row),
    text: '',
    options: [],
    correct: [],
    answers: [],
    explanations: [],
    warnings: [],
  }
  for (const cell of row.cells) if (cell.isError) draft.warnings.push({ code: 'errorCell', text: cell.text })
  draft.text = cellsAs('question')
    .map(({ text }) => text)
    .join('\n')
  const given = cellsAs('option')
  const [lone] = given
  draft.options = (
    given.length === 1 && lone ? splitOptions(lone.text).map((text) => ({ ...lone, text })) : given
  ).map(({ text }) => text)
  draft.warnings.push(...bareDates(draft.text, given))
  // "A. -3" in the cells of a row: the letter names the option.
  if (draft.options.every((text) => text === '' || letterMark(text)))
    draft.options = withoutMarks(draft.options)
  const flags = cellsAs('correct').filter(({ column }) => shape.meanings[column] === 'flag')
  if (flags.length > 0) draft.correct = flags.flatMap(({ text }, at) => (isYes(text) ? [at] : []))
  else takeAnswers(draft, row, shape, roles, byMarks)
  const [seconds] = cellsAs('seconds').filter(isFilled)
  const [points] = cellsAs('points').filter(isFilled)
  const length = seconds && readLength(seconds.text, { unitSeconds: 1, isMinutesAndSeconds: true })
  if (seconds && length === undefined)
    draft.warnings.push({ code: 'lengthNotUnderstood', text: seconds.text, form: '20' })
  if (length !== undefined) draft.seconds = length
  if (points && Number.isFinite(Number(points.text))) draft.points = Number(points.text)
  for (const [column, meaning] of shape.meanings.entries()) {
    const text = textAt(row, column)
    if (text === '' || roles[column] !== 'ignored') continue
    if (meaning === 'media') draft.warnings.push({ code: 'notStored', what: 'media', text })
    if (meaning === 'explanation') draft.explanations.push(text)
    if (meaning === 'questionType' && otherKind.test(text)) draft.warnings.push({ code: 'otherKind', text })
  }
  return draft
}

/** Kinds of questions that a quiz of Cuelight does not have. */
const otherKind =
  /open|fill|blank|draw|poll|survey|match|order|reorder|puzzle|slider|type answer|word cloud|short answer|essay|填空|简答|排序|匹配|記述|並べ替え|abierta|ordenar|offen|freitext|umfrage/i

function takeAnswers(
  draft: Draft,
  row: TableRow,
  shape: Shape,
  roles: readonly QuestionRole[],
  byMarks: boolean,
): void {
  const cells = row.cells.filter((cell, column) => roles[column] === 'correct' && isFilled(cell))
  let answer = cells.map(({ text }) => text).join(byMarks ? ',' : '\n')
  // Without headings, a question with fewer options has its answer further to the left.
  if (!shape.hasHeadings && answer === '' && roles.includes('correct')) {
    const last = draft.options.findLastIndex((text) => text !== '')
    const earlier = draft.options.slice(0, last)
    const text = draft.options[last] ?? ''
    if (
      last > 1 &&
      !severalDigits.test(text) &&
      (placesOfMarks(text, earlier.length) || placesOfText(text, earlier))
    ) {
      answer = text
      draft.options = earlier
    }
  }
  if (answer === '') return
  if (draft.options.every((text) => text === '')) {
    Object.assign(draft, optionsOfJudgement(answer) ?? { options: [answer], correct: [0] })
    return
  }
  const isWrongList = shape.headings.some(
    (heading, column) => roles[column] === 'option' && saysWrong(heading),
  )
  const places = byMarks ? placesOfMarks(answer, draft.options.length) : placesOfAnswer(answer, draft.options)
  // "Incorrect answer 1" to "3" are beside the correct answer, which is an option too.
  if (isWrongList && !placesOfText(answer, draft.options)) {
    draft.options.unshift(answer)
    draft.correct = [0]
  } else if (places?.every((place) => (draft.options[place] ?? '') !== '')) draft.correct = places
  else if (!shape.hasHeadings && !couldBeAnswer(answer)) draft.options.push(answer)
  else draft.warnings.push({ code: 'answerNotUnderstood', text: answer })
}

/** The places of the answers that a list names, as marks of its options. */
function resolved(draft: QuestionDraft): Draft {
  const inside = judgement.exec(draft.text)
  const judged =
    draft.options.length === 0 ? optionsOfJudgement(draft.answers[0] ?? inside?.[1] ?? '') : undefined
  if (judged) {
    const text = draft.answers.length === 0 ? draft.text.replace(judgement, '') : draft.text
    return { ...draft, ...judged, text, warnings: [] }
  }
  const warnings: RowWarning[] = []
  const places = draft.answers.flatMap((answer) => {
    const isName = (draft.named === 'letters' ? /^[A-H]+$/i : draft.named === 'numbers' ? /^\d$/ : /^$/).test(
      answer,
    )
    const found =
      (isName ? placesOfMarks(answer, draft.options.length) : undefined) ??
      placesOfAnswer(answer, draft.options)
    if (!found) warnings.push({ code: 'answerNotUnderstood', text: answer })
    return found ?? []
  })
  return {
    ...draft,
    correct: draft.answers.length > 0 && places.length > 0 ? places : draft.correct,
    warnings,
  }
}

const range = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))

/** The question as a quiz stores it, with warnings about everything that it cannot store. */
function entryOf(draft: Draft): { entry: QuestionEntry; warnings: RowWarning[] } {
  const warnings = [...draft.warnings]
  const text = fitText(draft.text, limits.pollTitleLength)
  if (text.isCut) warnings.push({ code: 'cut', what: 'question', most: limits.pollTitleLength })
  const marked = new Set(draft.correct)
  const all = draft.options
    .map((option, at) => ({ ...fitLine(option, limits.pollOptionLength), correct: marked.has(at) }))
    .filter((option) => option.text !== '')
  if (all.some(({ isCut }) => isCut))
    warnings.push({ code: 'cut', what: 'option', most: limits.pollOptionLength })
  // The correct options stay, even if they are the last ones.
  let roomForWrong = limits.quizOptionsMost - all.filter(({ correct }) => correct).length
  const kept = all
    .filter(({ correct }) => {
      if (!correct) roomForWrong -= 1
      return correct || roomForWrong >= 0
    })
    .slice(0, limits.quizOptionsMost)
  const isKept = new Set(kept)
  const leftOut = all.filter((option) => !isKept.has(option)).map((option) => option.text)
  if (leftOut.length > 0) warnings.push({ code: 'tooManyOptions', most: limits.quizOptionsMost, leftOut })
  if (all.length < limits.quizOptionsLeast)
    warnings.push({ code: 'tooFewOptions', least: limits.quizOptionsLeast })
  const seen = new Set<string>()
  for (const option of kept) {
    const key = foldText(option.text)
    if (seen.has(key)) warnings.push({ code: 'equalOptions', text: option.text })
    seen.add(key)
  }
  if (!kept.some(({ correct }) => correct)) warnings.push({ code: 'noCorrect' })
  for (const explanation of draft.explanations)
    warnings.push({ code: 'notStored', what: 'explanation', text: explanation })
  const entry: QuestionEntry = {
    text: text.text,
    options: kept.map((option) => ({ text: option.text, correct: option.correct })),
    multiple: kept.filter(({ correct }) => correct).length > 1,
  }
  if (draft.seconds !== undefined) {
    entry.seconds = range(draft.seconds, limits.quizSecondsLeast, limits.quizSecondsMost)
    if (entry.seconds !== draft.seconds)
      warnings.push({ code: 'secondsChanged', from: draft.seconds, used: entry.seconds })
  }
  if (draft.points !== undefined) {
    entry.points = range(draft.points, 0, limits.quizPointsMost)
    if (entry.points !== draft.points)
      warnings.push({ code: 'pointsChanged', from: draft.points, used: entry.points })
  }
  return { entry, warnings }
}

/** True if the rows are a list of questions, not a table with a question in each row. */
function isList(sheet: Sheet, shape: Shape): boolean {
  if (shape.hasHeadings) return false
  if (sheet.rows.every(({ cells }) => cells.filter(isFilled).length <= 1)) return true
  // A mark and its text may be in two cells: `A)<tab>Paris`.
  const areMarks = sheet.rows.filter(
    ({ cells }) =>
      cells.length > 1 &&
      /^(?:[(（]?[A-Ha-h\d]{1,2}[)）.、]|[•●▪■◦·*o§\uf0b7\uf0a7-])$/.test(cells[0]?.text ?? ''),
  )
  if (
    areMarks.length >= sheet.rows.length / 2 &&
    sheet.rows.every(({ cells }) => cells.filter(isFilled).length <= 2)
  )
    return true
  return sheet.lines !== undefined && isQuestionList(sheet.lines)
}

/** The lines of a list: those of the text, or the rows of a worksheet with one column. */
const linesOf = (sheet: Sheet): { line: number; text: string }[] =>
  sheet.lines?.slice() ??
  sheet.rows.flatMap((row, at) => {
    const text = row.cells
      .filter(isFilled)
      .map((cell) => cell.text)
      .join(' ')
    const above = sheet.rows[at - 1]?.line ?? row.line - 1
    const gap = row.line > above + 1 ? [{ line: row.line - 1, text: '' }] : []
    return [...gap, ...text.split('\n').map((part) => ({ line: row.line, text: part }))]
  })

/** The questions of a table without the numbers at their beginnings. */
function withoutNumbers(drafts: readonly Draft[]): Draft[] {
  const bare = withoutMarks(drafts.map(({ text }) => text))
  return drafts.map((draft, at) => ({ ...draft, text: bare[at] ?? '' }))
}

/** Reads the questions of a quiz. */
export function understandQuestions(
  sheet: Sheet,
  options: UnderstandOptions<'questions'>,
): Understanding<'questions'> {
  const shape = shapeOf('questions', sheet)
  const list = isList(sheet, shape) ? readQuestionList(linesOf(sheet)) : undefined
  const roles = options.roles ?? (shape.hasHeadings ? rolesOfHeadings : rolesOfTexts)(shape)
  const byMarks = list === undefined && namesByMarks(shape, roles)
  const drafts = list
    ? list.drafts.map(resolved)
    : withoutNumbers(shape.rows.map((row) => draftOfRow(row, shape, roles, byMarks)))
  const room = options.room ?? limits.quizQuestionsMost
  const same = new Repeats()
  let count = 0
  const rows = drafts.map((draft): UnderstoodRow<QuestionEntry> => {
    const { line } = draft
    const source = draft.source.slice(0, 160)
    const { entry, warnings } = entryOf(draft)
    if (entry.text === '')
      return { line, source, leftOutBecause: { code: 'noQuestion' }, warnings: draft.warnings }
    if (count >= room) return { line, source, leftOutBecause: { code: 'full', most: room }, warnings: [] }
    count += 1
    const earlier = same.lineOf(foldText(entry.text), line)
    if (earlier !== undefined) warnings.push({ code: 'sameAs', line: earlier })
    return { line, source, entry, warnings }
  })
  return {
    columns: list ? [] : columnsOf<'questions'>(shape, roles),
    rows,
    skipped: list?.skipped ?? shape.skipped,
  }
}
