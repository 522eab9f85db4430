import { expect, test, vi } from 'vitest'
import { Countdowns } from '../../server/countdowns.ts'
import { newId } from '../../server/ids.ts'
import * as limits from '../../src/contract/limits.ts'
import { speedPoints } from '../../src/machines/quiz/quiz-score.ts'
import { patience } from '../patience.ts'
import { leaksIn } from '../sync/leaks.ts'
import { checkRows } from './check-rows.ts'
import { wireQuiz } from './commands/quiz-cases.ts'
import { eachLive, type Person, type TestEvent } from './live-server.ts'
import type { TestSocket } from './test-socket.ts'

const { quizAutoSeconds: auto, quizCountdownSeconds, quizGraceMilliseconds } = limits

eachLive('a quiz', (live, kind) => {
  async function scene(given: object = {}) {
    const event = await live().event()
    const { ItemId = '' } = await live().must(event, event.host, 'Quiz/Add', { Quiz: wireQuiz(given) })
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    const host = await (await live().hostSocket(event)).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    await host.command('Present/ShowPoll', { ItemId })
    const player = async (Username: string) => {
      const person = await live().guest(event, { Username })
      return { person, socket: await (await live().guestSocket(event, person)).sitDown() }
    }
    return { event, ItemId, host, screen, ann: await player('Ann'), ben: await player('Ben'), player }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const phaseAt = (socket: TestSocket, ItemId: string) => socket.doc(`quiz:${ItemId}`)?.value.phase
  const reaches = (socket: TestSocket, ItemId: string, phase: string) =>
    socket.until(() => phaseAt(socket, ItemId) === phase, phase)
  const pass = (milliseconds: number) => live().pass(milliseconds)
  const questionAt = ({ host, ItemId }: Scene) => {
    const context = host.doc(`quiz:${ItemId}`)?.context
    const question = context?.questions[context.at]
    if (!question) throw new Error('there is a question')
    return question
  }
  const answer = (given: Scene, { socket }: { socket: TestSocket }, place: number) => {
    const question = questionAt(given)
    const OptionIds = [question.options[place]?.id ?? '']
    return socket.command('Quiz/Answer', {
      ItemId: given.ItemId,
      QuestionId: question.id,
      Round: 1,
      OptionIds,
    })
  }
  const logOf = async (event: TestEvent, name: string) =>
    live()
      .db.selectFrom('log')
      .select('data')
      .where('event_id', '=', event.id)
      .where('name', '=', name)
      .execute()

  test('runs by itself from its start to the podium, each deadline once, and keeps its secrets', async () => {
    const given = await scene({ Pace: 'auto' })
    const { event, ItemId, host, screen, ann, ben } = given
    await host.command('Quiz/Start', { ItemId })
    await pass(quizCountdownSeconds * 1000)
    await reaches(screen, ItemId, 'question')
    await reaches(host, ItemId, 'question')
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    await pass(5000)
    expect(await answer(given, ben, 0)).toMatchObject({ ok: true })
    await pass(15_000 + quizGraceMilliseconds)
    await reaches(ann.socket, ItemId, 'locked')
    expect(await answer(given, ann, 1)).toMatchObject({ ok: false, code: 'VotingClosed' })
    expect(ann.socket.doc(`tally:${ItemId}`)).toBeUndefined()
    await pass(auto.locked * 1000)
    await reaches(ann.socket, ItemId, 'distribution')
    expect(ann.socket.doc(`tally:${ItemId}`)).toMatchObject({ voters: 2 })
    expect(ann.socket.doc(`quiz-result:${ItemId}`)).toBeUndefined()
    await pass(auto.distribution * 1000)
    await reaches(ben.socket, ItemId, 'answer')
    await ben.socket.until(() => ben.socket.doc(`quiz-result:${ItemId}`) !== undefined, 'the own result')
    const result = ben.socket.doc(`quiz-result:${ItemId}`)
    expect(result).toMatchObject({ rank: 2, players: 2, correct: true, revealed: 1 })
    // Timed by the server: some five of twenty seconds later.
    expect(result?.gap).toBeGreaterThan(100)
    expect(result?.gap).toBeLessThan(250)
    await pass(auto.answer * 1000)
    await reaches(screen, ItemId, 'leaderboard')
    expect(screen.doc(`quiz:${ItemId}`)?.context.board).toMatchObject({
      players: 2,
      top: [
        { name: 'Ann', rank: 1, formerRank: null },
        { name: 'Ben', rank: 2 },
      ],
    })
    await host.command('Quiz/Stop', { ItemId })
    await reaches(screen, ItemId, 'podium')
    const passed = await logOf(event, 'Server/DeadlinePassed')
    expect(passed.filter(({ data }) => JSON.parse(data).item_id === ItemId)).toHaveLength(5)
    const left = await live().db.selectFrom('deadline').select('kind').where('item_id', '=', ItemId).execute()
    expect(left).toEqual([])
    for (const socket of [screen, ann.socket, ben.socket]) {
      expect(socket.messages.flatMap((message) => leaksIn(socket.seat.audience, message))).toEqual([])
    }
    await checkRows(live(), event)
  })

  test('takes an answer within the grace as one at the last moment, and none after it', async () => {
    const given = await scene()
    const { ItemId, host, ann, ben } = given
    await host.command('Quiz/Start', { ItemId })
    await host.command('Quiz/Next', { ItemId })
    await reaches(host, ItemId, 'question')
    const endsAt = host.doc(`quiz:${ItemId}`)?.context.endsAt ?? 0
    await pass(endsAt - live().now() + 200)
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    // Its deadline may not have fired yet.
    live().site.clock.offset += quizGraceMilliseconds
    expect(await answer(given, ben, 0)).toMatchObject({ ok: false, code: 'VotingClosed' })
    await reaches(host, ItemId, 'locked')
    await host.command('Item/ShowResults', { ItemId })
    await host.command('Quiz/Next', { ItemId })
    await ann.socket.until(() => ann.socket.doc(`quiz-result:${ItemId}`) !== undefined, 'the own result')
    expect(ann.socket.doc(`quiz-result:${ItemId}`)).toMatchObject({ score: 500, players: 1 })
    expect(ben.socket.doc(`quiz-result:${ItemId}`)).toBeUndefined()
  })

  test('a question that opened by itself is not closed by who wanted to open it', async () => {
    const given = await scene()
    const { ItemId, host, ann } = given
    await host.command('Quiz/Start', { ItemId })
    await pass(quizCountdownSeconds * 1000)
    await reaches(host, ItemId, 'question')
    const unseen = { ItemId, Round: 1, Phase: 'question', At: 0 }
    // However long it took to get here.
    live().site.clock.offset -= live().now() - (host.doc(`quiz:${ItemId}`)?.context.openedAt ?? 0)
    expect(await host.command('Quiz/Next', unseen)).toMatchObject({ ok: false, code: 'QuizMovedOn' })
    const late = { ...unseen, Phase: 'countdown' }
    expect(await host.command('Quiz/Next', late)).toMatchObject({ ok: false, code: 'QuizMovedOn' })
    expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
    // A clock that is set back does not keep the host from going on.
    live().site.clock.offset -= 3_600_000
    try {
      expect(await host.command('Quiz/Next', unseen)).toMatchObject({ ok: true })
    } finally {
      live().site.clock.offset += 3_600_000
    }
    await reaches(host, ItemId, 'locked')
  })

  // What has been received is known before any store is asked.
  test.runIf(kind === 'sqlite')(
    'times an answer where it was received, however late it is decided',
    async () => {
      const given = await scene()
      const { event, ItemId, host, ann } = given
      await host.command('Quiz/Start', { ItemId })
      await host.command('Quiz/Next', { ItemId })
      await reaches(host, ItemId, 'question')
      const question = questionAt(given)
      const held = live().context.engine.apply(event.id, {
        name: 'Quiz/Answer',
        actor: { kind: 'guest', id: ann.person.id },
        commandId: newId(),
        payload: {
          EventCode: event.code,
          ItemId,
          QuestionId: question.id,
          Round: 1,
          OptionIds: [question.options[0]?.id ?? ''],
        },
      })
      const received = live().now()
      // Until its batch is decided, the question's time and its grace are over.
      live().site.clock.offset += question.seconds * 1000 + quizGraceMilliseconds + 1
      expect(await held).toMatchObject({ ok: true })
      const row = await live()
        .db.selectFrom('quiz_answer')
        .selectAll()
        .where('item_id', '=', ItemId)
        .executeTakeFirstOrThrow()
      const openedAt = host.doc(`quiz:${ItemId}`)?.context.openedAt ?? 0
      expect(row.created_at).toBeGreaterThan(received + question.seconds * 1000)
      expect(row.milliseconds).toBeLessThanOrEqual(received - openedAt)
      await pass(0)
      await reaches(host, ItemId, 'locked')
      for (const name of ['Item/ShowResults', 'Quiz/Next'] as const) await host.command(name, { ItemId })
      await ann.socket.until(() => ann.socket.doc(`quiz-result:${ItemId}`) !== undefined, 'the own result')
      expect(ann.socket.doc(`quiz-result:${ItemId}`)?.score).toBe(speedPoints(question, row.milliseconds))
    },
  )

  // The count is the server's, whatever the store.
  test.runIf(kind === 'sqlite')(
    'goes on in its time when the clock is set back, and its answers count',
    async () => {
      const given = await scene()
      const { ItemId, host, ann } = given
      const counted = vi.spyOn(Countdowns.prototype, 'over')
      const isCounted = () =>
        counted.mock.calls.some(([rows]) =>
          rows.some((row: { item_id: string | null }) => row.item_id === ItemId),
        )
      /** The server's own count goes on, while the clock is set back by an hour. */
      const steady = process.uptime.bind(process)
      let gone = 0
      vi.spyOn(process, 'uptime').mockImplementation(() => steady() + gone)
      const countDown = async (seconds: number) => {
        counted.mockClear()
        await vi.waitFor(() => expect(isCounted()).toBe(true), { timeout: patience, interval: 10 })
        live().site.clock.offset -= 3_600_000
        gone += seconds + 1
      }
      try {
        await host.command('Quiz/Start', { ItemId })
        await countDown(quizCountdownSeconds)
        await reaches(host, ItemId, 'question')
        expect(await answer(given, ann, 0)).toMatchObject({ ok: true })
        await countDown(20 + quizGraceMilliseconds / 1000)
        await reaches(ann.socket, ItemId, 'locked')
      } finally {
        vi.restoreAllMocks()
        live().site.clock.offset += 2 * 3_600_000
      }
      await reaches(host, ItemId, 'locked')
      await host.command('Item/ShowResults', { ItemId })
      await host.command('Quiz/Next', { ItemId })
      await ann.socket.until(() => ann.socket.doc(`quiz-result:${ItemId}`) !== undefined, 'the own result')
      expect(ann.socket.doc(`quiz-result:${ItemId}`)).toMatchObject({ correct: true })
    },
  )

  async function playQuestion(given: Scene, players: [{ socket: TestSocket }, number][]) {
    const { host, ItemId } = given
    await host.command('Quiz/Next', { ItemId })
    await reaches(host, ItemId, 'question')
    for (const [player, place] of players)
      expect(await answer(given, player, place)).toMatchObject({ ok: true })
    for (const name of ['Item/ShowResults', 'Quiz/Next', 'Quiz/Next'] as const) {
      expect(await host.command(name, { ItemId })).toMatchObject({ ok: true })
    }
    await reaches(host, ItemId, 'leaderboard')
  }

  test('counts teams by the average of their members, late comers with nothing for what they missed', async () => {
    const given = await scene()
    const { event, ItemId, host, ann, ben, player } = given
    const [red, blue] = host.doc(`quiz:${ItemId}`)?.context.teams.map(({ id }) => id) ?? []
    const join = (who: { socket: TestSocket }, TeamId: string | undefined) =>
      who.socket.command('Quiz/JoinTeam', { ItemId, Round: 1, TeamId: TeamId ?? '' })
    await join(ann, red)
    await join(ben, red)
    await host.command('Quiz/Start', { ItemId })
    await playQuestion(given, [[ann, 0]])
    const playing = () => host.doc(`quiz:${ItemId}`)?.context.board?.teams.map(({ teamId }) => teamId)
    expect(playing()).toEqual([red])
    const late = await player('Late')
    expect(await join(late, blue)).toMatchObject({ ok: true })
    expect(await join(late, red)).toMatchObject({ ok: false, code: 'TeamFixed' })
    await host.command('Quiz/Next', { ItemId })
    await playQuestion(given, [
      [ann, 1],
      [late, 0],
    ])
    const board = host.doc(`quiz:${ItemId}`)?.context.board
    const [first, second] = board?.top ?? []
    expect(board?.players).toBe(2)
    expect([first?.name, second?.name].sort()).toEqual(['Ann', 'Late'])
    const scoreOf = (name: string) => board?.top.find((place) => place.name === name)?.score ?? 0
    const teams = new Map(board?.teams.map((team) => [team.teamId, team]))
    expect(teams.get(red ?? '')).toMatchObject({ members: 2, score: Math.round(scoreOf('Ann') / 2) })
    expect(teams.get(blue ?? '')).toMatchObject({ members: 1, score: scoreOf('Late') })
    await checkRows(live(), event)
  })

  test('gives a guest who comes back what is theirs, and forgets it with the round', async () => {
    const given = await scene()
    const { event, ItemId, host, ann } = given
    await host.command('Quiz/Start', { ItemId })
    await playQuestion(given, [[ann, 0]])
    const back = async (person: Person) => (await live().guestSocket(event, person)).sitDown()
    const page = await back(ann.person)
    expect(page.doc(`quiz-result:${ItemId}`)).toMatchObject({ rank: 1, correct: true })
    expect(page.doc(`quiz-answer:${ItemId}`)).toMatchObject({ round: 1 })
    await host.command('Item/Reset', { ItemId })
    const anew = await back(ann.person)
    expect(anew.doc(`quiz-result:${ItemId}`)).toBeUndefined()
    expect(anew.doc(`quiz-answer:${ItemId}`)).toBeUndefined()
    expect(anew.doc(`quiz:${ItemId}`)?.context).toMatchObject({ round: 2, asked: 0, revealed: 0 })
  })
})
