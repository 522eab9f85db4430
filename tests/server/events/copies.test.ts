import { beforeAll, expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { valueId } from '#contract/items/item.ts'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { PollContent } from '#contract/items/poll.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import type { RankingContent } from '#contract/items/ranking.ts'
import type { RatingContent } from '#contract/items/rating.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRanking } from '#tests/support/command-cases/ranking-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { type Person, setUpLive, type TestEvent } from '#tests/support/server/live-server.ts'

type Steps = [by: 'host' | 'guest', name: CommandName, payload: object][]

interface Original {
  add: CommandName
  payload: object
  /**
   * The steps of the second round, which may depend on the content of the item. The guest `absent` gives no answer.
   */
  played: (context: never, absent: Person) => Steps
}

const shown: Steps = [
  ['host', 'Item/Lock', {}],
  ['host', 'Item/ShowResults', {}],
]
/** For kinds that show their results from the beginning. */
const hidden: Steps = [
  ['host', 'Item/Lock', {}],
  ['host', 'Item/HideResults', {}],
]

const originals: Record<ItemKind, Original> = {
  poll: {
    add: 'Poll/Add',
    payload: { poll: wirePoll() },
    played: ({ options }: PollContent) => [
      ['guest', 'Item/Vote', { round: 2, optionIds: [options[0]?.id] }],
      ...shown,
      ['host', 'Poll/ShowAnswer', {}],
    ],
  },
  wordCloud: {
    add: 'WordCloud/Add',
    payload: { wordCloud: wireCloud() },
    played: () => [
      ['guest', 'WordCloud/Enter', { round: 2, word: 'calm' }],
      ['host', 'WordCloud/HideWord', { word: 'calm' }],
      ...hidden,
    ],
  },
  quiz: {
    add: 'Quiz/Add',
    payload: { quiz: wireQuiz({ questions: [wireQuestion(), wireQuestion({ multiple: true })] }) },
    played: ({ questions: [question], teams }: QuizContent) => [
      ['guest', 'Quiz/JoinTeam', { round: 2, teamId: teams[0]?.id }],
      ['host', 'Quiz/Start', {}],
      ['host', 'Quiz/Next', {}],
      ['guest', 'Quiz/Answer', { round: 2, questionId: question?.id, optionIds: [question?.options[0]?.id] }],
      ['host', 'Item/ShowResults', {}],
      ['host', 'Quiz/Next', {}],
      ['host', 'Quiz/VoidQuestion', { questionId: question?.id }],
    ],
  },
  rating: {
    add: 'Rating/Add',
    payload: { rating: wireRating() },
    played: ({ statements }: RatingContent) => [
      ['guest', 'Item/Vote', { round: 2, optionIds: statements.map(({ id }) => valueId(id, 2)) }],
      ...hidden,
    ],
  },
  ranking: {
    add: 'Ranking/Add',
    payload: { ranking: wireRanking() },
    played: ({ options }: RankingContent) => [
      ['guest', 'Item/Vote', { round: 2, optionIds: options.map(({ id }, index) => valueId(id, index + 1)) }],
      ...hidden,
    ],
  },
  openText: {
    add: 'OpenText/Add',
    payload: { openText: wireOpenText({ named: true }) },
    played: () => [
      ['guest', 'OpenText/Submit', { round: 2, text: 'More light' }],
      ['host', 'OpenText/AddGroup', { name: 'Praise' }],
      ...hidden,
    ],
  },
  lottery: {
    add: 'Lottery/Add',
    payload: { lottery: wireLottery({ masked: true }) },
    played: ({ prizes: [prize] }: LotteryContent, absent) => [
      ['host', 'Lottery/Exclude', { entryIds: [absent.id] }],
      ['host', 'Lottery/Prepare', { prizeId: prize?.id, places: null }],
      ['host', 'Lottery/StartRoll', { word: 'sun' }],
      ['host', 'Lottery/Draw', {}],
      ['host', 'Item/Lock', {}],
    ],
  },
}

/** The content without the server's ids, which are added to a list. */
const withoutIds = (content: unknown, ids: string[]): unknown =>
  JSON.parse(JSON.stringify(content), (key, value) => {
    if (key !== 'id') return value
    ids.push(value)
    return ''
  })

const live = setUpLive('sqlite')
let event: TestEvent
let guest: Person
let absent: Person
beforeAll(async () => {
  event = await live().event()
  guest = await live().guest(event)
  absent = await live().guest(event)
})

async function viewOf(kind: ItemKind, id: string) {
  const view = await live().context.snapshots.snapshot(event.id, 'host', null)
  const docs = Object.fromEntries(view?.changes.map(([key, , doc]) => [key, doc]) ?? [])
  const ids: string[] = []
  const { position, value, context } = docs[`${kind}:${id}`] as Record<string, unknown>
  const tally = docs[`tally:${id}`] as { voters: number } | undefined
  return {
    ids,
    position,
    context,
    plain: { value, context: withoutIds(context, ids), voters: tally?.voters },
  }
}

test.each(itemKinds)(
  'a copy of an item of the kind %s equals its original as it was when new',
  async (kind) => {
    const { add, payload, played } = originals[kind]
    const run = (name: CommandName, given: object, person: Person = event.host) =>
      live().must(event, person, name, given)
    const { itemId = '' } = await run(add, payload)
    const fresh = await viewOf(kind, itemId)
    for (const name of ['Item/Activate', 'Item/Reset'] as const) await run(name, { itemId })
    for (const [by, name, given] of played(fresh.context as never, absent)) {
      await run(name, { itemId, ...given }, by === 'host' ? event.host : guest)
    }
    const now = await viewOf(kind, itemId)
    expect(now.plain).not.toEqual(fresh.plain)

    const copy = await viewOf(kind, (await run('Item/Clone', { itemId })).itemId ?? '')
    expect(copy.plain).toEqual(fresh.plain)
    expect(copy.ids.filter((id) => now.ids.includes(id))).toEqual([])
    expect(copy.position).toBe(Number(fresh.position) + 1)
    expect((await viewOf(kind, itemId)).plain).toEqual(now.plain)
  },
)
