import type { MessageDoc } from '#contract/message.ts'

/** Time during which each host is asked to confirm a message that another host has read. */
export const messageAskedMinutes = 60

/**
 * Whether the desk asks this host to confirm the message of another host. It does not ask for an old message that
 * somebody has read: a co-host who comes later need not confirm it.
 * @param now milliseconds since 1970
 */
export function isIncoming({ value, context }: MessageDoc, accountId: string, now: number): boolean {
  const { to, senderId, sentAt, readers } = context
  const isOld = now - sentAt >= messageAskedMinutes * 60_000
  if (to !== 'hosts' || senderId === accountId || (isOld && value === 'read')) return false
  return readers.every(({ id }) => id !== accountId)
}
