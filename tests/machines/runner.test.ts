import { describe, expect, it } from 'vitest'
import { type AnyEventObject, fromPromise, setup } from 'xstate'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { answered, failed, waited } from '#tests/support/model/flow-events.ts'
import { heldAlone } from '#tests/support/model/held-chart.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { runPath } from '#tests/support/model/run-path.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

type SwitchEvent = { type: 'on' } | { type: 'off' } | { type: 'blow'; volts: number }

const switchMachine = setup({
  types: { events: {} as SwitchEvent },
  guards: { 'it is too much': (_, params: { volts: number }) => params.volts > 230 },
}).createMachine({
  id: 'switch',
  initial: 'dark',
  states: {
    dark: { on: { on: 'bright' } },
    bright: {
      on: {
        off: 'dark',
        blow: {
          guard: { type: 'it is too much', params: ({ event }) => ({ volts: event.volts }) },
          target: 'broken',
        },
      },
    },
    broken: { type: 'final' },
  },
})

const calm: SwitchEvent[] = [{ type: 'on' }, { type: 'off' }, { type: 'blow', volts: 12 }]
const all: SwitchEvent[] = [...calm, { type: 'blow', volts: 400 }]
const nothing = () => {}

describe('the path runner', () => {
  it('the path runner names the transitions that no path took', () => {
    expect(missedTransitions(pathModel(switchMachine, { events: calm }))).toEqual([
      'switch.bright: blow [it is too much] -> switch.broken',
    ])
    expect(missedTransitions(pathModel(switchMachine, { events: all }))).toEqual([])
  })

  it('the path runner records the events that each state refuses', () => {
    const { states } = pathModel(switchMachine, { events: calm })
    expect([...states.values()].map(({ snapshot, refused }) => [snapshot.value, refused])).toEqual([
      ['dark', [{ type: 'off' }, { type: 'blow', volts: 12 }]],
      ['bright', [{ type: 'on' }, { type: 'blow', volts: 12 }]],
    ])
  })

  it('the path runner throws when an event type has no case', () => {
    expect(() => pathModel(switchMachine, { events: [{ type: 'on' }] })).toThrow('no case for off, blow')
  })

  it('the path runner throws before the first step when an executor is missing', async () => {
    const done: string[] = []
    const [path] = pathModel(switchMachine, { events: all }).paths
    const run = runPath(path ?? expect.fail(), {
      executors: { on: () => done.push('on') as never },
      checks: { '*': nothing },
    })
    await expect(run).rejects.toThrow('no executor for the event')
    expect(done).toEqual([])
  })

  it('the path runner throws when a state check is missing', async () => {
    const [path] = pathModel(switchMachine, { events: all }).paths
    const run = runPath(path ?? expect.fail(), {
      executors: { on: nothing, off: nothing, blow: nothing },
      checks: { dark: nothing, broken: nothing },
    })
    await expect(run).rejects.toThrow('no state check for bright')
  })

  it('the path runner checks every state of a path after the event that leads to it', async () => {
    const seen: unknown[] = []
    const path = pathModel(switchMachine, { events: all }).paths.find(({ state }) => state.value === 'broken')
    await runPath(path ?? expect.fail(), {
      executors: {
        on: ({ type }) => seen.push(type) as never,
        blow: ({ volts }) => seen.push(volts) as never,
      },
      checks: { '*': ({ value }) => seen.push(value) as never },
    })
    expect(seen).toEqual(['dark', 'on', 'bright', 400, 'broken'])
  })
})

/** A door that can be locked with a bolt and sealed once. */
const door = setup({
  types: { events: {} as { type: 'bolt' | 'unbolt' | 'reset' | 'knock' | 'seal' } },
}).createMachine({
  id: 'door',
  initial: 'free',
  on: { reset: '.free' },
  states: {
    free: { on: { bolt: 'bolted', knock: 'free', seal: 'sealed' } },
    bolted: { on: { unbolt: 'free' } },
    sealed: {},
  },
})

