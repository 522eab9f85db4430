/** Short messages of a host to the other hosts or to the speaker. */
import type { ChartDoc } from './chart-doc.ts'

export type MessageRecipient = 'hosts' | 'speaker'

export const messageRecipients = ['hosts', 'speaker'] as const satisfies MessageRecipient[]

/** Somebody who confirmed a message. */
export interface MessageReader {
  /** Id of the account, or of the speaker's link. */
  id: string
  /** Empty for the speaker. */
  name: string
  /** Milliseconds since 1970. */
  at: number
}

export interface MessageContent {
  to: MessageRecipient
  text: string
  /** Id of the sender's account; null for speakers. */
  senderId: string | null
  senderName: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** In the order in which they confirmed. */
  readers: MessageReader[]
}

/** `read`: at least one recipient has confirmed the message. A withdrawn message has no document. */
export type MessageValue = 'unread' | 'read'

/** A message. Hosts get all messages. Speakers get those to the speaker until one of them confirms it. */
export interface MessageDoc extends ChartDoc<MessageValue, MessageContent> {
  id: string
}
