import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { call, command, prepareShow, registerGuests, type Show } from '#bench/support/api.ts'
import { Wire } from '#bench/support/wire.ts'
import type { Accepted } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizDoc, QuizPhase, QuizResultDoc } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { freePort, type ServerProcess } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createTestDatabase } from '#tests/support/store/postgres.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { Life } from './life.ts'
import { sendUntilDecided } from './storm.ts'

const guests = 120
const points = 1000
const seconds = 9

/** A quiz on a server that is killed and restarted on the same data. */
class KilledQuiz {
  readonly life: Life
  readonly show: Show
  readonly itemId: string
  readonly #port: number
  readonly #environment: Record<string, string>
  #server: ServerProcess

  private constructor(
    life: Life,
    server: ServerProcess,
    port: number,
    environment: Record<string, string>,
    show: Show,
    itemId: string,
  ) {
    this.life = life
    this.#server = server
    this.#port = port
    this.#environment = environment
    this.show = show
    this.itemId = itemId
  }

  static async begin(
    life: Life,
    port: number,
    environment: Record<string, string> = {},
  ): Promise<KilledQuiz> {
    const server = await life.start({ port, environment })
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const quiz = {
      title: 'Killed',
      questions: [
        {
          text: 'Which?',
          options: [
            { text: 'Right', correct: true },
            { text: 'Wrong', correct: false },
          ],
          multiple: false,
          seconds,
          points,
        },
      ],
      teams: [],
      pace: 'hand' as const,
      streaks: false,
    }
    const payload = { eventCode: show.eventCode, quiz }
    const { itemId } = (await command(server.origin, 'Quiz/Add', payload, show.hostToken)) as {
      itemId: string
    }
    return new KilledQuiz(life, server, port, environment, show, itemId)
  }

  get origin(): string {
    return this.#server.origin
  }

  run(name: CommandName): Promise<unknown> {
    const payload = { eventCode: this.show.eventCode, itemId: this.itemId }
    return command(this.origin, name, payload as never, this.show.hostToken)
  }

  async view(): Promise<{ quiz: QuizDoc; tally: TallyDoc | undefined }> {
    const input = { eventCode: this.show.eventCode }
    const snapshot = await call(this.origin, '/api/event/Event/GetSnapshot', input, this.show.hostToken)
    const docs = new Map((snapshot.changes as [string, number, unknown][]).map(([key, , doc]) => [key, doc]))
    return {
      quiz: docs.get(`quiz:${this.itemId}`) as QuizDoc,
      tally: docs.get(`tally:${this.itemId}`) as TallyDoc | undefined,
    }
  }

  async reaches(phase: QuizPhase): Promise<QuizDoc> {
    const isThere = async () => expect((await this.view()).quiz.value.phase).toBe(phase)
    // Do not use `expect.poll`: it needs the current test, but here two tests run concurrently.
    await vi.waitFor(isThere, { timeout: timeoutMilliseconds, interval: 50 })
    return (await this.view()).quiz
  }

  async kill(): Promise<void> {
    await this.#server.kill('SIGKILL')
  }

  /** Waits for a server that has begun to restart. */
  killAndRestart(): Promise<void> {
    return this.life.holds(this.kill().then(() => this.#restart()))
  }

  async #restart(): Promise<void> {
    this.#server = await this.life.start({
      port: this.#port,
      dataDirectory: this.#server.dataDirectory,
      environment: this.#environment,
    })
  }

  /** Stops the server until the time of the phase is over. */
  async sleepThrough(endsAt: number): Promise<void> {
    await this.kill()
    await pause(Math.max(0, endsAt - Date.now()))
    await this.#restart()
  }

  async resultOf(token: string): Promise<QuizResultDoc | undefined> {
    const handshake = { token, audience: 'guest' as const, eventCode: this.show.eventCode }
    const wire = await Wire.open(this.origin, handshake)
    const { data } = (await wire.ask('Enter', { have: null })) as Accepted<Snapshot>
    wire.disconnect()
    return data.own.find(([key]) => key === `quiz-result:${this.itemId}`)?.[2] as QuizResultDoc | undefined
  }
}