describe('short walks', () => {
  const graph = chartGraph(door, {
    events: (['reset', 'seal', 'bolt', 'unbolt', 'knock'] as const).map((type) => ({ type })),
  })
  const typesOf = (walks: ReturnType<typeof shortWalks<typeof door>>['walks']) =>
    walks.map(({ steps }) => steps.slice(1).map(({ event }) => event.type))

  it('shortWalks takes every transition, in a state where it has an effect if possible, and makes each walk as long as possible', () => {
    const { walks, missed } = shortWalks(graph, { ends: ['seal'] })
    expect(typesOf(walks)).toEqual([['bolt', 'reset', 'knock', 'bolt', 'unbolt', 'seal']])
    expect(missed).toEqual([])
  })

  it('shortWalks takes every event that a state accepts when everyStep is set', () => {
    const { walks, missed } = shortWalks(graph, { everyStep: true })
    expect(missed).toEqual([])
    expect(typesOf(walks)).toEqual([['seal', 'reset', 'bolt', 'unbolt', 'knock', 'reset', 'bolt', 'reset']])
  })

  it('shortWalks begins a new walk when the current one cannot continue', () => {
    const { walks } = shortWalks(graph, { ends: ['reset', 'seal'] })
    expect(typesOf(walks)).toEqual([
      ['bolt', 'unbolt', 'knock', 'seal'],
      ['bolt', 'reset'],
    ])
  })

  it('shortWalks leaves out the steps that cannot be done, and reports them', () => {
    const { walks, missed } = shortWalks(graph, {
      ends: ['seal'],
      canDo: ({ type }, before, soFar) => type !== 'knock' && (before.value !== 'free' || soFar.length < 2),
    })
    expect(typesOf(walks)).toEqual([['bolt', 'reset'], ['bolt', 'unbolt'], ['seal']])
    expect(missed).toEqual(['door.free: knock -> door.free'])
  })
})

const kettle = setup({
  types: { events: {} as { type: 'fill' } },
  actors: { boil: fromPromise<'tea' | 'water'>(() => Promise.reject(new Error('not provided'))) },
  guards: { 'it is tea': (_, params: { drink: string }) => params.drink === 'tea' },
}).createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: { on: { fill: 'boiling' } },
    boiling: {
      invoke: {
        src: 'boil',
        onDone: [
          { guard: { type: 'it is tea', params: ({ event }) => ({ drink: event.output }) }, target: 'hot' },
          { target: 'empty' },
        ],
        onError: 'empty',
      },
    },
    hot: { after: { 1000: 'cold' } },
    cold: { always: 'empty' },
  },
})

describe('the path runner on a client-side state machine', () => {
  const events = [
    { type: 'fill' },
    answered(kettle, 'boiling', 'tea'),
    answered(kettle, 'boiling', 'water'),
    failed(kettle, 'boiling', new Error('no power')),
    waited(kettle, 'hot'),
  ]

  const missedOf = (cases: readonly AnyEventObject[]) =>
    shortWalks(chartGraph(kettle, { events: cases }), { everyStep: true }).missed

  it('the path runner covers the events of actors and timers, and the always transitions', () => {
    expect(missedOf(events)).toEqual([])
  })

  it('the path runner names the events that actors and timers did not send', () => {
    expect(missedOf([...events.slice(0, 2), ...events.slice(3)])).toEqual([
      'kettle.boiling: xstate.done.actor.0.kettle.boiling -> kettle.empty',
    ])
  })

  it('the path runner leaves out events that cannot occur, and reports them', () => {
    const graph = chartGraph(kettle, { events, canCome: ({ type }) => !type.startsWith('xstate.after') })
    expect(shortWalks(graph).missed).toEqual([
      'kettle.hot: xstate.after.1000.kettle.hot -> kettle.cold',
      'kettle.cold: (always) -> kettle.empty',
    ])
  })

  const walkHeld = (machine: typeof kettle) => {
    const graph = chartGraph(kettle, { events })
    const { walks } = shortWalks(graph, { everyStep: true })
    return walkModel(graph, walks, () => heldAlone({ ...graph, machine }))
  }

  it('the path runner runs a client-side state machine and answers what it waits for', async () => {
    await walkHeld(kettle)
  })

  it('the path runner finds a client-side state machine that behaves differently from its model', async () => {
    const guards = { 'it is tea': () => true }
    await expect(walkHeld(kettle.provide({ guards }))).rejects.toThrow('on the path fill')
  })

  it('pathModel throws for a state machine with invocations', () => {
    expect(() => pathModel(kettle, { events })).toThrow('Invocations on test machines are not supported')
  })
})
