import type { CallAnswer } from '#contract/interface/calls.ts'
import type { LotteryDraw, LotteryPrize } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Cell, Table } from '#ui/console/desk/spreadsheets/table.ts'
import { plainText } from '#ui/console/rich-text/plain-text.ts'
import { winnerHeadings, winnerRows } from '#ui/kinds/lottery/desk/winner-rows.ts'

type T = Translator<'analytics' | 'console'>

export interface Exported {
  question: CallAnswer<'/api/event/Analytics/GetQuestions'>['rows'][number]
  answer: CallAnswer<'/api/event/Analytics/GetAnswers'>['rows'][number]
  total: CallAnswer<'/api/event/Analytics/GetTotals'>['rows'][number]
  ranking: CallAnswer<'/api/event/Analytics/GetRankings'>['rows'][number]
  comment: CallAnswer<'/api/event/Analytics/GetComments'>['rows'][number]
  guest: CallAnswer<'/api/event/Analytics/GetGuests'>['rows'][number]
}

/** A round of a lottery with its prizes and draws. */
export interface LotteryRound {
  round: number
  prizes: readonly LotteryPrize[]
  draws: readonly LotteryDraw[]
}

const states = [
  ...(['forReview', 'live', 'rejected', 'archived', 'arriving', 'joined', 'removed'] as const),
  ...(['waiting', 'shown', 'hidden', 'inLine', 'passed', 'deleted'] as const),
]

type Held = Exported['question']['held']

/** The state of an entry, and why the word filter holds it. */
function stateOf(t: T, state: string, held: Held = ''): string {
  const known = states.find((each) => each === state)
  const text = known ? t(`analytics.state-${known}`) : state
  return held ? `${text} (${t(`console.held-${held}`)})` : text
}

/** A column of a table: its heading, and a function for the cell of a row. */
type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

const tableOf = <Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Table => ({
  name,
  columns: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})

/** Leaves out columns that are empty in every row. */
const filled = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(([, cell]) => rows.some((row) => cell(row) !== null && cell(row) !== ''))

type Person = Pick<Exported['guest'], 'name' | 'company' | 'email'>

const personOf = (t: T): Column<Person>[] => [
  [t('analytics.name'), ({ name }) => name],
  [t('analytics.company'), ({ company }) => company],
  [t('analytics.email'), ({ email }) => email],
]

const timeOf = (t: T): Column<{ at: number }> => [t('analytics.time'), ({ at }) => new Date(at)]

const mark = (correct: boolean | null): number | null => (correct === null ? null : Number(correct))

export const questionTable = (t: T, rows: readonly Exported['question'][]): Table =>
  tableOf(t('analytics.exportQuestions'), rows, [
    timeOf(t),
    [t('analytics.question'), ({ text }) => text],
    [t('analytics.upvotes'), ({ votes }) => votes],
    [t('analytics.state'), ({ state, held }) => stateOf(t, state, held)],
    [t('analytics.replies'), ({ replies }) => replies.length],
    ...personOf(t),
  ])

export function replyTable(t: T, questions: readonly Exported['question'][]): Table {
  const rows = questions.flatMap(({ text: question, replies }) =>
    replies.map((reply) => ({ question, ...reply })),
  )
  return tableOf(t('analytics.exportReplies'), rows, [
    timeOf(t),
    [t('analytics.question'), ({ question }) => question],
    [t('analytics.reply'), ({ text }) => plainText(text)],
    [t('analytics.author'), ({ author }) => author || t('analytics.moderator')],
    [t('analytics.private'), (reply) => mark(reply.private)],
  ])
}

/** An item, with the rows of an export that belong to this item. */
export interface OfItem<Row> {
  title: string
  rows: readonly Row[]
}

const withItem = <Row>(items: readonly OfItem<Row>[]): (Row & { item: string })[] =>
  items.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, item: title })))

type Part = Omit<Exported['answer'], 'parts'> & Exported['answer']['parts'][number]

