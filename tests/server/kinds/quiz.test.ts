import { expect, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { speedPoints } from '#machines/domain/quiz/quiz-score.ts'
import { Countdowns } from '#server/engine/countdowns.ts'
import { newId } from '#server/platform/ids.ts'
import { twoPlacesSeconds } from '#tests/support/chart-cases/quiz.cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'

const { quizAutoSeconds: auto, quizCountdownSeconds, quizGraceMilliseconds } = limits

eachLive('a quiz', (live, kind) => {
  async function setUp(given: object = {}) {
    const event = await live().event()
    const { itemId = '' } = await live().must(event, event.host, 'Quiz/Add', { quiz: wireQuiz(given) })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const host = await (await live().hostSocket(event)).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    await host.command('Present/ShowPoll', { itemId })
    const player = async (username: string) => {
      const person = await live().guest(event, { username })
      return { person, socket: await (await live().guestSocket(event, person)).sitDown() }
    }
    return { event, itemId, host, screen, ann: await player('Ann'), ben: await player('Ben'), player }
  }
  type Fixture = Awaited<ReturnType<typeof setUp>>

  const phaseAt = (socket: TestSocket, itemId: string) => socket.doc(`quiz:${itemId}`)?.value.phase
  const reaches = (socket: TestSocket, itemId: string, phase: string) =>
    socket.until(() => phaseAt(socket, itemId) === phase, phase)
  const pass = (milliseconds: number) => live().pass(milliseconds)
  const questionAt = ({ host, itemId }: Fixture) => {
    const context = host.doc(`quiz:${itemId}`)?.context
    const question = context?.questions[context.at]
    if (!question) throw new Error('there is a question')
    return question
  }
  const answer = (given: Fixture, { socket }: { socket: TestSocket }, place: number) => {
    const question = questionAt(given)
    const optionIds = [question.options[place]?.id ?? '']
    return socket.command('Quiz/Answer', {
      itemId: given.itemId,
      questionId: question.id,
      round: 1,
      optionIds,
    })
  }
  const logOf = async (event: TestEvent, name: string) =>
    live()
      .db.selectFrom('log')
      .select('data')
      .where('event_id', '=', event.id)
      .where('name', '=', name)
      .orderBy('seq')
      .execute()

  test('a quiz with automatic pace runs to the podium, fires each deadline once, and keeps its secrets', async () => {
    const given = await setUp({ pace: 'auto' })
    const { event, itemId, host, screen, ann, ben } = given
    await host.command('Quiz/Start', { itemId })
    await pass(quizCountdownSeconds * 1000)
    await reaches(screen, itemId, 'question')
    await reaches(host, itemId, 'question')
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    await pass(5000)
    expect(await answer(given, ben, 0)).toMatchObject({ ok: true })
    await pass(15_000 + quizGraceMilliseconds)
    await reaches(ann.socket, itemId, 'locked')
    expect(await answer(given, ann, 1)).toMatchObject({ ok: false, code: 'VotingClosed' })
    expect(ann.socket.doc(`tally:${itemId}`)).toBeUndefined()
    await pass(auto.locked * 1000)
    await reaches(ann.socket, itemId, 'distribution')
    expect(ann.socket.doc(`tally:${itemId}`)).toMatchObject({ voters: 2 })
    expect(ann.socket.doc(`quiz-result:${itemId}`)).toBeUndefined()
    await pass(auto.distribution * 1000)
    await reaches(ben.socket, itemId, 'answer')
    await ben.socket.until(() => ben.socket.doc(`quiz-result:${itemId}`) !== undefined, 'the own result')
    const result = ben.socket.doc(`quiz-result:${itemId}`)
    expect(result).toMatchObject({ title: wireQuiz().title, rank: 2, players: 2, correct: true, revealed: 1 })
    // The server timed the answers: Ben answered about five of twenty seconds after Ann.
    expect(result?.gap).toBeGreaterThan(100)
    expect(result?.gap).toBeLessThan(250)
    await pass(auto.answer * 1000)
    await reaches(screen, itemId, 'leaderboard')
    expect(screen.doc(`quiz:${itemId}`)?.context.board).toMatchObject({
      players: 2,
      top: [
        { name: 'Ann', rank: 1, formerRank: null },
        { name: 'Ben', rank: 2 },
      ],
    })
    await host.command('Quiz/Stop', { itemId })
    await reaches(screen, itemId, 'podium')
    await pass(twoPlacesSeconds * 1000)
    await screen.until(() => screen.doc(`quiz:${itemId}`)?.context.endsAt === null, 'the named winners')
    const passed = await logOf(event, 'Server/DeadlinePassed')
    expect(passed.filter(({ data }) => JSON.parse(data).item_id === itemId)).toHaveLength(6)
    const left = await live().db.selectFrom('deadline').select('kind').where('item_id', '=', itemId).execute()
    expect(left).toEqual([])
    for (const socket of [screen, ann.socket, ben.socket]) {
      expect(socket.messages.flatMap((message) => leaksIn(socket.seat.audience, message))).toEqual([])
    }
    await checkRows(live(), event)
  })

  test('the picture of a quiz question is sent to phones when the question opens, not in the countdown', async () => {
    const { event, itemId, host, screen, ann } = await setUp()
    await rewriteState(live().db, itemId, (state) => {
      state.context.questions[0].picture = { path: '/uploads/castle.webp', alt: 'A castle' }
      return state
    })
    await host.command('Quiz/Start', { itemId })
    for (const socket of [ann.socket, screen]) await reaches(socket, itemId, 'countdown')
    const received = async (socket: TestSocket) => JSON.stringify([await socket.snapshot(), socket.messages])
    expect(await received(ann.socket)).toContain('Which is a fruit?')
    expect(await received(ann.socket)).not.toMatch(/castle/i)
    expect(screen.doc(`quiz:${itemId}`)?.context.questions[0]?.picture?.alt).toBe('A castle')
    await live().must(event, event.host, 'Quiz/Next', { itemId })
    await reaches(ann.socket, itemId, 'question')
    expect(ann.socket.doc(`quiz:${itemId}`)?.context.questions[0]?.picture?.alt).toBe('A castle')
  })

  test('a quiz answer within the grace period counts as given at the last moment, and a later answer is refused', async () => {
    const given = await setUp()
    const { itemId, host, ann, ben } = given
    await host.command('Quiz/Start', { itemId })
    await host.command('Quiz/Next', { itemId })
    await reaches(host, itemId, 'question')
    const endsAt = host.doc(`quiz:${itemId}`)?.context.endsAt ?? 0
    // On a busy machine the grace could end before the answer is received.
    const { clock } = live().site
    clock.stoppedAt = Date.now()
    onTestFinished(() => void delete clock.stoppedAt)
    await pass(endsAt - live().now() + 200)
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    // The deadline of the question may not have fired yet, but the answer is refused.
    clock.offset += quizGraceMilliseconds
    expect(await answer(given, ben, 0)).toMatchObject({ ok: false, code: 'VotingClosed' })
    await reaches(host, itemId, 'locked')
    await host.command('Item/ShowResults', { itemId })
    await host.command('Quiz/Next', { itemId })
    await ann.socket.until(() => ann.socket.doc(`quiz-result:${itemId}`) !== undefined, 'the own result')
    expect(ann.socket.doc(`quiz-result:${itemId}`)).toMatchObject({ score: 500, players: 1 })
    expect(ben.socket.doc(`quiz-result:${itemId}`)).toBeUndefined()
  })

  test('a press of the host to open a quiz question does not close a question that opened automatically', async () => {
    const given = await setUp()
    const { itemId, host, ann } = given
    await host.command('Quiz/Start', { itemId })
    await pass(quizCountdownSeconds * 1000)
    await reaches(host, itemId, 'question')
    const unseen = { itemId, round: 1, phase: 'question', at: 0 }
    // Set the clock back to the opening, however long the test took.
    live().site.clock.offset -= live().now() - (host.doc(`quiz:${itemId}`)?.context.openedAt ?? 0)
    expect(await host.command('Quiz/Next', unseen)).toMatchObject({ ok: false, code: 'QuizMovedOn' })
    const late = { ...unseen, phase: 'countdown' }
    expect(await host.command('Quiz/Next', late)).toMatchObject({ ok: false, code: 'QuizMovedOn' })
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    // A clock that is set back does not stop the host from continuing.
    live().site.clock.offset -= 3_600_000
    try {
      expect(await host.command('Quiz/Next', unseen)).toMatchObject({ ok: true })
    } finally {
      live().site.clock.offset += 3_600_000
    }
    await reaches(host, itemId, 'locked')
  })

  // The time of receipt is taken before the store is used, so one store is enough.
  test(
    'a quiz answer is timed when it is received, however late it is decided',
    onlyOn('sqlite', kind),
    async () => {
      const given = await setUp()
      const { event, itemId, host, ann } = given
      await host.command('Quiz/Start', { itemId })
      await host.command('Quiz/Next', { itemId })
      await reaches(host, itemId, 'question')
      const question = questionAt(given)
      const held = live().context.engine.apply(event.id, {
        name: 'Quiz/Answer',
        actor: { kind: 'guest', id: ann.person.id },
        commandId: newId(),
        payload: {
          eventCode: event.code,
          itemId,
          questionId: question.id,
          round: 1,
          optionIds: [question.options[0]?.id ?? ''],
        },
      })
      const received = live().now()
      // The batch with the answer is decided only after the time of the question and the grace period.
      live().site.clock.offset += question.seconds * 1000 + quizGraceMilliseconds + 1
      expect(await held).toMatchObject({ ok: true })
      const row = await live()
        .db.selectFrom('quiz_answer')
        .selectAll()
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow()
      const openedAt = host.doc(`quiz:${itemId}`)?.context.openedAt ?? 0
      expect(row.created_at).toBeGreaterThan(received + question.seconds * 1000)
      expect(row.milliseconds).toBeLessThanOrEqual(received - openedAt)
      await pass(0)
      await reaches(host, itemId, 'locked')
      for (const name of ['Item/ShowResults', 'Quiz/Next'] as const) await host.command(name, { itemId })
      await ann.socket.until(() => ann.socket.doc(`quiz-result:${itemId}`) !== undefined, 'the own result')
      expect(ann.socket.doc(`quiz-result:${itemId}`)?.score).toBe(speedPoints(question, row.milliseconds))
    },
  )

  // The time does not depend on the store, so one store is enough.
  test(
    'a quiz question ends on time when the clock is set back, and its answers count',
    onlyOn('sqlite', kind),
    async () => {
      const given = await setUp()
      const { itemId, host, ann } = given
      const counted = vi.spyOn(Countdowns.prototype, 'over')
      const isCounted = () =>
        counted.mock.calls.some(([rows]) =>
          rows.some((row: { item_id: string | null }) => row.item_id === itemId),
        )
      /** The server's monotonic clock continues while the wall clock is set back by an hour. */
      const steady = process.uptime.bind(process)
      let gone = 0
      vi.spyOn(process, 'uptime').mockImplementation(() => steady() + gone)
      const countDown = async (seconds: number) => {
        counted.mockClear()
        await vi.waitFor(() => expect(isCounted()).toBe(true), { timeout: timeoutMilliseconds, interval: 10 })
        live().site.clock.offset -= 3_600_000
        gone += seconds + 1
      }
      try {
        await host.command('Quiz/Start', { itemId })
        await countDown(quizCountdownSeconds)
        await reaches(host, itemId, 'question')
        expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
        await countDown(20 + quizGraceMilliseconds / 1000)
        await reaches(ann.socket, itemId, 'locked')
      } finally {
        vi.restoreAllMocks()
        live().site.clock.offset += 2 * 3_600_000
      }
      await reaches(host, itemId, 'locked')
      await host.command('Item/ShowResults', { itemId })
      await host.command('Quiz/Next', { itemId })
      await ann.socket.until(() => ann.socket.doc(`quiz-result:${itemId}`) !== undefined, 'the own result')
      expect(ann.socket.doc(`quiz-result:${itemId}`)).toMatchObject({ correct: true })
    },
  )

  async function playQuestion(
    given: Fixture,
    players: [{ socket: TestSocket }, number][],
    after: 'leaderboard' | 'podium',
  ) {
    const { host, itemId } = given
    await host.command('Quiz/Next', { itemId })
    await reaches(host, itemId, 'question')
    for (const [player, place] of players)
      expect(await answer(given, player, place)).toMatchObject({ ok: true })
    for (const name of ['Item/ShowResults', 'Quiz/Next', 'Quiz/Next'] as const) {
      expect(await host.command(name, { itemId })).toMatchObject({ ok: true })
    }
    await reaches(host, itemId, after)
  }

  test('quiz teams score the average of their members, and guests who join late get nothing for missed questions', async () => {
    const given = await setUp()
    const { event, itemId, host, ann, ben, player } = given
    const [red, blue] = host.doc(`quiz:${itemId}`)?.context.teams.map(({ id }) => id) ?? []
    const join = (who: { socket: TestSocket }, teamId: string | undefined) =>
      who.socket.command('Quiz/JoinTeam', { itemId, round: 1, teamId: teamId ?? '' })
    await join(ann, red)
    await join(ben, red)
    await host.command('Quiz/Start', { itemId })
    await playQuestion(given, [[ann, 0]], 'leaderboard')
    const playing = () => host.doc(`quiz:${itemId}`)?.context.board?.teams.map(({ teamId }) => teamId)
    expect(playing()).toEqual([red])
    const late = await player('Late')
    expect(await join(late, blue)).toMatchObject({ ok: true })
    expect(await join(late, red)).toMatchObject({ ok: false, code: 'TeamFixed' })
    await host.command('Quiz/Next', { itemId })
    const last: [{ socket: TestSocket }, number][] = [
      [ann, 1],
      [late, 0],
    ]
    await playQuestion(given, last, 'podium')
    const board = host.doc(`quiz:${itemId}`)?.context.board
    const [first, second] = board?.top ?? []
    expect(board?.players).toBe(2)
    expect([first?.name, second?.name].sort()).toEqual(['Ann', 'Late'])
    const scoreOf = (name: string) => board?.top.find((place) => place.name === name)?.score ?? 0
    const teams = new Map(board?.teams.map((team) => [team.teamId, team]))
    expect(teams.get(red ?? '')).toMatchObject({ members: 2, score: Math.round(scoreOf('Ann') / 2) })
    expect(teams.get(blue ?? '')).toMatchObject({ members: 1, score: scoreOf('Late') })
    // What the last question has changed.
    expect(board?.top.find(({ name }) => name === 'Ann')).toMatchObject({ points: 0 })
    expect(board?.top.find(({ name }) => name === 'Late')).toMatchObject({ points: scoreOf('Late') })
    expect(teams.get(red ?? '')).toMatchObject({ formerRank: 1, points: 0 })
    expect(teams.get(blue ?? '')).toMatchObject({ formerRank: 2, points: scoreOf('Late') })
    await checkRows(live(), event)
  })

  test('a returning guest gets their own quiz results, until the next round', async () => {
    const given = await setUp()
    const { event, itemId, host, ann } = given
    await host.command('Quiz/Start', { itemId })
    await playQuestion(given, [[ann, 0]], 'leaderboard')
    const back = async (person: Person) => (await live().guestSocket(event, person)).sitDown()
    const page = await back(ann.person)
    expect(page.doc(`quiz-result:${itemId}`)).toMatchObject({ rank: 1, correct: true })
    expect(page.doc(`quiz-answer:${itemId}`)).toMatchObject({ round: 1 })
    await host.command('Item/Reset', { itemId })
    const rejoined = await back(ann.person)
    expect(rejoined.doc(`quiz-result:${itemId}`)).toBeUndefined()
    expect(rejoined.doc(`quiz-answer:${itemId}`)).toBeUndefined()
    expect(rejoined.doc(`quiz:${itemId}`)?.context).toMatchObject({ round: 2, asked: 0, revealed: 0 })
  })

  test('adding the points of one question stores the same results as a calculation from all answers', async () => {
    const given = await setUp()
    const { event, itemId, host, ann, ben, player } = given
    const late = await player('Late')
    const gone = await player('Gone')
    const results = () =>
      live()
        .db.selectFrom('quiz_ranking')
        .selectAll()
        .where('item_id', '=', itemId)
        .orderBy('guest_id')
        .execute()
    await host.command('Quiz/Start', { itemId })
    await playQuestion(
      given,
      [
        [ann, 0],
        [ben, 1],
        [gone, 0],
      ],
      'leaderboard',
    )
    const first = questionAt(given).id
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [gone.person.id] })
    await host.command('Quiz/Next', { itemId })
    await playQuestion(
      given,
      [
        [ann, 0],
        [late, 0],
      ],
      'podium',
    )
    const added = await results()
    expect(added.map(({ guest_id }) => guest_id)).toEqual(
      [ann, ben, late].map(({ person }) => person.id).sort(),
    )
    // These two commands compute all results again, and after both the questions are as before.
    await live().must(event, event.host, 'Quiz/VoidQuestion', { itemId, questionId: first })
    expect(await results()).not.toEqual(added)
    await live().must(event, event.host, 'Quiz/RestoreQuestion', { itemId, questionId: first })
    expect(await results()).toEqual(added)
  })
})
