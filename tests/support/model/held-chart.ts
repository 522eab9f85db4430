import { expect } from 'vitest'
import {
  type Actor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import type { ChartGraph } from './chart-graph.ts'
import type { SystemUnderTest } from './run-path.ts'

// A flow machine waits for services and timers. In this file the machine runs, and the walk decides when each
// service and each timer ends.

/** What a running machine waits for. */
interface Held {
  /** Ends the wait in place of the service. */
  answer(output: unknown): void
  fail(error: unknown): void
  /** Calls the machine's own service, and waits until the service has finished. */
  through(): Promise<void>
}

/** The argument of `fromPromise`. */
type Serve = Parameters<typeof fromPromise>[0]

const doneOf = 'xstate.done.actor.'
const errorOf = 'xstate.error.actor.'
const afterOf = 'xstate.after.'

/** Whether only a service or a timer sends this event. */
export const comesByItself = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.')

/** Longer than any machine waits, in milliseconds. */
const longest = 3_600_000

/** A running flow machine whose services and timers are held back. */
export class HeldChart<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>
  readonly #clock = new SimulatedClock()
  readonly #held = new Map<string, Held>()

  /** @param free the names of the services that are not held back */
  constructor(machine: Machine, input?: unknown, free: readonly string[] = []) {
    const services = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
    const actors = services
      .filter(([name]) => !free.includes(name))
      .map(([name, logic]) => [name, this.#hold(logic)])
    const chart = machine.provide({ actors: Object.fromEntries(actors) } as never) as Machine
    this.actor = createActor(chart, { input, clock: this.#clock } as never).start() as Actor<Machine>
  }

  #hold(logic: AnyActorLogic): AnyActorLogic {
    const { config: serve } = logic as unknown as { config: Serve }
    return fromPromise((given) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      this.#held.set(given.self.id, {
        answer: resolve,
        fail: reject,
        through: () => Promise.resolve(serve(given)).then(resolve, reject),
      })
      return promise
    })
  }

  /** The service that sends the event, found by the id under which the machine invokes the service. */
  #serviceOf({ type }: AnyEventObject): Held {
    const id = type.slice((type.startsWith(doneOf) ? doneOf : errorOf).length)
    const held = this.#held.get(id)
    if (!held) throw new Error(`nothing is waited for under ${id}`)
    return held
  }

  /** Whether the machine has ended and takes no more events. */
  get isOver(): boolean {
    return (this.actor.getSnapshot() as AnyMachineSnapshot).status !== 'active'
  }

  /**
   * Makes the event happen: sends it, ends the wait for a service with this answer, or advances the clock to a timer.
   */
  async bring(event: AnyEventObject): Promise<void> {
    if (event.type.startsWith(doneOf)) this.#serviceOf(event).answer(event.output)
    else if (event.type.startsWith(errorOf)) this.#serviceOf(event).fail(event.error)
    else if (event.type.startsWith(afterOf)) this.#clock.increment(longest)
    else this.actor.send(event as never)
    await settled()
  }

  /** Makes the event happen like `bring`, but lets the machine's own service answer. */
  async bringThrough(event: AnyEventObject): Promise<void> {
    if (!event.type.startsWith(doneOf) && !event.type.startsWith(errorOf)) return this.bring(event)
    await this.#serviceOf(event).through()
    await settled()
  }
}

/** Resolves after all promises that are settled now have been handled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const stored = ({ value, context }: AnyMachineSnapshot) => JSON.parse(JSON.stringify({ value, context }))

/**
 * The first depth of testing for a flow machine: the machine runs alone, and the walk gives all answers and ends
 * all timers.
 */
export function heldAlone<Machine extends AnyStateMachine>({
  machine,
  input,
  declared,
}: ChartGraph<Machine>): SystemUnderTest<Machine> {
  const chart = new HeldChart(machine, input)
  const types = new Set(declared.map(({ eventType }) => eventType))
  const bring = (event: EventFromLogic<Machine>) => chart.bring(event)
  return {
    executors: Object.fromEntries([...types].map((type) => [type, bring])) as never,
    checks: {
      '*': (snapshot: SnapshotFrom<Machine>) => {
        expect(stored(chart.actor.getSnapshot() as never)).toEqual(stored(snapshot as never))
      },
    },
    // A flow machine has no refusal reasons: an event that it does not take does nothing.
    attempt: async (event) => {
      if (!comesByItself(event) && !chart.isOver) await chart.bring(event)
      return null
    },
  }
}
