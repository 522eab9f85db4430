import type { Dictionary } from '../base/dictionary.ts'
import type { messages as source } from '../zh/messages.ts'

export const messages: Dictionary<typeof source> = {
  recipient: 'Recipient',
  speaker: 'Speaker',
  hosts: 'Hosts',
  toSpeaker: 'Message to the speaker',
  toHosts: 'Message to the hosts',
  sentToSpeaker: 'To the speaker',
  sentToHosts: 'To the hosts',
  onlyHost: 'You are the only host of this event',
  quick: 'Quick messages',
  'quick-minutes': '2 minutes left',
  'quick-wrapUp': 'Please wrap up',
  'quick-questions': 'Questions now?',
  send: 'Send',
  sent: 'Sent',
  latest: 'Latest messages',
  none: 'No messages yet',
  unread: 'Not read yet',
  readBy: 'Read by {{name}}',
  readBySpeaker: 'Read by the speaker',
  withdraw: 'Withdraw',
  from: 'Message from {{name}}: {{text}}',
  more: { one: '{{count}} more message', other: '{{count}} more messages' },
  gotIt: 'Got it',
}
