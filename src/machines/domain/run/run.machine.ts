import { and, assign, setup } from 'xstate'
import type { RunContent, RunTime, RunUndo, RunValue, StepCause } from '#contract/run/run.ts'
import type { RunCommand, Step } from './run.events.ts'
import { noPosition, notStarted, positionOf } from './run-start.ts'

type Of<Type extends RunCommand['type']> = Extract<RunCommand, { type: Type }>
type Stepping = Of<'start' | 'next' | 'skip' | 'previous' | 'goTo' | 'due'>

interface Entry extends Step {
  to: string | null
  cause: StepCause
  /** The state before the step. */
  from: RunValue
  held: boolean
}

const causeOf = ({ bySpeaker }: Step): StepCause => (bySpeaker ? 'speaker' : 'hand')

const entryOf =
  (from: RunValue) =>
  ({ event }: { event: Stepping }): Entry => ({
    to: event.to,
    at: event.at,
    by: event.by,
    before: event.before,
    cause: event.type === 'due' ? event.cause : causeOf(event),
    from,
    held: from === 'held',
  })

const toOf = ({ event }: { event: { to: string | null } }) => ({ to: event.to })
const isSomewhere = { type: 'there is such a cue', params: toOf } as const
const isElsewhere = { type: 'it is another cue', params: toOf } as const

const enter = <Target extends 'running' | 'held' | 'finished'>(from: RunValue, target: Target) =>
  ({ target, actions: { type: 'enter the cue', params: entryOf(from) } }) as const

/** What a run that has begun accepts, whether it is held or not: steps, an extension, and a host who takes over. */
const steps = (state: 'running' | 'held') =>
  ({
    next: [{ guard: isSomewhere, ...enter(state, state) }, enter(state, 'finished')],
    skip: [{ guard: isSomewhere, ...enter(state, state) }, enter(state, 'finished')],
    previous: { guard: isSomewhere, ...enter(state, state) },
    goTo: { guard: isElsewhere, ...enter(state, state) },
    itemStepped: {
      actions: {
        type: 'record the step',
        params: ({ event }: { event: Of<'itemStepped'> }) => ({
          at: event.at,
          by: event.by,
          cause: event.cause,
          before: event.before,
          reveals: event.reveals,
          from: state,
        }),
      },
    },
    revealed: {
      actions: {
        type: 'record the reveal',
        params: ({ event }: { event: Of<'revealed'> }) => ({ at: event.at }),
      },
    },
    extend: {
      actions: {
        type: 'extend the cue',
        params: ({ event }: { event: Of<'extend'> }) => ({ seconds: event.seconds }),
      },
    },
    takenOver: {
      actions: {
        type: 'record who took over',
        params: ({ event }: { event: Of<'takenOver'> }) => ({ by: event.by, at: event.at }),
      },
    },
  }) as const

/** The undo of a step leads back to the state before the step. */
const undo = (['notStarted', 'running', 'held', 'finished'] as const).map(
  (value) =>
    ({
      guard: { type: 'the run was in this state', params: { value } },
      target: `.${value}`,
      actions: {
        type: 'restore the state before the step',
        params: ({ event }: { event: Of<'undo'> }) => ({ takesOver: event.takesOver }),
      },
    }) as const,
)

const notBegun = {
  next: 'RunNotStarted',
  skip: 'RunNotStarted',
  previous: 'RunNotStarted',
  goTo: 'RunNotStarted',
  itemStepped: 'RunNotStarted',
  revealed: 'RunNotStarted',
  hold: 'RunNotStarted',
  resume: 'RunNotStarted',
  extend: 'RunNotStarted',
} as const
const over = {
  next: 'RunFinished',
  skip: 'RunFinished',
  itemStepped: 'RunFinished',
  revealed: 'RunFinished',
  hold: 'RunFinished',
  resume: 'RunFinished',
  extend: 'RunFinished',
  start: 'RunFinished',
} as const
const reset = { target: 'notStarted', actions: 'begin again' } as const

/** The times after the step: the left cue gets an end, and the entered cue a start. */
function timesAfter({ cueId, times }: RunContent, { to, at }: Entry): Record<string, RunTime> {
  const left = cueId === null ? undefined : times[cueId]
  return {
    ...times,
    ...(cueId !== null && left && { [cueId]: { ...left, to: at } }),
    ...(to !== null && { [to]: { from: at, to: null } }),
  }
}

/** The run before the step. */
function undoOf(
  context: RunContent,
  { from, to, before }: Pick<Entry, 'from' | 'to' | 'before'>,
): RunUndo | null {
  if (!before) return null
  const touched = [context.cueId, to].filter((id) => id !== null)
  return {
    ...before,
    value: from,
    position: positionOf(context),
    times: Object.fromEntries(touched.map((id) => [id, context.times[id] ?? null])),
  }
}

function timesBefore({ times }: RunContent, before: RunUndo['times']): Record<string, RunTime> {
  const restored = Object.entries({ ...times, ...before })
  return Object.fromEntries(restored.filter((entry): entry is [string, RunTime] => entry[1] !== null))
}

