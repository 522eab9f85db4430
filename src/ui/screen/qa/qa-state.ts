import type { EventDoc, QaDoc } from '#contract/interface/views.ts'

/**
 * The state of the Q&A as the audience sees it. An open Q&A accepts no questions before the event starts or after
 * the event ends.
 */
export type QaState = 'open' | 'closed' | 'notStarted'

export function qaState(event: EventDoc, channel: QaDoc['value']['channel']): QaState {
  if (event.value.progress === 'notStarted') return 'notStarted'
  return channel === 'open' && event.value.progress === 'processing' ? 'open' : 'closed'
}