async function quizWithKills(quiz: KilledQuiz): Promise<void> {
  const tokens = await registerGuests(quiz.origin, quiz.show.eventCode, guests)
  await quiz.run('Item/Activate')
  await quiz.run('Quiz/Start')
  const counting = await quiz.reaches('countdown')
  await quiz.sleepThrough(counting.context.endsAt ?? 0)
  const open = await quiz.reaches('question')
  const question = open.context.questions[0]
  const [right, wrong] = question?.options ?? []

  // Half of the guests answer correctly while the server restarts.
  const saved = new Map<string, string>()
  let killed: Promise<void> | undefined
  const answer = async (token: string, index: number): Promise<void> => {
    const optionId = (index % 2 === 0 ? right : wrong)?.id ?? ''
    const payload = {
      eventCode: quiz.show.eventCode,
      itemId: quiz.itemId,
      round: 1,
      questionId: question?.id,
      optionIds: [optionId],
    }
    const message = { name: 'Quiz/Answer' as const, commandId: newId(), payload }
    await pause(index * 10)
    const outcome = await sendUntilDecided(quiz.life, token, quiz.show.eventCode, message, () => quiz.origin)
    // An answer after the end of the time is refused and does not count.
    if (!outcome.ok) return expect(outcome.code).toBe('VotingClosed')
    saved.set(token, optionId)
    if (saved.size >= 30) killed ??= quiz.killAndRestart()
  }
  await Promise.all(tokens.map(answer))
  expect(killed).toBeDefined()
  await killed

  // The server is down when the time of the question would end. The clock goes on afterwards, and a guest still answers.
  await quiz.sleepThrough((open.context.endsAt ?? 0) + limits.quizGraceMilliseconds)
  const resumed = await quiz.reaches('question')
  expect(resumed.context.interrupted).toBe(true)
  expect(resumed.context.endsAt).toBeGreaterThan(Date.now())
  const [late = ''] = await registerGuests(quiz.origin, quiz.show.eventCode, 1)
  tokens.push(late)
  await answer(late, 0)
  expect(saved.has(late)).toBe(true)
  await quiz.run('Quiz/Next')
  await quiz.reaches('locked')
  await quiz.run('Quiz/Next')
  await quiz.run('Quiz/Next')
  await quiz.run('Quiz/Next')
  const { quiz: ranked, tally } = await quiz.view()
  const chosen = [...saved.values()]
  const rightOnes = chosen.filter((id) => id === right?.id).length
  expect(tally).toMatchObject({
    voters: saved.size,
    counts: { [right?.id ?? '']: rightOnes, [wrong?.id ?? '']: saved.size - rightOnes },
  })
  expect(ranked.context).toMatchObject({ revealed: 1, board: { players: saved.size } })
  for (const token of tokens) {
    const result = await quiz.resultOf(token)
    const optionId = saved.get(token)
    expect(result?.correct).toBe(optionId === undefined ? undefined : optionId === right?.id)
    if (!result?.correct) continue
    expect(result.score).toBeGreaterThanOrEqual(points / 2)
    expect(result.score).toBeLessThanOrEqual(points)
  }
}

// All tests run concurrently, because they mostly wait for a question's time.
describe.concurrent('kill -9 during a quiz', () => {
  it('a server killed with kill -9 loses no deadline of a quiz and scores every acknowledged answer once (sqlite)', async ({
    onTestFinished,
  }) => {
    await quizWithKills(await KilledQuiz.begin(Life.begin(onTestFinished), await freePort()))
  })

  it('a cluster whose primary is killed with kill -9 loses no deadline of a quiz and scores every acknowledged answer once', async ({
    onTestFinished,
  }) => {
    const environment = { PROCESSES: '3' }
    await quizWithKills(await KilledQuiz.begin(Life.begin(onTestFinished), await freePort(), environment))
  })

  it(
    'a server killed with kill -9 loses no deadline of a quiz and scores every acknowledged answer once (postgres)',
    needsPostgres,
    async ({ onTestFinished }) => {
      const database = await createTestDatabase()
      onTestFinished(() => database.drop())
      const environment = { DATABASE_URL: database.url }
      // Hooks run in reverse order, so the server ends before its database.
      await quizWithKills(await KilledQuiz.begin(Life.begin(onTestFinished), await freePort(), environment))
    },
  )
})
