import type { EventDoc } from '../../contract/views.ts'

type Progress = EventDoc['value']['progress']

/** The words and tones of an event's progress. */
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
