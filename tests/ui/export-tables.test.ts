import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import {
  answerTable,
  type Exported,
  itemTable,
  lotteryTable,
  questionTable,
  rankingTable,
  replyTable,
  totalTable,
} from '#ui/console/desk/analytics/export-tables.ts'
import type { Table } from '#ui/console/desk/spreadsheets/table.ts'
import { writeXlsx } from '#ui/console/desk/spreadsheets/write-xlsx.ts'

const ana = { name: 'Ana', company: 'Acme', email: 'ana@example.org' }
const at = Date.UTC(2026, 2, 9, 12, 0, 0)

const answer = (given: Partial<Exported['answer']>): Exported['answer'] => ({
  ...ana,
  ...{ at, round: 1, parts: [], state: '', held: '', group: '', correct: null, points: null },
  ...given,
})

const t = createTranslator<'analytics' | 'console'>('en', {
  ...(await import('#i18n/en/analytics.ts')),
  ...(await import('#i18n/en/console.ts')),
})

/** The rows of the exported file as another library reads them, by the headings of the columns. */
async function readBack(...tables: Table[]): Promise<Record<string, Record<string, unknown>[]>> {
  const book = read(await (await writeXlsx(tables)).arrayBuffer())
  return Object.fromEntries(
    Object.entries(book.Sheets).map(([name, sheet]) => [name, utils.sheet_to_json(sheet)]),
  )
}

test('exported quiz answers can be summed and sorted in the file', async () => {
  const rows = [
    answer({ parts: [{ question: 'Q1', text: 'Yes', value: null }], correct: true, points: 900 }),
    answer({
      parts: [{ question: 'Q1', text: 'No', value: null }],
      correct: false,
      points: 0,
      at: at + 1000,
    }),
  ]
  const quiz = { title: 'Quiz', rows }
  const all = await readBack(itemTable(t, quiz), answerTable(t, [quiz]))
  for (const sheet of ['Quiz', t('analytics.exportAnswers')]) {
    const rows = all[sheet] ?? []
    expect(rows.map((row) => row[t('analytics.points')])).toEqual([900, 0])
    expect(rows.map((row) => row[t('analytics.correct')])).toEqual([1, 0])
    const [first, second] = rows.map((row) => Number(row[t('analytics.time')]))
    expect(((second ?? 0) - (first ?? 0)) * 86_400).toBeCloseTo(1, 3)
  }
})

test('an exported rating has a row and a number for each statement', async () => {
  const parts = [
    { question: 'Speed', text: '3', value: 3 },
    { question: 'Tone', text: '5', value: 5 },
  ]
  const { Rating: rating } = await readBack(itemTable(t, { title: 'Rating', rows: [answer({ parts })] }))
  expect(rating?.map((row) => [row[t('analytics.question')], row[t('analytics.answer')]])).toEqual([
    ['Speed', 3],
    ['Tone', 5],
  ])
  // A value that no answer has gets no column.
  expect(Object.keys(rating?.[0] ?? {})).not.toContain(t('analytics.points'))
})

test('exported wall entries show their state and group in words', async () => {
  const parts = [{ question: '', text: '=1+1', value: null }]
  const rows = [answer({ parts, state: 'hidden', group: 'Praise' })]
  const { Wall } = await readBack(itemTable(t, { title: 'Wall', rows }))
  expect(Wall).toMatchObject([
    {
      [t('analytics.answer')]: '=1+1',
      [t('analytics.state')]: t('analytics.state-hidden'),
      [t('analytics.group')]: 'Praise',
    },
  ])
})

test('the export contains totals, ranks and replies', async () => {
  const total = { round: 1, question: '', option: 'A', state: '', votes: 7, voters: 9, correct: true }
  const ranking = (rank: number) => ({ ...ana, round: 1, rank, points: 100 * rank, team: 'Red' })
  const replies = [{ at, text: 'Because', author: '', private: true }]
  const question = { ...ana, at, text: 'Why?', votes: 3, state: 'live', held: '' as const, replies }
  const all = await readBack(
    totalTable(t, [{ title: 'Poll', rows: [total] }]),
    rankingTable(t, [{ title: 'Quiz', rows: [ranking(2), ranking(1)] }]),
    questionTable(t, [question]),
    replyTable(t, [question]),
  )
  expect(all[t('analytics.exportTotals')]).toMatchObject([
    { [t('analytics.option')]: 'A', [t('analytics.total')]: 7, [t('analytics.voters')]: 9 },
  ])
  expect(all[t('analytics.exportRankings')]).toMatchObject([
    { [t('analytics.rank')]: 1, [t('analytics.points')]: 100, [t('analytics.team')]: 'Red' },
    { [t('analytics.rank')]: 2, [t('analytics.points')]: 200 },
  ])
  expect(all[t('analytics.exportQuestions')]).toMatchObject([
    { [t('analytics.upvotes')]: 3, [t('analytics.replies')]: 1 },
  ])
  expect(all[t('analytics.exportReplies')]).toMatchObject([
    {
      [t('analytics.reply')]: 'Because',
      [t('analytics.author')]: t('analytics.moderator'),
      [t('analytics.private')]: 1,
    },
  ])
})

test('exported winners have a row per draw, and names only of guests who consented and of imported lists', async () => {
  const all = createTranslator<'analytics' | 'console' | 'lottery'>('en', {
    ...(await import('#i18n/en/console.ts')),
    ...(await import('#i18n/en/analytics.ts')),
    ...(await import('#i18n/en/lottery.ts')),
  })
  const winner = (entryId: string, name: string) => ({
    ...{ entryId, name, ticket: `ticket-${entryId}`, detail: '' },
    ...{ state: 'claimed' as const, claimedAt: at },
  })
  const prize = { id: 'p', typeName: 'First prize', giftName: 'Bicycle', quantity: 3, perDraw: 3 }
  const winners = [winner('ana', 'Ana'), winner('ben', 'Ben'), winner('line-1', 'Cy')]
  const draw = {
    ...{ id: 'd', number: 1, prizeId: 'p', places: 3, poolSize: 3, commitment: '', word: '', phones: 0 },
    ...{ phoneRoot: '', seed: '', revealed: 0, drawnAt: at, claimUntil: null, winners },
  }
  const guests = [
    { ...ana, guestId: 'ana', at, state: 'joined', held: '' as const },
    { name: '', company: '', email: '', guestId: 'ben', at, state: 'joined', held: '' as const },
  ]
  const rounds = [{ round: 2, prizes: [prize], draws: [draw] }]
  const { Evening } = await readBack(lotteryTable(all, 'Evening', rounds, guests))
  const headings = [
    'analytics.round',
    'lottery.drawColumn',
    'lottery.prizeColumn',
    'lottery.nameColumn',
  ] as const
  expect(Evening?.map((row) => headings.map((heading) => row[all(heading)]))).toEqual([
    [2, 1, 'First prize · Bicycle', 'Ana'],
    [2, 1, 'First prize · Bicycle', undefined],
    [2, 1, 'First prize · Bicycle', 'Cy'],
  ])
  expect(Evening?.[0]).toMatchObject({
    [all('lottery.ticketColumn')]: 'ticket-ana',
    [all('lottery.stateColumn')]: all('lottery.state-claimed'),
  })
})
