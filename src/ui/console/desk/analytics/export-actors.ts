import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer, CallInput, CallPath } from '#contract/interface/calls.ts'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import { hostCall } from '#services/host-calls.ts'
import type { Table } from '#ui/console/desk/spreadsheets/table.ts'
import { writeCsv } from '#ui/console/desk/spreadsheets/write-csv.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { saveFile } from '#ui/state/save-file.ts'
import type { Exportable, ExportedEvent, ExportedLottery, formats, Wanted } from './export-choice.ts'
import {
  answerTable,
  commentTable,
  type Exported,
  guestTable,
  itemTable,
  type LotteryRound,
  lotteryTable,
  type OfItem,
  questionTable,
  rankingTable,
  replyTable,
  totalTable,
} from './export-tables.ts'

type T = Translator<'analytics' | 'console' | 'lottery'>

type PagedPath = {
  [Path in CallPath]: CallAnswer<Path> extends { rows: unknown[]; next: unknown } ? Path : never
}[CallPath]
type RowOf<Path extends PagedPath> = CallAnswer<Path>['rows'][number]

/** Loads the rows of all pages, from the page of this input on. */
async function allPages<Path extends PagedPath>(
  path: Path,
  first: CallInput<Path>,
): Promise<Outcome<RowOf<Path>[]>> {
  const rows: RowOf<Path>[] = []
  const cursor = 'afterRound' in first ? 'afterRound' : 'after'
  let input = first
  for (;;) {
    const outcome = await hostCall(path, input)
    if (!outcome.ok) return outcome
    for (const row of outcome.data.rows) rows.push(row)
    if (outcome.data.next === null) return accepted(rows)
    input = { ...input, [cursor]: outcome.data.next }
  }
}

const listQuestions = (eventCode: string) =>
  allPages('/api/event/Analytics/GetQuestions', { eventCode, after: null })

const listGuests = (eventCode: string) =>
  allPages('/api/event/Analytics/GetGuests', { eventCode, after: null })

type OnItem = CallInput<'/api/event/Item/GetRounds'>

const listAnswers = (item: OnItem) => allPages('/api/event/Analytics/GetAnswers', { ...item, after: null })

/** The rows for each item, in show order. */
async function ofItems<Row>(
  { code, items }: ExportedEvent,
  load: (item: OnItem) => Promise<Outcome<Row[]>>,
): Promise<Outcome<OfItem<Row>[]>> {
  const loaded: OfItem<Row>[] = []
  for (const { itemId, title } of items) {
    const outcome = await load({ eventCode: code, itemId })
    if (!outcome.ok) return outcome
    loaded.push({ title, rows: outcome.data })
  }
  return accepted(loaded)
}

const quizzesOf = ({ code, items }: ExportedEvent): ExportedEvent => ({
  code,
  items: items.filter(({ kind }) => kind === 'quiz'),
})

async function made<Data>(
  loading: Promise<Outcome<Data>>,
  make: (data: Data) => Table[],
): Promise<Outcome<Table[]>> {
  const outcome = await loading
  return outcome.ok ? accepted(make(outcome.data)) : outcome
}

const loaders: Record<Exportable, (t: T, event: ExportedEvent) => Promise<Outcome<Table[]>>> = {
  Questions: (t, { code }) => made(listQuestions(code), (rows) => [questionTable(t, rows)]),
  Replies: (t, { code }) => made(listQuestions(code), (rows) => [replyTable(t, rows)]),
  Answers: (t, event) => made(ofItems(event, listAnswers), (items) => [answerTable(t, items)]),
  Totals: (t, event) =>
    made(
      ofItems(event, (item) => allPages('/api/event/Analytics/GetTotals', { ...item, afterRound: 0 })),
      (items) => [totalTable(t, items)],
    ),
  Rankings: (t, event) =>
    made(
      ofItems(quizzesOf(event), (item) =>
        allPages('/api/event/Analytics/GetRankings', { ...item, after: null }),
      ),
      (items) => [rankingTable(t, items)],
    ),
  Comments: (t, { code }) =>
    made(allPages('/api/event/Analytics/GetComments', { eventCode: code, after: null }), (rows) => [
      commentTable(t, rows),
    ]),
  Guests: (t, { code }) => made(listGuests(code), (rows) => [guestTable(t, rows)]),
}

