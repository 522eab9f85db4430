import { expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { valueId } from '#contract/items/item.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRanking } from '#tests/support/command-cases/ranking-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const rounds = '/api/event/Item/GetRounds'
const round = '/api/event/Item/GetRound'

type Answers = (itemId: string, host: TestSocket, Round: number) => [CommandName, object][]
type AnsweredKind = Exclude<ItemKind, 'lottery'>

interface Played {
  add: CommandName
  payload: object
  /** The host's steps before anybody can answer, and after. */
  before?: CommandName[]
  after?: CommandName[]
  /** The answers of a first and of a second guest. */
  answers: [Answers, Answers]
}

const contextOf = <Key extends DocKey>(host: TestSocket, key: Key) =>
  (host.doc(key) as { context: DocByKey[`poll:${string}`]['context'] } | undefined)?.context

const vote =
  (place: number): Answers =>
  (itemId, host, Round) => {
    const option = contextOf(host, `poll:${itemId}`)?.options[place]
    return [['Item/Vote', { round: Round, optionIds: [option?.id] }]]
  }

const rate =
  (step: number): Answers =>
  (itemId, host, Round) => {
    const statements = host.doc(`rating:${itemId}`)?.context.statements ?? []
    return [['Item/Vote', { round: Round, optionIds: statements.map(({ id }) => valueId(id, step)) }]]
  }

const rank =
  (first: number): Answers =>
  (itemId, host, Round) => {
    const options = host.doc(`ranking:${itemId}`)?.context.options ?? []
    const turned = [...options.slice(first), ...options.slice(0, first)]
    return [['Item/Vote', { round: Round, optionIds: turned.map(({ id }, index) => valueId(id, index + 1)) }]]
  }

const enter =
  (...words: string[]): Answers =>
  (_, __, Round) =>
    words.map((word) => ['WordCloud/Enter', { round: Round, word }])

const submit =
  (text: string): Answers =>
  (_, __, Round) => [['OpenText/Submit', { round: Round, text }]]

const reply =
  (place: number): Answers =>
  (itemId, host, Round) => {
    const question = host.doc(`quiz:${itemId}`)?.context.questions[0]
    const optionIds = [question?.options[place]?.id]
    return [['Quiz/Answer', { round: Round, questionId: question?.id, optionIds }]]
  }

const played: Record<AnsweredKind, Played> = {
  poll: { add: 'Poll/Add', payload: { poll: wirePoll() }, answers: [vote(0), vote(1)] },
  rating: { add: 'Rating/Add', payload: { rating: wireRating() }, answers: [rate(2), rate(5)] },
  ranking: { add: 'Ranking/Add', payload: { ranking: wireRanking() }, answers: [rank(0), rank(1)] },
  wordCloud: {
    add: 'WordCloud/Add',
    payload: { wordCloud: wireCloud() },
    answers: [enter('calm', 'acme'), enter('calm', 'glad')],
  },
  openText: {
    add: 'OpenText/Add',
    payload: { openText: wireOpenText() },
    answers: [submit('More light'), submit('Less noise')],
  },
  quiz: {
    add: 'Quiz/Add',
    payload: { quiz: wireQuiz() },
    before: ['Quiz/Start', 'Quiz/Next'],
    after: ['Quiz/Next', 'Quiz/Next', 'Quiz/Next', 'Quiz/Next'],
    answers: [reply(0), reply(1)],
  },
}

eachLive('finished rounds of an item', (live) => {
  const list = async (event: TestEvent, itemId: string) =>
    (await live().call(rounds, { eventCode: event.code, itemId }, event.host)).envelope
  const read = async (event: TestEvent, itemId: string, Round: number) =>
    (await live().call(round, { eventCode: event.code, itemId, round: Round }, event.host)).envelope

  /** The current document of the item in the host's view. */
  async function viewOf(event: TestEvent, itemId: string): Promise<Record<string, object>> {
    const view = await live().context.snapshots.snapshot(event.id, 'host', null)
    const docs = view?.changes.filter(([key]) => key.endsWith(`:${itemId}`)) ?? []
    return Object.fromEntries(docs.map(([key, _, doc]) => [key, doc as object]))
  }

  async function play(event: TestEvent, itemId: string, show: Played, guests: Person[], Round: number) {
    const run = (name: CommandName, payload: object = {}, person: Person = event.host) =>
      live().must(event, person, name, { itemId, ...payload })
    await run('Item/Activate')
    for (const name of show.before ?? []) await run(name)
    const host = await (await live().hostSocket(event)).sitDown()
    for (const [index, guest] of guests.entries()) {
      for (const [name, payload] of show.answers[index]?.(itemId, host, Round) ?? []) {
        await run(name, payload, guest)
      }
    }
    for (const name of show.after ?? []) await run(name)
  }

  test.each(Object.entries(played) as [AnsweredKind, Played][])(
    'the finished rounds of the kind %s stay as the host saw them',
    async (kind, show) => {
      const event = await live().event()
      const guests = [await live().guest(event, { username: 'Ann' }), await live().guest(event)]
      const { itemId = '' } = await live().must(event, event.host, show.add, show.payload)
      const reset = () => live().must(event, event.host, 'Item/Reset', { itemId })
      expect((await list(event, itemId)).Data).toEqual([])

      await play(event, itemId, show, guests, 1)
      const then = await viewOf(event, itemId)
      await reset()
      // Nobody answers in the second round, so the list does not contain the second round.
      await reset()
      await live().must(event, event.host, 'Item/Deactivate', { itemId })
      await play(event, itemId, show, guests.slice(0, 1), 3)
      await reset()

      const title = contextOf(await (await live().hostSocket(event)).sitDown(), `${kind}:${itemId}` as DocKey)
      const ended = { endedOn: expect.any(Number), title: title?.title }
      expect((await list(event, itemId)).Data).toEqual([
        { ...ended, round: 3, voters: 1 },
        { ...ended, round: 1, voters: 2 },
      ])
      const docs = (await read(event, itemId, 1)).Data as Record<string, { context?: unknown }>
      expect(Object.keys(docs).sort()).toEqual(Object.keys(then).sort())
      for (const [key, doc] of Object.entries(then)) {
        // The finished round is complete, even the content that was hidden when the round ended.
        const { value: _, ...asItWas } = doc as { value?: unknown }
        expect([key, docs[key]]).toMatchObject([key, asItWas])
      }
      expect((await read(event, itemId, 2)).Code).toBe('NotFound')
      await live().must(event, event.host, 'Item/Deactivate', { itemId })
      await live().must(event, event.host, 'Item/Delete', { itemId })
      expect((await read(event, itemId, 1)).Code).toBe('NotFound')
    },
  )

  test('a finished quiz round shows how each question was answered', async () => {
    const event = await live().event()
    const guests = [await live().guest(event, { username: 'Ann' }), await live().guest(event)]
    const { itemId = '' } = await live().must(event, event.host, 'Quiz/Add', { quiz: wireQuiz() })
    await play(event, itemId, played.quiz, guests, 1)
    await live().must(event, event.host, 'Item/Reset', { itemId })
    const docs = (await read(event, itemId, 1)).Data as unknown as DocByKey
    const quiz = docs[`quiz:${itemId}`]
    const [first, second] = quiz?.context.questions ?? []
    expect(quiz?.value).toEqual({ activity: 'deactivated', phase: 'podium' })
    expect(quiz?.context.board).toMatchObject({ players: 2, top: [{ name: 'Ann', rank: 1 }, { rank: 2 }] })
    const { counts } = docs[`tally:${itemId}`] ?? {}
    expect(counts?.[first?.id ?? '']).toBe(2)
    expect(first?.options.map(({ id }) => counts?.[id] ?? 0).slice(0, 2)).toEqual([1, 1])
    expect(counts?.[second?.id ?? '']).toBe(0)
  })

  test('a finished round is found only in its own event', async () => {
    const event = await live().event()
    const { itemId = '' } = await live().must(event, event.host, 'Poll/Add', { poll: wirePoll() })
    const elsewhere = await live().event({ host: event.host })
    expect((await list(elsewhere, itemId)).Code).toBe('NotFound')
    expect((await read(elsewhere, itemId, 1)).Code).toBe('NotFound')
    expect((await read(event, itemId, 0)).Code).toBe('BadInput')
  })
})
