import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { newId } from '#server/platform/ids.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'

eachLive('the lobby of a quiz', (live) => {
  /** An event whose screen shows the lobby of a quiz. */
  async function setUp(given: object = {}) {
    const event = await live().event({ settings: { guard: plainWordFilter } })
    const { itemId = '' } = await live().must(event, event.host, 'Quiz/Add', { quiz: wireQuiz(given) })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await live().must(event, event.host, 'Present/ShowPoll', { itemId })
    const screen = await (await live().screenSocket(event)).sitDown()
    const arrivals = () => screen.doc(`quiz-arrivals:${itemId}`)
    const names = () => arrivals()?.guests.map(({ name }) => name)
    /** Waits for the pushed names, which must equal those of a fresh view. */
    const shows = async (...expected: string[]) => {
      await screen.until(() => names()?.join() === expected.join(), `the names ${expected.join()}`)
      const fresh = await live().context.snapshots.snapshot(event.id, 'screen', null)
      expect(fresh?.changes.find(([key]) => key === `quiz-arrivals:${itemId}`)?.[2]).toEqual(arrivals())
    }
    const join = (username: string) => {
      // Two guests who join in the same millisecond have no order.
      live().site.clock.offset += 5
      return live().guest(event, { username })
    }
    return { event, itemId, screen, arrivals, shows, join }
  }

  const isShown = (socket: TestSocket, itemId: string) =>
    socket.doc(`quiz-arrivals:${itemId}`) !== undefined ||
    JSON.stringify(socket.messages).includes('quiz-arrivals')

  test('the lobby of a quiz shows names to screens and hosts only, the newest first, until the quiz starts', async () => {
    const { event, itemId, screen, shows, join } = await setUp()
    await shows()
    const ann = await join('Ann')
    const others = [
      await (await live().guestSocket(event, ann)).sitDown(),
      await (await live().speakerSocket(event)).sitDown(),
    ]
    const host = await (await live().hostSocket(event)).sitDown()
    await join('Ben')
    await shows('Ben', 'Ann')
    const key = `quiz-arrivals:${itemId}` as const
    await host.until(() => host.doc(key)?.guests.length === 2, 'the picture of the screen on the desk')
    expect(JSON.stringify(screen.doc(key))).not.toContain(ann.id)
    for (const other of others) expect(isShown(other, itemId)).toBe(false)
    for (const audience of ['guest', 'speaker'] as const) {
      const fresh = await live().context.snapshots.snapshot(event.id, audience, null)
      expect(fresh?.changes.map(([name]) => name)).not.toContain(key)
    }
    expect(screen.messages.flatMap((message) => leaksIn('screen', message))).toEqual([])
    await live().must(event, event.host, 'Quiz/Start', { itemId })
    await screen.until(() => !screen.doc(key), 'no names after the start')
    await join('Cem')
    await live().must(event, event.host, 'Quiz/Previous', { itemId })
    await shows('Cem', 'Ben', 'Ann')
  })

  test('a guest in the lobby of a quiz has the team that the guest has chosen', async () => {
    const { event, itemId, arrivals, shows, join, screen } = await setUp()
    const ann = await join('Ann')
    await shows('Ann')
    expect(arrivals()?.guests[0]?.teamId).toBeNull()
    const [red] = screen.doc(`quiz:${itemId}`)?.context.teams ?? []
    await live().must(event, ann, 'Quiz/JoinTeam', { itemId, round: 1, teamId: red?.id ?? '' })
    await screen.until(() => arrivals()?.guests[0]?.teamId === red?.id, 'the team of Ann')
  })

  test('the lobby of a quiz shows a held name as a number, and follows every change of a name', async () => {
    const { event, shows, join } = await setUp()
    const ann = await join('Ann')
    const rude = await join('Dickhead')
    await shows('#2', 'Ann')
    await live().must(event, event.host, 'Event/AllowName', { guestId: rude.id })
    await shows('Dickhead', 'Ann')
    const details = { username: 'Anna', company: '', email: '', consent: true }
    await live().call('/api/guest/Guest/UpdateLoginGuest', details, ann)
    await shows('Dickhead', 'Anna')
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [rude.id] })
    await shows('Anna')
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [ann.id] })
    await shows()
  })

  test('the lobby and the leaderboard of a quiz have the characters that guests have chosen', async () => {
    const { event, itemId, arrivals, shows, join, screen } = await setUp()
    const ann = await join('Ann')
    await shows('Ann')
    expect(arrivals()?.guests[0]?.character).toBeNull()
    const choose = async (character: number) =>
      (await live().call('/api/guest/Guest/ChooseCharacter', { character }, ann)).json()
    expect(await choose(7)).toMatchObject({ Status: true, Data: { Character: 7 } })
    await screen.until(() => arrivals()?.guests[0]?.character === 7, 'the character of Ann')
    const own = await live().context.snapshots.snapshot(event.id, 'guest', ann.id)
    expect(own?.own.find(([key]) => key === 'me')?.[2]).toMatchObject({ character: 7 })
    expect(await choose(12)).toMatchObject({ Status: false })
    await live().must(event, event.host, 'Quiz/Start', { itemId })
    await live().must(event, event.host, 'Quiz/Next', { itemId })
    const quiz = () => screen.doc(`quiz:${itemId}`)
    await screen.until(() => quiz()?.value.phase === 'question', 'the question')
    const [question] = quiz()?.context.questions ?? []
    const answer = {
      itemId,
      round: 1,
      questionId: question?.id ?? '',
      optionIds: [question?.options[0]?.id ?? ''],
    }
    await live().must(event, ann, 'Quiz/Answer', answer)
    for (const name of ['Item/ShowResults', 'Quiz/Next', 'Quiz/Next'] as const) {
      await live().must(event, event.host, name, { itemId })
    }
    await screen.until(() => quiz()?.context.board?.top[0]?.character === 7, 'the character on the board')
  })

  test.each([
    ['the quiz starts', 'Quiz/Start'],
    ['the quiz is deactivated', 'Item/Deactivate'],
    ['the screen shows a poll', 'Present/ShowPoll'],
  ] as const)(
    'the screen keeps no names of a lobby if a guest is removed in the batch in which %s',
    async (_, name) => {
      const { event, itemId, screen, shows, join } = await setUp()
      const { itemId: other } = await live().must(event, event.host, 'Poll/Add', { poll: wirePoll() })
      await live().must(event, event.host, 'Item/Activate', { itemId: other })
      const ann = await join('Ann')
      await shows('Ann')
      const outcomes = await live().together(event, [
        [event.host, 'Event/RemoveGuests', { guestIds: [ann.id] }],
        [event.host, name, { itemId: name === 'Present/ShowPoll' ? other : itemId }],
      ])
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
      await screen.until(() => screen.doc(`quiz-arrivals:${itemId}`) === undefined, 'no names')
    },
  )

  test('an edit that does not mention the names in the lobby keeps the setting', async () => {
    const { event, itemId, screen } = await setUp({ lobbyNames: false })
    await live().must(event, event.host, 'Item/Deactivate', { itemId })
    await live().must(event, event.host, 'Quiz/Update', { itemId, quiz: wireQuiz({ title: 'Second title' }) })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await screen.until(() => screen.doc(`quiz:${itemId}`)?.context.title === 'Second title', 'the edit')
    expect(screen.doc(`quiz:${itemId}`)?.context.lobbyNames).toBe(false)
  })

  test('the lobby of a quiz shows no names if the host has switched them off', async () => {
    const { event, itemId, screen, join } = await setUp({ lobbyNames: false })
    await join('Ann')
    await screen.until(() => screen.doc('participants')?.count === 1, 'the guest')
    expect(isShown(screen, itemId)).toBe(false)
    const fresh = await live().context.snapshots.snapshot(event.id, 'screen', null)
    expect(fresh?.changes.map(([key]) => key)).not.toContain(`quiz-arrivals:${itemId}`)
  })

  test('the lobby of a quiz from an earlier version shows names', async () => {
    const { itemId, screen, join } = await setUp({ lobbyNames: false })
    await rewriteState(live().db, itemId, ({ value, context: { lobbyNames: _, ...earlier } }) => ({
      value,
      context: earlier,
    }))
    await join('Ann')
    await screen.until(() => screen.doc(`quiz-arrivals:${itemId}`) !== undefined, 'the names')
    expect(screen.doc(`quiz-arrivals:${itemId}`)?.guests).toMatchObject([{ name: 'Ann' }])
  })

  test('the lobby of a quiz shows a limited number of names, however many guests have joined', async () => {
    const { event, arrivals, screen, join } = await setUp()
    const { db } = live()
    const first = await join('First')
    const guest = await db
      .selectFrom('guest')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const place = await db
      .selectFrom('participation')
      .selectAll()
      .where('guest_id', '=', first.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: limits.quizArrivalsShown }, () => newId())
    await db
      .insertInto('guest')
      .values(ids.map((id) => ({ ...guest, id })))
      .execute()
    await db
      .insertInto('participation')
      .values(ids.map((guest_id) => ({ ...place, guest_id })))
      .execute()
    await db
      .updateTable('event')
      .set({ participants: ids.length + 1 })
      .where('id', '=', event.id)
      .execute()
    await join('Last')
    await screen.until(() => arrivals()?.guests[0]?.name === 'Last', 'the last guest')
    expect(arrivals()?.guests).toHaveLength(limits.quizArrivalsShown)
  })
})
