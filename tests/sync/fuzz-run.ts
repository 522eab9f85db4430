import { expect } from 'vitest'
import type { Outcome } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { cueChannels, cueKinds, cueResults } from '#contract/run/cue.ts'
import { agendaCue, wireSlide } from '#tests/support/command-cases/run-cases.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'

/** Generates commands on the run of an event from the seed. The clock also takes steps automatically. */
export class FuzzRun {
  readonly #show: RunShow
  readonly #random: RandomSource
  readonly #cueIds: string[]
  readonly #itemIds: readonly string[]

  private constructor(show: RunShow, random: RandomSource, cueIds: string[]) {
    this.#show = show
    this.#random = random
    this.#cueIds = cueIds
    this.#itemIds = show.event.pollIds
  }

  /** Starts the run of the event. */
  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzRun> {
    const show = new RunShow(live, event)
    const { cues } = await show.view()
    await show.do('Run/Start')
    return new FuzzRun(
      show,
      random,
      cues.map(({ id }) => id),
    )
  }

  record({ cueId }: { cueId?: string | null }): void {
    if (cueId && !this.#cueIds.includes(cueId)) this.#cueIds.push(cueId)
  }

  #cue(): string {
    return this.#random.chance(12) ? 'made-up-cue' : this.#random.pick(this.#cueIds)
  }

  #fields(): object {
    const random = this.#random
    const ends = [
      { by: 'hand' },
      { by: 'length' },
      { by: 'answers', percent: 1 + random.below(100), seconds: 30 },
    ]
    return {
      title: `Cue ${random.below(100)}`,
      results: random.pick(cueResults),
      lockOnLeave: random.chance(2),
      resultSeconds: random.chance(2) ? null : 1 + random.below(5),
      comments: random.pick(cueChannels),
      reactions: random.pick(cueChannels),
      ends: random.pick(ends),
      ...(random.chance(2) && { seconds: 10 + random.below(60) }),
      ...(random.chance(3) && { slide: wireSlide({ agenda: random.chance(2) }) }),
    }
  }

  hostCommand(): [CommandName, object] {
    const random = this.#random
    const name = random.pick(hostCommands)
    if (name === 'Cue/Add') {
      const kind = random.pick(cueKinds)
      return [name, { kind, cue: {}, ...(kind === 'item' && { itemId: random.pick(this.#itemIds) }) }]
    }
    if (name === 'Cue/Import') return [name, { cues: ['Doors', 'Thanks'].map(agendaCue) }]
    if (name === 'Cue/Update') return [name, { cueId: this.#cue(), cue: this.#fields() }]
    if (name === 'Cue/Move') {
      return [name, { cueId: this.#cue(), beforeCueId: random.chance(4) ? null : this.#cue() }]
    }
    // Half of the jumps are near the end: without them, a run with many cues would hardly ever finish.
    if (name === 'Run/GoTo') return [name, { cueId: random.chance(2) ? this.#cueIds.at(-1) : this.#cue() }]
    return [name, name.startsWith('Cue/') ? { cueId: this.#cue() } : {}]
  }

  /** Holds the run, so that it takes no automatic step while views are compared. */
  stop(): [CommandName, object] {
    return ['Run/Hold', {}]
  }

  /** The plan of a step always fits: the server never fails to make a change that it has planned. */
  async check(sent: readonly { name: CommandName; outcome: Outcome }[]): Promise<void> {
    const failed = sent.filter(({ outcome }) => !outcome.ok && outcome.code === 'Internal')
    expect(failed.map(({ name }) => name)).toEqual([])
    const { run, cues } = await this.#show.view()
    const isOn = run.value === 'running' || run.value === 'held'
    expect(cues.some(({ id }) => id === run.context.cueId)).toBe(isOn)
    expect(run.context.heldAt !== null).toBe(run.value === 'held')
  }
}

/** A run is started more often than it is reset, so that most commands find a run that has begun. */
const hostCommands = [
  'Run/Start',
  'Run/Start',
  'Run/Start',
  'Run/Next',
  'Run/Next',
  'Run/Next',
  'Run/Next',
  'Run/Previous',
  'Run/Skip',
  'Run/GoTo',
  'Run/GoTo',
  'Run/Hold',
  'Run/Resume',
  'Run/Resume',
  'Run/Extend',
  'Run/Undo',
  'Run/Undo',
  'Run/Reset',
  'Cue/Add',
  'Cue/Update',
  'Cue/Update',
  'Cue/Copy',
  'Cue/Delete',
  'Cue/Move',
  'Cue/Import',
] as const satisfies CommandName[]