/**
 * The run of an event: the current cue, its times, and the automatic steps. The order of the cues is no part of it:
 * each event names the cue to which it leads.
 */
export const runMachine = setup({
  types: {
    context: {} as RunContent,
    events: {} as RunCommand,
  },
  guards: {
    'there is such a cue': (_, { to }: { to: string | null }) => to !== null,
    'it is another cue': ({ context }, { to }: { to: string | null }) => to !== context.cueId,
    'it is not the current cue': ({ context }, { cueId }: { cueId: string }) => cueId !== context.cueId,
    'the run was in this state': ({ context }, { value }: { value: RunValue }) =>
      context.undo?.value === value,
    // XState's `and` accepts only guards without params, so these guards read their values from the message
    // (`event`).
    'the cue may step automatically': ({ context, event }) =>
      event.type === 'due' && event.cueId === context.cueId && context.takenOver === null,
    'a cue follows': ({ event }) => event.type === 'due' && event.to !== null,
  },
  actions: {
    'enter the cue': assign(({ context }, entry: Entry) => ({
      ...noPosition,
      cueId: entry.to,
      enteredAt: entry.to === null ? null : entry.at,
      heldAt: entry.held && entry.to !== null ? entry.at : null,
      times: timesAfter(context, entry),
      last: { cause: entry.cause, by: entry.by, at: entry.at },
      undo: undoOf(context, entry),
    })),
    'record the step': assign(({ context }, step: Omit<Entry, 'to' | 'held'> & { reveals: boolean }) => ({
      last: { cause: step.cause, by: step.by, at: step.at },
      revealedAt: step.reveals ? step.at : context.revealedAt,
      undo: undoOf(context, { ...step, to: context.cueId }),
    })),
    'record who took over': assign((_, { by, at }: { by: string; at: number }) => ({
      takenOver: { by, at },
    })),
    'record the reveal': assign((_, { at }: { at: number }) => ({ revealedAt: at })),
    'stop the clock': assign((_, { at }: { at: number }) => ({ heldAt: at })),
    'go on with the clock': assign(({ context }, { at }: { at: number }) => {
      const { heldAt, heldMilliseconds, revealedAt } = context
      return {
        heldAt: null,
        heldMilliseconds: heldMilliseconds + Math.max(0, at - (heldAt ?? at)),
        // The part of the hold before a reveal does not count.
        revealedAt: revealedAt && revealedAt + Math.max(0, at - Math.max(heldAt ?? at, revealedAt)),
      }
    }),
    'extend the cue': assign(({ context }, { seconds }: { seconds: number }) => ({
      extendedSeconds: context.extendedSeconds + seconds,
      revealedAt: context.revealedAt && context.revealedAt + seconds * 1000,
    })),
    'restore the state before the step': assign(
      ({ context }, { takesOver }: Pick<Of<'undo'>, 'takesOver'>) =>
        context.undo
          ? {
              ...context.undo.position,
              takenOver: takesOver ?? context.undo.position.takenOver,
              times: timesBefore(context, context.undo.times),
              undo: null,
            }
          : {},
    ),
    'begin again': assign(notStarted),
    'forget the cue': assign(({ context }, { cueId }: { cueId: string }) => {
      const { [cueId]: _, ...times } = context.times
      return { times, undo: context.undo?.position.cueId === cueId ? null : context.undo }
    }),
  },
}).createMachine({
  id: 'run',
  context: notStarted,
  initial: 'notStarted',
  meta: { refusals: { undo: 'NothingToUndo', removeCue: 'CueCurrent', due: 'RunMovedOn' } },
  on: {
    removeCue: {
      guard: { type: 'it is not the current cue', params: ({ event }) => ({ cueId: event.cueId }) },
      actions: { type: 'forget the cue', params: ({ event }) => ({ cueId: event.cueId }) },
    },
    undo,
  },
  states: {
    notStarted: {
      meta: { refusals: { ...notBegun, start: 'RunEmpty' } },
      on: {
        start: { guard: isSomewhere, ...enter('notStarted', 'running') },
        due: {
          guard: and(['the cue may step automatically', 'a cue follows']),
          ...enter('notStarted', 'running'),
        },
      },
    },
    running: {
      meta: { refusals: { previous: 'RunAtStart' } },
      on: {
        ...steps('running'),
        due: [
          { guard: and(['the cue may step automatically', 'a cue follows']), ...enter('running', 'running') },
          { guard: 'the cue may step automatically', ...enter('running', 'finished') },
        ],
        hold: {
          target: 'held',
          actions: { type: 'stop the clock', params: ({ event }) => ({ at: event.at }) },
        },
        reset,
      },
    },
    held: {
      meta: { refusals: { previous: 'RunAtStart' } },
      on: {
        ...steps('held'),
        resume: {
          target: 'running',
          actions: { type: 'go on with the clock', params: ({ event }) => ({ at: event.at }) },
        },
        reset,
      },
    },
    finished: {
      meta: { refusals: { ...over, previous: 'RunAtStart' } },
      on: {
        previous: { guard: isSomewhere, ...enter('finished', 'running') },
        goTo: enter('finished', 'running'),
        reset,
      },
    },
  },
})
