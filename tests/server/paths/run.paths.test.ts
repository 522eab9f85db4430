import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { RunContent, RunDoc } from '#contract/run/run.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { runTable } from '#machines/domain/run/run.table.ts'
import { removeCue, runEvents } from '#tests/support/chart-cases/run.cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { runCanDo } from '#tests/support/model/run-order.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import type { LiveServer } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats } from './fixture.ts'

type RunEvent = EventFromLogic<typeof runMachine>
type RunSnapshot = SnapshotFrom<typeof runMachine>

const graph = chartGraph(runMachine, {
  events: [...runEvents, removeCue('other')],
  canCome: runCanDo,
  stopAt: ({ context }) => context.extendedSeconds > 0,
})
const { walks, missed } = shortWalks(graph)

const nameOf = (type: keyof typeof runTable | 'itemStepped') =>
  runTable[type === 'itemStepped' ? 'next' : type].name

/** A run with two cues of one quiz, so that the key of the run steps the quiz or moves on. */
class RunOnServer {
  readonly #live: LiveServer
  readonly #seats: Seats
  readonly #quizId: string
  readonly #realIds: ReadonlyMap<string, string>
  #now: RunSnapshot | undefined

  private constructor(show: RunShow, seats: Seats, quizId: string, realIds: ReadonlyMap<string, string>) {
    this.#live = show.live
    this.#seats = seats
    this.#quizId = quizId
    this.#realIds = realIds
  }

  static async open(live: LiveServer): Promise<RunOnServer> {
    const event = await live.event()
    const show = new RunShow(live, event)
    const { itemId = '' } = await show.do('Quiz/Add', { quiz: wireQuiz() })
    await show.clear()
    const realIds = new Map([
      ['a', await show.itemCue(itemId)],
      ['b', await show.itemCue(itemId)],
    ])
    const seats = await takeSeats(live, event, await live.guest(event))
    return new RunOnServer(show, seats, itemId, realIds)
  }

  /** Puts the stored quiz into a phase. A command would count as taking over. */
  async #setQuiz(phase: 'lobby' | 'locked' | 'podium'): Promise<void> {
    await rewriteState(this.#live.db, this.#quizId, ({ value, context }) => ({
      value: { ...value, phase, activity: 'active' },
      context,
    }))
  }

  /** Lets the time of the current cue pass, or the planned start of the run. */
  async #passTime(cueId: string | null): Promise<undefined> {
    const { host } = this.#seats
    const CueId = this.#realIds.get(cueId ?? 'a')
    const cue = (Cue: object) => host.command('Cue/Update', { cueId: CueId, cue: Cue })
    const before = host.doc('run')?.context.cueId
    await (cueId === null
      ? cue({ begins: { by: 'time', at: this.#live.now() + 1000 } })
      : cue({ seconds: 1, ends: { by: 'length' } }))
    await this.#live.pass(60_000)
    await expect.poll(() => host.doc('run')?.context.cueId).not.toBe(before)
    await cue({ begins: { by: 'hand' }, ends: { by: 'hand' } })
    return undefined
  }

  async #takeOver(): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    return host.command(host.doc('present')?.value === 'qa' ? 'Present/ShowWelcome' : 'Present/ShowQa')
  }

  async #removeCue(cueId: string): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (this.#realIds.has(cueId)) return host.command('Cue/Delete', { cueId: this.#realIds.get(cueId) })
    expect(await host.command('Cue/Add', { kind: 'break', cue: {} })).toBeUndefined()
    return host.command('Cue/Delete', { cueId: (host.answered as { cueId: string }).cueId })
  }

  async send(event: RunEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (event.type === 'due') return this.#passTime(event.cueId)
    if (event.type === 'takenOver') return this.#takeOver()
    if (event.type === 'removeCue') return this.#removeCue(event.cueId)
    if (event.type === 'goTo') return host.command('Run/GoTo', { cueId: this.#realIds.get(event.to) })
    if (event.type === 'next') await this.#setQuiz('podium')
    if (event.type === 'itemStepped') await this.#setQuiz('lobby')
    if (event.type === 'revealed') {
      await this.#setQuiz('locked')
      return host.command('Item/ShowResults', { itemId: this.#quizId })
    }
    return host.command(nameOf(event.type))
  }

  /** A time or a take-over that changes nothing is not refused, and a step has only one way to go. */
  async attempt(event: RunEvent): Promise<ErrorCode | undefined | null> {
    const isSilent = ['due', 'takenOver', 'itemStepped', 'revealed'].includes(event.type)
    return isSilent || !this.#now || !runCanDo(event, this.#now) ? null : this.send(event)
  }

  #modelId = (realId: string | null): string | null =>
    [...this.#realIds].find(([, real]) => real === realId)?.[0] ?? realId

  /** The parts of the run that do not depend on the time. */
  #parts = (value: unknown, { cueId, times, undo, ...rest }: RunContent): object => ({
    value,
    cueId: this.#modelId(cueId),
    entered: rest.enteredAt !== null,
    held: rest.heldAt !== null,
    extended: rest.extendedSeconds,
    takenOver: rest.takenOver !== null,
    revealed: rest.revealedAt !== null,
    cause: rest.last?.cause ?? null,
    times: Object.entries(times)
      .map(([id, { to }]) => [this.#modelId(id), to === null])
      .sort(),
    undo: undo && [undo.value, this.#modelId(undo.position.cueId)],
  })

  async check(snapshot: RunSnapshot): Promise<void> {
    this.#now = snapshot
    const { host, guest, screen } = this.#seats
    const seen = (doc: RunDoc) => this.#parts(doc.value, doc.context)
    await host.expectDoc('run', this.#parts(snapshot.value, snapshot.context), seen)
    expect([guest.doc('run'), screen.doc('run')]).toEqual([undefined, undefined])
  }
}

it('the test paths on the server take every transition of the run state machine', () => {
  expect(missed).toEqual([])
})

describeChartOnServer('run state machine', {
  machine: runMachine,
  model: graph,
  walks: () => walks,
  open: ({ live }) => ({ begin: () => RunOnServer.open(live) }),
})
