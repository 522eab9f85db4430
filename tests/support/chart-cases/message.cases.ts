import type { MessageContent, MessageReader } from '#contract/message.ts'
import type { MessageCommand } from '#machines/domain/message/message.events.ts'

export const toHosts: MessageContent = {
  to: 'hosts',
  text: 'Two minutes left',
  senderId: 'ann',
  senderName: 'Ann',
  sentAt: 1000,
  readers: [],
}

export const toSpeaker: MessageContent = { ...toHosts, to: 'speaker' }

export const reader = (id: string, name: string): MessageReader => ({ id, name, at: 2000 })

const ann = reader('ann', 'Ann')
const ben = reader('ben', 'Ben')
const cleo = reader('cleo', 'Cleo')
const tablet = reader('tablet', '')

export const messageEvents: MessageCommand[] = [
  { type: 'read', as: 'hosts', reader: ann },
  { type: 'read', as: 'hosts', reader: ben },
  { type: 'read', as: 'hosts', reader: cleo },
  { type: 'read', as: 'speaker', reader: tablet },
  { type: 'withdraw', by: 'ann', owner: true },
  { type: 'withdraw', by: 'ben', owner: false },
  { type: 'withdraw', by: 'cleo', owner: true },
]
