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

// A flow chart waits for services and timers. Here it runs, and each of them has done its part when a walk says so.

/** What a running chart waits for. */
interface Held {
  /** Ends the wait in the service's stead. */
  answer(output: unknown): void
  fail(error: unknown): void
  /** Lets the chart's own service do it, and waits until it has. */
  through(): Promise<void>
}

/** What `fromPromise` was given. */
type Serve = Parameters<typeof fromPromise>[0]

const doneOf = 'xstate.done.actor.'
const errorOf = 'xstate.error.actor.'
const afterOf = 'xstate.after.'

/** Whether nobody sends it but a service or a timer. */
export const comesByItself = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.')

/** Longer than any chart waits, in milliseconds. */
const longest = 3_600_000

/** A flow chart that runs, its services and timers held back. */
export class HeldChart<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>
  readonly #clock = new SimulatedClock()
  readonly #held = new Map<string, Held>()

  /** `free`: the services that are not held back. */
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

  /** The service that the event comes from, by the id under which the chart invokes it. */
  #serviceOf({ type }: AnyEventObject): Held {
    const id = type.slice((type.startsWith(doneOf) ? doneOf : errorOf).length)
    const held = this.#held.get(id)
    if (!held) throw new Error(`nothing is waited for under ${id}`)
    return held
  }

  /** Whether it has come to its end, where it hears nothing. */
  get isOver(): boolean {
    return (this.actor.getSnapshot() as AnyMachineSnapshot).status !== 'active'
  }

  /** Brings the event about: sends it, ends the wait for a service with its words, or lets a timer's time pass. */
  async bring(event: AnyEventObject): Promise<void> {
    if (event.type.startsWith(doneOf)) this.#serviceOf(event).answer(event.output)
    else if (event.type.startsWith(errorOf)) this.#serviceOf(event).fail(event.error)
    else if (event.type.startsWith(afterOf)) this.#clock.increment(longest)
    else this.actor.send(event as never)
    await settled()
  }

  /** The same with the chart's own service behind it. */
  async bringThrough(event: AnyEventObject): Promise<void> {
    if (!event.type.startsWith(doneOf) && !event.type.startsWith(errorOf)) return this.bring(event)
    await this.#serviceOf(event).through()
    await settled()
  }
}

/** A promise that was kept has been heard of. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const stored = ({ value, context }: AnyMachineSnapshot) => JSON.parse(JSON.stringify({ value, context }))

/** The first depth for a flow chart: it runs alone, and everything that it waits for comes as the walk says. */
export function heldAlone<Machine extends AnyStateMachine>(
  { machine, declared }: ChartGraph<Machine>,
  input?: unknown,
  free: readonly string[] = [],
): SystemUnderTest<Machine> {
  const chart = new HeldChart(machine, input, free)
  const types = new Set(declared.map(({ eventType }) => eventType))
  const bring = (event: EventFromLogic<Machine>) => chart.bring(event)
  return {
    executors: Object.fromEntries([...types].map((type) => [type, bring])) as never,
    checks: {
      '*': (snapshot: SnapshotFrom<Machine>) => {
        expect(stored(chart.actor.getSnapshot() as never)).toEqual(stored(snapshot as never))
      },
    },
    // A flow has no reasons: what it does not take does nothing.
    attempt: async (event) => {
      if (!comesByItself(event) && !chart.isOver) await chart.bring(event)
      return null
    },
  }
}
