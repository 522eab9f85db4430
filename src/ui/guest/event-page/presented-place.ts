import { itemKinds } from '#contract/items/kinds.ts'
import { type EventReplica, readDoc } from '#machines/flow/connection/event-replica.ts'
import { useReplica } from '#ui/live/live.tsx'
import { hashOf } from '../session/places.ts'

/**
 * The hash of the page to which the host's presented content belongs. Null if guests can do nothing there.
 * Undefined while the presented content is unknown.
 */
export function presentedIn(replica: EventReplica): string | null | undefined {
  const present = readDoc(replica, 'present')
  const event = readDoc(replica, 'event')
  if (!present || !event) return undefined
  // After the end the welcome page thanks the guest, whatever the screen has shown before.
  if (event.value.progress === 'finished') return hashOf({ page: 'welcome' })
  const { features } = event.context
  const { pollId } = present.context
  const isPoll = pollId !== null && itemKinds.some((kind) => readDoc(replica, `${kind}:${pollId}`))
  if (present.value === 'qa' && features.qa) return hashOf({ page: 'qa', order: 'popular' })
  if (present.value === 'poll' && features.polls && isPoll) return hashOf({ page: 'poll', itemId: pollId })
  if (present.value === 'interaction' && features.interactions) return hashOf({ page: 'interaction' })
  // The welcome page shows the slide as text.
  if (present.value === 'slide') return hashOf({ page: 'welcome' })
  return null
}

export const usePresented = (): string | null | undefined => useReplica(presentedIn)
