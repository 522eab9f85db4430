import { beforeAll, expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { LotteryContent } from '#contract/items/lottery.ts'
import type { PollContent } from '#contract/items/poll.ts'
import type { QuizContent } from '#contract/items/quiz.ts'
import { type RatingContent, ratingOptionId } from '#contract/items/rating.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
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
    payload: { Poll: wirePoll() },
    played: ({ options }: PollContent) => [
      ['guest', 'Item/Vote', { Round: 2, OptionIds: [options[0]?.id] }],
      ...shown,
      ['host', 'Poll/ShowAnswer', {}],
    ],
  },
  wordCloud: {
    add: 'WordCloud/Add',
    payload: { WordCloud: wireCloud() },
    played: () => [
      ['guest', 'WordCloud/Enter', { Round: 2, Word: 'calm' }],
      ['host', 'WordCloud/HideWord', { Word: 'calm' }],
      ...hidden,
    ],
  },
  quiz: {
    add: 'Quiz/Add',
    payload: { Quiz: wireQuiz({ Questions: [wireQuestion(), wireQuestion({ Multiple: true })] }) },
    played: ({ questions: [question], teams }: QuizContent) => [
      ['guest', 'Quiz/JoinTeam', { Round: 2, TeamId: teams[0]?.id }],
      ['host', 'Quiz/Start', {}],
      ['host', 'Quiz/Next', {}],
      ['guest', 'Quiz/Answer', { Round: 2, QuestionId: question?.id, OptionIds: [question?.options[0]?.id] }],
      ['host', 'Item/ShowResults', {}],
      ['host', 'Quiz/Next', {}],
      ['host', 'Quiz/VoidQuestion', { QuestionId: question?.id }],
    ],
  },
  rating: {
    add: 'Rating/Add',
    payload: { Rating: wireRating() },
    played: ({ statements }: RatingContent) => [
      ['guest', 'Item/Vote', { Round: 2, OptionIds: statements.map(({ id }) => ratingOptionId(id, 2)) }],
      ...hidden,
    ],
  },
  openText: {
    add: 'OpenText/Add',
    payload: { OpenText: wireOpenText({ Named: true }) },
    played: () => [
      ['guest', 'OpenText/Submit', { Round: 2, Text: 'More light' }],
      ['host', 'OpenText/AddGroup', { Name: 'Praise' }],
      ...hidden,
    ],
  },
  lottery: {
    add: 'Lottery/Add',
    payload: { Lottery: wireLottery({ Masked: true }) },
    played: ({ prizes: [prize] }: LotteryContent, absent) => [
      ['host', 'Lottery/Exclude', { EntryIds: [absent.id] }],
      ['host', 'Lottery/Prepare', { PrizeId: prize?.id, Places: null }],
      ['host', 'Lottery/StartRoll', { Word: 'sun' }],
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
    const { ItemId = '' } = await run(add, payload)
    const fresh = await viewOf(kind, ItemId)
    for (const name of ['Item/Activate', 'Item/Reset'] as const) await run(name, { ItemId })
    for (const [by, name, given] of played(fresh.context as never, absent)) {
      await run(name, { ItemId, ...given }, by === 'host' ? event.host : guest)
    }
    const now = await viewOf(kind, ItemId)
    expect(now.plain).not.toEqual(fresh.plain)

    const copy = await viewOf(kind, (await run('Item/Clone', { ItemId })).ItemId ?? '')
    expect(copy.plain).toEqual(fresh.plain)
    expect(copy.ids.filter((id) => now.ids.includes(id))).toEqual([])
    expect(copy.position).toBe(Number(fresh.position) + 1)
    expect((await viewOf(kind, ItemId)).plain).toEqual(now.plain)
  },
)
