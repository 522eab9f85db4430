import type { ShowBefore } from '#contract/run/run.ts'
import type { RunCommand } from '#machines/domain/run/run.events.ts'

/** The time of every event of the model. */
export const runAt = 1000

const before: ShowBefore = {
  present: {
    value: 'welcome',
    context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
  },
  channel: 'open',
  audience: { comments: 'closed', reactions: 'open' },
  items: [],
}

const step = { at: runAt, by: 'Ann', before }

export const start = (to: string | null): RunCommand => ({ type: 'start', to, ...step })
export const next = (to: string | null): RunCommand => ({ type: 'next', to, ...step })
export const skip = (to: string | null): RunCommand => ({ type: 'skip', to, ...step })
export const previous = (to: string | null): RunCommand => ({ type: 'previous', to, ...step })
export const goTo = (to: string): RunCommand => ({ type: 'goTo', to, ...step })
export const itemStepped = (reveals: boolean): RunCommand => ({
  type: 'itemStepped',
  reveals,
  cause: 'hand',
  ...step,
})
export const revealed: RunCommand = { type: 'revealed', at: runAt }
export const due = (
  cueId: string | null,
  to: string | null,
  cause: 'time' | 'answers' = 'time',
): RunCommand => ({ type: 'due', cueId, to, cause, ...step, by: '' })

export const takenOver: RunCommand = { type: 'takenOver', by: 'Ann', at: runAt }
export const hold: RunCommand = { type: 'hold', at: runAt }
export const resume: RunCommand = { type: 'resume', at: runAt }
export const extend: RunCommand = { type: 'extend', seconds: 30 }
export const undo: RunCommand = { type: 'undo', takesOver: null }
export const removeCue = (cueId: string): RunCommand => ({ type: 'removeCue', cueId })

/** The events of a run with the cues `a` and `b`. */
export const runEvents: RunCommand[] = [
  start('a'),
  start(null),
  next('b'),
  next(null),
  skip('b'),
  skip(null),
  previous('a'),
  previous('b'),
  previous(null),
  goTo('a'),
  goTo('b'),
  itemStepped(false),
  revealed,
  due(null, 'a'),
  due('a', 'b'),
  due('b', null),
  takenOver,
  hold,
  resume,
  extend,
  undo,
  { type: 'undo', takesOver: { by: 'Ann', at: runAt } },
  { type: 'reset' },
  removeCue('a'),
  removeCue('b'),
]
