import type { EventDoc } from '#contract/interface/views.ts'

type Progress = EventDoc['value']['progress']

/** The texts of an event's progress. */
export const progressKeys = {
  notStarted: 'guest.notStarted',
  processing: 'guest.processing',
  finished: 'guest.finished',
} as const satisfies Record<Progress, string>

export const progressTones = {
  notStarted: 'accent',
  processing: 'success',
  finished: 'neutral',
} as const satisfies Record<Progress, string>
