import { z } from 'zod'
import { command, onEvent } from './command.ts'
import * as limits from './limits.ts'
import { messageRecipients } from './message.ts'
import { id, line } from './text.ts'

const onMessage = onEvent.extend({ messageId: id })

export const messageCommands = {
  'Message/Send': command(
    'host',
    onEvent.extend({ to: z.enum(messageRecipients), text: line(limits.messageLength) }),
  ),
  'Message/Read': command('host', onMessage),
  'Message/Withdraw': command('host', onMessage),
} as const

export const messageSummaries: Record<keyof typeof messageCommands, string> = {
  'Message/Send': 'Sends a message to the other hosts or to the speaker. Answers its `messageId`.',
  'Message/Read':
    'Confirms a message of another host, or of a host to the speaker. The sender sees who has read it.',
  'Message/Withdraw':
    'Withdraws a message that nobody has read yet: the host’s own, or as an owner of the event any message.',
}
