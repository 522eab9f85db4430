import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { MessageContent, MessageReader } from '#contract/message.ts'
import { rule } from '#machines/rule.ts'
import type { MessageCommand } from './message.events.ts'

type Read = Extract<MessageCommand, { type: 'read' }>

/** Why this reader cannot confirm the message; undefined if the reader can. */
function readRefusal({ to, senderId, readers }: MessageContent, { as, reader }: Read): ErrorCode | undefined {
  if (as !== to || reader.id === senderId) return 'MessageNotForYou'
  // All pages of the speaker are one reader, but each host confirms for themselves.
  const confirmed = to === 'speaker' ? readers.length > 0 : readers.some(({ id }) => id === reader.id)
  return confirmed ? 'AlreadySo' : undefined
}

const reading = rule(readRefusal)

const confirm = {
  guard: 'the reader can confirm',
  target: 'read',
  actions: {
    type: 'add the reader',
    params: ({ event }: { event: Read }) => ({ reader: event.reader }),
  },
} as const

const read = reading.reason('AlreadySo')

/** A message of a host: unread, read by one or more recipients, or withdrawn. */
export const messageMachine = setup({
  types: {
    context: {} as MessageContent,
    events: {} as MessageCommand,
    input: {} as MessageContent,
  },
  guards: {
    'the reader can confirm': reading.allows,
    // An owner can remove the messages of a host who has left, which nobody may ever read.
    'it is their own, or they own the event': ({ context }, params: { by: string; owner: boolean }) =>
      params.owner || context.senderId === params.by,
  },
  actions: {
    'add the reader': assign({
      readers: ({ context }, params: { reader: MessageReader }) => [...context.readers, params.reader],
    }),
  },
}).createMachine({
  id: 'message',
  context: ({ input }) => input,
  initial: 'unread',
  states: {
    unread: {
      meta: { refusals: { read, withdraw: 'MessageNotOwn' } },
      on: {
        read: confirm,
        withdraw: {
          guard: {
            type: 'it is their own, or they own the event',
            params: ({ event }) => ({ by: event.by, owner: event.owner }),
          },
          target: 'withdrawn',
        },
      },
    },
    read: {
      meta: { refusals: { read, withdraw: 'MessageRead' } },
      on: { read: confirm },
    },
    withdrawn: {},
  },
})
