import type { CommandTable } from '#machines/command-table.ts'
import type { MessageCommand } from './message.events.ts'

/** The command that adds a message. */
interface RowCommand {
  type: 'send'
}

/** How clients send the events of this chart. */
export const messageTable = {
  read: { name: 'Message/Read' },
  withdraw: { name: 'Message/Withdraw' },
  send: { name: 'Message/Send' },
} as const satisfies CommandTable<MessageCommand | RowCommand>