const partsOf = (rows: readonly Exported['answer'][]): Part[] =>
  rows.flatMap(({ parts, ...row }) => parts.map((part) => ({ ...row, ...part })))

const answerColumns = (t: T): Column<Part>[] => [
  [t('analytics.round'), ({ round }) => round],
  timeOf(t),
  [t('analytics.question'), ({ question }) => question],
  [t('analytics.answer'), ({ text, value }) => value ?? text],
  [t('analytics.state'), ({ state, held }) => stateOf(t, state, held)],
  [t('analytics.group'), ({ group }) => group],
  [t('analytics.correct'), ({ correct }) => mark(correct)],
  [t('analytics.points'), ({ points }) => points],
]

/** The table with the answers to all items. */
export function answerTable(t: T, items: readonly OfItem<Exported['answer']>[]): Table {
  const rows = withItem(items.map(({ title, rows: answers }) => ({ title, rows: partsOf(answers) })))
  return tableOf(t('analytics.exportAnswers'), rows, [
    [t('analytics.item'), ({ item }) => item],
    ...answerColumns(t),
    ...personOf(t),
  ])
}

/** The table with the answers to a single item. */
export function itemTable(t: T, { title, rows }: OfItem<Exported['answer']>): Table {
  const parts = partsOf(rows)
  return tableOf(title, parts, [...filled(parts, answerColumns(t)), ...personOf(t)])
}

export const totalTable = (t: T, items: readonly OfItem<Exported['total']>[]): Table =>
  tableOf(t('analytics.exportTotals'), withItem(items), [
    [t('analytics.item'), ({ item }) => item],
    [t('analytics.round'), ({ round }) => round],
    [t('analytics.question'), ({ question }) => question],
    [t('analytics.option'), ({ option }) => option],
    [t('analytics.state'), ({ state }) => stateOf(t, state)],
    [t('analytics.correct'), ({ correct }) => mark(correct)],
    [t('analytics.total'), ({ votes }) => votes],
    [t('analytics.voters'), ({ voters }) => voters],
  ])

export function rankingTable(t: T, items: readonly OfItem<Exported['ranking']>[]): Table {
  const ranked = items.map(({ title, rows }) => ({
    title,
    rows: rows.toSorted((one, other) => one.round - other.round || one.rank - other.rank),
  }))
  return tableOf(t('analytics.exportRankings'), withItem(ranked), [
    [t('analytics.item'), ({ item }) => item],
    [t('analytics.round'), ({ round }) => round],
    [t('analytics.rank'), ({ rank }) => rank],
    [t('analytics.points'), ({ points }) => points],
    [t('analytics.team'), ({ team }) => team],
    ...personOf(t),
  ])
}

export const commentTable = (t: T, rows: readonly Exported['comment'][]): Table =>
  tableOf(t('analytics.exportComments'), rows, [
    timeOf(t),
    [t('analytics.comment'), ({ text }) => text],
    [t('analytics.state'), ({ state, held }) => stateOf(t, state, held)],
    ...personOf(t),
  ])

export const guestTable = (t: T, rows: readonly Exported['guest'][]): Table =>
  tableOf(t('analytics.exportGuests'), rows, [
    timeOf(t),
    [t('analytics.state'), ({ state, held }) => stateOf(t, state, held)],
    ...personOf(t),
  ])

/**
 * The table with the winners of a lottery in all its rounds. Guests have the name from the export, which is empty
 * without their consent. Winners from an imported list have the name from the list.
 */
export function lotteryTable(
  t: Translator<'analytics' | 'console' | 'lottery'>,
  title: string,
  rounds: readonly LotteryRound[],
  guests: readonly Exported['guest'][],
): Table {
  const names = new Map(guests.map(({ guestId, name }) => [guestId, name]))
  return {
    name: title,
    columns: [t('analytics.round'), ...winnerHeadings(t)],
    rows: rounds.flatMap(({ round, prizes, draws }) =>
      winnerRows(t, prizes, draws, ({ entryId, name }) => names.get(entryId) ?? name).map((row) => [
        round,
        ...row,
      ]),
    ),
  }
}
