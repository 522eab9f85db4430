import type { Audience } from '#contract/audience.ts'
import type { MessageDoc } from '#contract/message.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

/**
 * Hosts get all messages. Speakers get the unread messages to the speaker, with the sender's name only. Guests and
 * screens get none.
 */
export function projectMessage({ id, snapshot }: Aggregate<'message'>, audience: Audience): Projected[] {
  const { value, context } = snapshot
  if (value === 'withdrawn') return []
  const doc: MessageDoc = { id, value, context }
  if (audience === 'host') return [[`message:${id}`, doc]]
  if (audience !== 'speaker' || context.to !== 'speaker' || value !== 'unread') return []
  return [[`message:${id}`, { ...doc, context: { ...context, senderId: null } }]]
}
