import type { EventDoc, QaDoc } from '../../contract/views.ts'

/** Whether questions are taken: an open channel takes none before the event has begun or after its end. */
export type QaState = 'open' | 'closed' | 'notStarted'

export function qaState(event: EventDoc, channel: QaDoc['value']['channel']): QaState {
  if (event.value.progress === 'notStarted') return 'notStarted'
  return channel === 'open' && event.value.progress === 'processing' ? 'open' : 'closed'
}
