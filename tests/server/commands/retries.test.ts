import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { newId } from '#server/platform/ids.ts'
import { Fixture, type Payload } from '#tests/support/command-cases/case.ts'
import { callerOf, cases, names } from '#tests/support/command-cases/cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { eachLive, LiveServer, type Person, pollOf } from '#tests/support/server/live-server.ts'
import { message, newFixture, overRest, overSocket } from './transports.ts'

/** The parts of an answer that a caller compares. The guest's own documents have the current version. */
const kept = (answer: Outcome | undefined): object | undefined =>
  answer && (answer.ok ? { ok: true, data: answer.data } : { ok: false, code: answer.code })

eachLive('a repeated command', (live, kind) => {
  /** The servers on the same data: two servers with PostgreSQL, one with SQLite. */
  let servers: LiveServer[] = []
  beforeAll(async () => {
    servers = kind === 'postgres' ? [live(), await LiveServer.start(live().site)] : [live()]
  })
  afterAll(async () => {
    for (const server of servers) if (server !== live()) await server.close()
  })

  const elsewhere = (fixture: Fixture): Fixture =>
    new Fixture(servers.at(-1) ?? fixture.live, fixture.event, fixture.guest)

  const fiveTimes = (fixture: Fixture, person: Person, name: CommandName, sent: Payload) =>
    Promise.all([
      overRest(fixture, person, name, sent),
      overSocket(fixture, person, name, sent),
      overSocket(elsewhere(fixture), person, name, sent),
      overRest(elsewhere(fixture), person, name, sent),
      overSocket(fixture, person, name, sent),
    ])

  test.each(names)(
    'the command %s is executed once when it is sent five times at once and again later',
    async (name) => {
      const fixture = await newFixture(live())
      const person = callerOf(fixture, name)
      const given = await cases[name].payload(fixture)
      const sent = message(fixture, given)
      const before = await fixture.live.stored(fixture.event)

      const answers = await fiveTimes(fixture, person, name, sent)
      const [first] = answers
      expect(first).toMatchObject({ ok: true })
      expect(answers.map(kept)).toEqual(answers.map(() => kept(first)))
      const after = await fixture.live.stored(fixture.event)
      expect(after.log).toHaveLength((before.log?.length ?? 0) + 1)

      if (name !== 'Event/Finish') await fixture.do('Event/Finish')
      const finished = await fixture.live.stored(fixture.event)
      expect(kept(await overRest(fixture, person, name, sent))).toEqual(kept(first))
      expect(kept(await overSocket(elsewhere(fixture), person, name, sent))).toEqual(kept(first))
      expect(await fixture.live.stored(fixture.event)).toEqual(finished)
    },
  )

  describe('a vote', () => {
    async function poll() {
      const event = await live().event({ polls: [pollOf()] })
      const itemId = event.pollIds[0] ?? ''
      await live().must(event, event.host, 'Item/Activate', { itemId })
      const guest = await live().guest(event)
      return { event, guest, itemId, vote: { itemId, round: 1, optionIds: ['a'] } }
    }
    const ballots = (itemId: string) =>
      live().db.selectFrom('ballot').selectAll().where('item_id', '=', itemId).execute()

    test('a vote saved before the lock gets the same answer when it is repeated after the lock, and another vote is refused', async () => {
      const { event, guest, vote } = await poll()
      const id = newId()
      const first = await live().command(event, guest, 'Item/Vote', vote, id)
      expect(first).toMatchObject({ ok: true, data: { round: 1 } })
      await live().must(event, event.host, 'Item/Lock', { itemId: vote.itemId })
      expect(await live().command(event, guest, 'Item/Vote', vote, id)).toEqual(first)
      expect(await live().command(event, guest, 'Item/Vote', vote)).toMatchObject({ code: 'VotingClosed' })
      await live().must(event, event.host, 'Item/Unlock', { itemId: vote.itemId })
      const other = { ...vote, optionIds: ['b'] }
      expect(await live().command(event, guest, 'Item/Vote', other)).toMatchObject({ code: 'AlreadyVoted' })
      expect(await ballots(vote.itemId)).toMatchObject([{ option_ids: '["a"]', command_id: id }])
    })

    test('a repeated vote of an earlier round does not replace the vote of the new round', async () => {
      const { event, guest, vote } = await poll()
      const id = newId()
      const page = await (await live().guestSocket(event, guest)).sitDown()
      const first = await page.command('Item/Vote', vote, id)
      await live().must(event, event.host, 'Item/Reset', { itemId: vote.itemId })
      await page.command('Item/Vote', { ...vote, round: 2, optionIds: ['b'] })
      await live().must(event, event.host, 'Item/Lock', { itemId: vote.itemId })
      expect(kept(await page.command('Item/Vote', vote, id))).toEqual(kept(first))
      const fresh = await (await live().guestSocket(event, guest)).sitDown()
      const key = `ballot:${vote.itemId}` as const
      expect(fresh.doc(key)).toEqual({ round: 2, optionIds: ['b'] })
      expect(page.doc(key)).toEqual(fresh.doc(key))
    })

    test('a vote sent together with the lock counts only if it arrived first', async () => {
      const { event, guest, vote } = await poll()
      const late = await live().guest(event)
      const order = (name: string, actor: object, payload: object) =>
        live().context.engine.apply(event.id, { name, actor, commandId: newId(), payload } as never)
      const host = { kind: 'host', id: event.host.id, name: 'Ann', deskId: 'desk', live: true }
      const outcomes = await Promise.all([
        order('Item/Vote', { kind: 'guest', id: guest.id }, vote),
        order('Item/Lock', host, { itemId: vote.itemId }),
        order('Item/Vote', { kind: 'guest', id: late.id }, vote),
      ])
      expect(outcomes.map(kept)).toEqual([
        { ok: true, data: { round: 1 } },
        { ok: true, data: null },
        { ok: false, code: 'VotingClosed' },
      ])
      expect((await ballots(vote.itemId)).map((row) => row.guest_id)).toEqual([guest.id])
    })

    test('a vote that races the lock over sockets is either saved and counted, or refused without a row', async () => {
      const { event, vote } = await poll()
      const guests = await Promise.all(Array.from({ length: 20 }, () => live().guest(event)))
      const pages = await Promise.all(
        guests.map((guest, index) => (servers[index % servers.length] ?? live()).guestSocket(event, guest)),
      )
      const host = await live().hostSocket(event)
      const half = pages.length / 2
      const sent = pages.slice(0, half).map((page) => page.command('Item/Vote', vote))
      const locking = host.command('Item/Lock', { itemId: vote.itemId })
      const answers = await Promise.all([
        ...sent,
        ...pages.slice(half).map((page) => page.command('Item/Vote', vote)),
      ])
      expect(await locking).toMatchObject({ ok: true })
      const saved = guests.filter((_, index) => answers[index]?.ok).map((guest) => guest.id)
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
      expect(refusals).toEqual(refusals.map(() => 'VotingClosed'))
      expect((await ballots(vote.itemId)).map((row) => row.guest_id).sort()).toEqual(saved.sort())
      const log = await live()
        .db.selectFrom('log')
        .select(['seq', 'name', 'data'])
        .where('event_id', '=', event.id)
        .where('name', 'in', ['Item/Vote', 'Item/Lock'])
        .orderBy('seq')
        .execute()
      expect(log.at(-1)?.name).toBe('Item/Lock')
      const counted = log.flatMap((row) => (row.name === 'Item/Vote' ? JSON.parse(row.data).ballots : []))
      expect(counted.map(([guest]: [string]) => guest).sort()).toEqual(saved)
    })
  })

  describe('a repeated answer to a quiz', () => {
    async function question() {
      const event = await live().event()
      const { itemId = '' } = await live().must(event, event.host, 'Quiz/Add', { quiz: wireQuiz() })
      const run = (name: CommandName) => live().must(event, event.host, name, { itemId })
      for (const name of ['Item/Activate', 'Quiz/Start', 'Quiz/Next'] as const) await run(name)
      const host = await (await live().hostSocket(event)).sitDown()
      const asked = host.doc(`quiz:${itemId}`)?.context.questions[0]
      const answer = (place: number) => ({
        itemId,
        round: 1,
        questionId: asked?.id ?? '',
        optionIds: [asked?.options[place]?.id ?? ''],
      })
      return { event, run, answer, guest: await live().guest(event) }
    }
    const rows = ({ itemId }: { itemId: string }) =>
      live().db.selectFrom('quiz_answer').selectAll().where('item_id', '=', itemId).execute()

    test('a quiz answer saved in time gets the same reply when it is repeated later, and another quiz answer is refused', async () => {
      const { event, run, answer, guest } = await question()
      const id = newId()
      const first = await live().command(event, guest, 'Quiz/Answer', answer(0), id)
      expect(first).toMatchObject({ ok: true, data: { round: 1 } })
      const second = await live().command(event, guest, 'Quiz/Answer', answer(1))
      expect(second).toMatchObject({ code: 'AlreadyAnswered' })
      await run('Item/Lock')
      expect(await live().command(event, guest, 'Quiz/Answer', answer(0), id)).toEqual(first)
      await run('Item/Reset')
      expect(await live().command(event, guest, 'Quiz/Answer', answer(0), id)).toEqual(first)
      expect(await rows(answer(0))).toMatchObject([{ guest_id: guest.id, command_id: id }])
    })

    test('a quiz answer sent from two devices at once is saved once', async () => {
      const { event, answer, guest } = await question()
      const pages = await Promise.all(
        [live(), servers.at(-1) ?? live()].map((server) => server.guestSocket(event, guest)),
      )
      const answers = await Promise.all(
        pages.map((page, index) => page.command('Quiz/Answer', answer(index))),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.flatMap((given) => (given.ok ? [] : [given.code]))).toEqual(['AlreadyAnswered'])
      const taken = answer(answers.findIndex(({ ok }) => ok)).optionIds
      expect(await rows(answer(0))).toMatchObject([{ option_ids: JSON.stringify(taken) }])
    })
  })

  test('a removed up-vote is not restored by a late copy of the first command', async () => {
    const fixture = await newFixture(live())
    const questionId = await fixture.ask()
    const id = newId()
    const { event, guest } = fixture
    await live().command(event, guest, 'Qa/Upvote', { questionId }, id)
    await live().must(event, guest, 'Qa/RemoveUpvote', { questionId })
    expect(await live().command(event, guest, 'Qa/Upvote', { questionId }, id)).toMatchObject({ ok: true })
    expect(await fixture.hostDoc(`votes:${questionId}`)).toEqual({ count: 0 })
  })

  test('two guests can use the same command id', async () => {
    const fixture = await newFixture(live())
    const other = await live().guest(fixture.event)
    const id = newId()
    const asked = { text: 'Why?', anonymous: false }
    const first = await live().command(fixture.event, fixture.guest, 'Qa/Ask', asked, id)
    const second = await live().command(fixture.event, other, 'Qa/Ask', asked, id)
    expect([first.ok, second.ok]).toEqual([true, true])
    expect(kept(second)).not.toEqual(kept(first))
  })
})
