import { describe, expect, it } from 'vitest'
import { type AnyEventObject, fromPromise, setup } from 'xstate'
import { chartGraph } from './model/chart-graph.ts'
import { answered, failed, waited } from './model/flow-events.ts'
import { heldAlone } from './model/held-chart.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { runPath } from './model/run-path.ts'
import { shortWalks } from './model/short-walks.ts'
import { walkModel } from './model/walk-model.ts'

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
  it('names the transitions that were missed', () => {
    expect(missedTransitions(pathModel(switchMachine, { events: calm }))).toEqual([
      'switch.bright: blow [it is too much] -> switch.broken',
    ])
    expect(missedTransitions(pathModel(switchMachine, { events: all }))).toEqual([])
  })

  it('keeps what a state refuses', () => {
    const { states } = pathModel(switchMachine, { events: calm })
    expect([...states.values()].map(({ snapshot, refused }) => [snapshot.value, refused])).toEqual([
      ['dark', [{ type: 'off' }, { type: 'blow', volts: 12 }]],
      ['bright', [{ type: 'on' }, { type: 'blow', volts: 12 }]],
    ])
  })

  it('throws where an event type has no case', () => {
    expect(() => pathModel(switchMachine, { events: [{ type: 'on' }] })).toThrow('no case for off, blow')
  })

  it('throws where an executor is missing, before the first step', async () => {
    const done: string[] = []
    const [path] = pathModel(switchMachine, { events: all }).paths
    const run = runPath(path ?? expect.fail(), {
      executors: { on: () => done.push('on') as never },
      checks: { '*': nothing },
    })
    await expect(run).rejects.toThrow('no executor for the event')
    expect(done).toEqual([])
  })

  it('throws where a state check is missing', async () => {
    const [path] = pathModel(switchMachine, { events: all }).paths
    const run = runPath(path ?? expect.fail(), {
      executors: { on: nothing, off: nothing, blow: nothing },
      checks: { dark: nothing, broken: nothing },
    })
    await expect(run).rejects.toThrow('no state check for bright')
  })

  it('checks every state of a path after the event that leads there', async () => {
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

  it('take every transition, where it shows if it does anywhere, and go on as long as they can', () => {
    const { walks, missed } = shortWalks(graph, { ends: ['seal'] })
    expect(typesOf(walks)).toEqual([['bolt', 'reset', 'knock', 'bolt', 'unbolt', 'seal']])
    expect(missed).toEqual([])
  })

  it('take every event that a state takes where that is asked for', () => {
    const { walks, missed } = shortWalks(graph, { everyStep: true })
    expect(missed).toEqual([])
    expect(typesOf(walks)).toEqual([['seal', 'reset', 'bolt', 'unbolt', 'knock', 'reset', 'bolt', 'reset']])
  })

  it('begin anew where there is no way on', () => {
    const { walks } = shortWalks(graph, { ends: ['reset', 'seal'] })
    expect(typesOf(walks)).toEqual([
      ['bolt', 'unbolt', 'knock', 'seal'],
      ['bolt', 'reset'],
    ])
  })

  it('leave out what cannot be done, which is named', () => {
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

describe('the path runner on a flow chart', () => {
  const events = [
    { type: 'fill' },
    answered(kettle, 'boiling', 'tea'),
    answered(kettle, 'boiling', 'water'),
    failed(kettle, 'boiling', new Error('no power')),
    waited(kettle, 'hot'),
  ]

  const missedOf = (cases: readonly AnyEventObject[]) =>
    shortWalks(chartGraph(kettle, { events: cases }), { everyStep: true }).missed

  it('takes what actors and timers bring as events, and counts always entries', () => {
    expect(missedOf(events)).toEqual([])
  })

  it('names what they did not bring', () => {
    expect(missedOf([...events.slice(0, 2), ...events.slice(3)])).toEqual([
      'kettle.boiling: xstate.done.actor.0.kettle.boiling -> kettle.empty',
    ])
  })

  it('leaves out what cannot come, which is named', () => {
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

  it('runs it, and brings about what it waits for', async () => {
    await walkHeld(kettle)
  })

  it('finds one that does not run as the chart says', async () => {
    const guards = { 'it is tea': () => true }
    await expect(walkHeld(kettle.provide({ guards }))).rejects.toThrow('on the path fill')
  })

  it('is refused as a pure chart', () => {
    expect(() => pathModel(kettle, { events })).toThrow('Invocations on test machines are not supported')
  })
})