/** The rounds of a lottery, first round first. */
async function roundsOfLottery(code: string, lottery: ExportedLottery): Promise<Outcome<LotteryRound[]>> {
  const item = { eventCode: code, itemId: lottery.id }
  const ended = await hostCall('/api/event/Item/GetRounds', item)
  if (!ended.ok) return ended
  const rounds: LotteryRound[] = [lottery]
  for (const { round } of ended.data) {
    const docs = await hostCall('/api/event/Item/GetRound', { ...item, round })
    if (!docs.ok) return docs
    const then = docs.data[`lottery:${lottery.id}`] as LotteryDoc | undefined
    const draws = Object.entries(docs.data).filter(([key]) => key.startsWith(`draw:${lottery.id}:`))
    rounds.push({
      round,
      prizes: then?.context.prizes ?? [],
      draws: draws.map(([, draw]) => draw as LotteryDraw),
    })
  }
  const inOrder = rounds.map(({ draws, ...round }) => ({
    ...round,
    draws: draws.toSorted((one, other) => one.number - other.number),
  }))
  return accepted(inOrder.toSorted((one, other) => one.round - other.round))
}

async function lotteryTables(
  t: T,
  code: string,
  lotteries: readonly ExportedLottery[],
  guests: readonly Exported['guest'][],
): Promise<Outcome<Table[]>> {
  const tables: Table[] = []
  for (const lottery of lotteries) {
    const rounds = await roundsOfLottery(code, lottery)
    if (!rounds.ok) return rounds
    tables.push(lotteryTable(t, lottery.title, rounds.data, guests))
  }
  return accepted(tables)
}

/** The sheets of a workbook: sheets for the whole event, then a sheet for each item. */
async function allTables(
  t: T,
  event: ExportedEvent,
  lotteries: readonly ExportedLottery[],
): Promise<Outcome<Table[]>> {
  const guests = await listGuests(event.code)
  if (!guests.ok) return guests
  const answered = { ...event, items: event.items.filter(({ kind }) => kind !== 'lottery') }
  const parts = [
    () => made(listQuestions(event.code), (rows) => [questionTable(t, rows), replyTable(t, rows)]),
    () => loaders.Comments(t, event),
    () => loaders.Totals(t, event),
    () => loaders.Rankings(t, event),
    () => made(ofItems(answered, listAnswers), (items) => items.map((item) => itemTable(t, item))),
    () => lotteryTables(t, event.code, lotteries, guests.data),
  ]
  const tables: Table[] = [guestTable(t, guests.data)]
  for (const load of parts) {
    const outcome = await load()
    if (!outcome.ok) return outcome
    tables.push(...outcome.data)
  }
  return accepted(tables)
}

async function fileOf(tables: readonly Table[], format: (typeof formats)[number]): Promise<Blob> {
  const [first] = tables
  if (format === 'csv' && first) return new Blob([writeCsv(first)], { type: 'text/csv' })
  const { writeXlsx } = await import('#ui/console/desk/spreadsheets/write-xlsx.ts')
  return writeXlsx(tables)
}

/** Loads all rows and saves them as a file. */
export const exportSaver = (t: T, event: ExportedEvent, lotteries: readonly ExportedLottery[]) =>
  callLogic(async (wanted: Wanted): Promise<Outcome> => {
    const isWorkbook = wanted === 'workbook'
    const tables = await (isWorkbook ? allTables(t, event, lotteries) : loaders[wanted.what](t, event))
    if (!tables.ok) return tables
    const [what, format] = isWorkbook ? ['all', 'xlsx' as const] : [wanted.what.toLowerCase(), wanted.format]
    saveFile(`${event.code}-${what}.${format}`, await fileOf(tables.data, format))
    return accepted(null)
  })
