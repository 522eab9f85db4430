import { describe, expect, test } from 'vitest'
import type { QuestionsMessage, QuestionsPage, Snapshot } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { have } from '#machines/flow/connection/event-replica.ts'
import { neededQuestions } from '#machines/flow/connection/needed-questions.ts'
import { addQuestions } from '#tests/support/server/add-questions.ts'
import { eachLive, type Person } from '#tests/support/server/live-server.ts'
import { viewOf, withoutLater } from '#tests/support/server/same-view.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const count = 2 * limits.questionsSentWhole

const idsIn = ({ changes }: Pick<Snapshot, 'changes'>): string[] =>
  changes.flatMap(([key]) => (key.startsWith('question:') ? [key.slice('question:'.length)] : []))

eachLive('an event with many questions', (live) => {
  async function setUp(questions = count) {
    const event = await live().event({ autoReview: true })
    const ids = await addQuestions(live(), event.id, questions, Date.now())
    const guest = await live().guest(event)
    return { event, ids, guest, page: await (await live().guestSocket(event, guest)).sitDown() }
  }
  async function ask(page: TestSocket, message: QuestionsMessage): Promise<QuestionsPage> {
    const answer = await page.questions(message)
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }
  /** Reads what the phone needs to show so many questions of the list. */
  async function show(page: TestSocket, list: 'popular' | 'newest', wanted: number): Promise<number> {
    for (let reads = 0; ; reads += 1) {
      const needed = neededQuestions(page.replica, list, wanted)
      if (!needed) return reads
      await ask(page, needed)
    }
  }
  const held = (page: TestSocket) =>
    new Map(
      [...page.replica.documents].flatMap(([family, byId]) =>
        [...byId].flatMap(([id, { item }]) => (item ? [[family + id, item.doc] as const] : [])),
      ),
    )
  async function expectRight(page: TestSocket, eventId: string, guest: Person): Promise<void> {
    const fresh = await live().context.snapshots.snapshot(eventId, 'guest', guest.id)
    if (!fresh) throw new Error('the event is gone')
    await page.until(() => page.replica.seq >= fresh.seq)
    const view = held(page) as ReturnType<typeof viewOf>
    const expected = withoutLater(page.replica, view, viewOf(fresh))
    expect(Object.fromEntries(view)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(expected))))
  }

  test('a phone gets the first questions of both lists, and the number of all', async () => {
    const { ids, page } = await setUp()
    const first = await page.snapshot()
    const [popular, newest] = [ids.slice(0, limits.questionsPerPage), ids.slice(-limits.questionsPerPage)]
    expect(idsIn(first).toSorted()).toEqual([...popular, ...newest])
    expect(first.questionEnds).toMatchObject({ popular: { id: popular.at(-1) }, newest: { id: newest[0] } })
    expect(page.doc('live-questions')).toEqual({ count })
  })

  test('a phone gets all questions of a small event', async () => {
    const { page } = await setUp(limits.questionsSentWhole)
    const whole = await page.snapshot()
    expect([idsIn(whole).length, whole.questionEnds, page.doc('live-questions')]).toEqual([
      limits.questionsSentWhole,
      undefined,
      undefined,
    ])
  })

  test('desks and screens get all questions', async () => {
    const { event } = await setUp()
    const desk = await (await live().hostSocket(event)).snapshot()
    expect([idsIn(desk).length, desk.questionEnds]).toEqual([count, undefined])
  })

  test.each(['popular', 'newest'] as const)(
    'a phone reads the list "%s" to its end, page by page',
    async (list) => {
      const { event, page, guest } = await setUp()
      expect(await show(page, list, count)).toBe(count / limits.questionsPerPage - 1)
      expect(page.replica.questionEnds).toEqual({ popular: null, newest: null })
      await expectRight(page, event.id, guest)
    },
  )

  test('a phone has its own question although the question is in neither list', async () => {
    const event = await live().event({ autoReview: true })
    const guest = await live().guest(event)
    const asking = await (await live().guestSocket(event, guest)).sitDown()
    const asked = await asking.command('Qa/Ask', { text: 'Mine?', anonymous: false })
    const { questionId } = (asked.ok ? asked.data : {}) as { questionId: string }
    const { db } = live()
    await addQuestions(live(), event.id, count, Date.now())
    await db
      .updateTable('aggregate')
      .set({ state: await stateBetween(questionId) })
      .where('id', '=', questionId)
      .execute()
    await live().must(event, event.host, 'Qa/Close')
    const page = await (await live().guestSocket(event, guest)).sitDown()
    expect(page.doc(`votes:${questionId}`)).toEqual({ count: 0 })
    await expectRight(page, event.id, guest)
  })

  /** The state of a question, asked in the middle of all others. */
  async function stateBetween(id: string): Promise<string> {
    const { state } = await live()
      .db.selectFrom('aggregate')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { value, context } = JSON.parse(state)
    return JSON.stringify({ value, context: { ...context, askedAt: Date.now() - (1000 * count) / 2 } })
  }

  describe('a question that a phone lacks', () => {
    async function lacking() {
      const shown = await setUp()
      const id = shown.ids[count / 2] ?? ''
      const other = await (await live().guestSocket(shown.event, await live().guest(shown.event))).sitDown()
      expect(shown.page.doc(`question:${id}`)).toBeUndefined()
      return { ...shown, id, other }
    }

    test('is needed when its votes move it up, counts a vote once, and is read', async () => {
      const { event, id, other, page, guest } = await lacking()
      await other.command('Qa/Upvote', { questionId: id })
      await page.until(() => page.doc(`votes:${id}`)?.count === 1)
      await expectRight(page, event.id, guest)
      expect(await show(page, 'popular', limits.questionsPerPage)).toBe(1)
      expect(page.doc(`question:${id}`)?.id).toBe(id)
      await page.command('Qa/Upvote', { questionId: id }, 'vote-0001')
      await page.command('Qa/Upvote', { questionId: id }, 'vote-0001')
      await page.until(() => page.doc(`votes:${id}`)?.count === 2)
      await expectRight(page, event.id, guest)
    })

    test('arrives with its votes when a host highlights it', async () => {
      const { event, id, page, guest } = await lacking()
      await live().must(event, event.host, 'Qa/Highlight', { questionId: id })
      await page.until(() => page.doc(`question:${id}`) !== undefined)
      expect(page.doc(`votes:${id}`)).toEqual({ count: 0 })
      expect(neededQuestions(page.replica, 'popular', limits.questionsPerPage)).toBeNull()
      await expectRight(page, event.id, guest)
    })

    test('leaves nothing behind when a host archives it', async () => {
      const { event, id, page, guest } = await lacking()
      await live().must(event, event.host, 'Qa/Archive', { questionId: id })
      await page.until(() => page.doc('live-questions')?.count === count - 1)
      await expectRight(page, event.id, guest)
    })
  })

  test('a phone that comes back keeps its pages and gets only what has changed', async () => {
    const { event, ids, page, guest } = await setUp()
    await show(page, 'popular', 2 * limits.questionsPerPage)
    const position = have(page.replica)
    await live().must(event, event.host, 'Qa/Archive', { questionId: ids[count / 2] })
    const again = await live().guestSocket(event, guest)
    const answer = await again.enter(position)
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.data.partial).toBeDefined()
    expect(answer.data.changes.map(([key, , doc]) => [key.split(':')[0], doc === null])).toEqual([
      ['live-questions', false],
      ['question', true],
      ['votes', true],
    ])
  })

  test('a phone that was away while most questions changed gets the first questions again', async () => {
    const { event, ids, page, guest } = await setUp()
    const position = have(page.replica)
    for (const questionId of ids.slice(0, limits.questionsSentWhole + 10))
      await live().must(event, event.host, 'Qa/Star', { questionId })
    const again = await live().guestSocket(event, guest)
    const answer = await again.enter(position)
    if (!answer.ok) throw new Error(answer.code)
    expect([answer.data.partial, idsIn(answer.data).length]).toEqual([undefined, limits.questionsSentWhole])
  })

  test('only phones may read pages, with a correct message', async () => {
    const { event, page } = await setUp()
    const desk = await (await live().hostSocket(event)).sitDown()
    const message = { epoch: desk.replica.epoch ?? '', base: 0, ids: [] }
    expect(await desk.questions(message)).toEqual({ ok: false, code: 'NoAccess' })
    for (const wrong of [
      null,
      {},
      { ...message, ids: [1] },
      { ...message, list: 'oldest' },
      { ...message, more: 1 },
    ])
      expect(await page.questions(wrong as never)).toMatchObject({ ok: false, code: 'BadInput' })
  })
})
