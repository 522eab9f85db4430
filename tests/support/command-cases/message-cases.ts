import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MessageDoc, MessageRecipient } from '#contract/message.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen } from './case.ts'

const wireMessage = (given: object = {}) => ({ to: 'hosts', text: 'Two minutes left', ...given })

/** A message of the host. */
async function own(fixture: Fixture, to: MessageRecipient = 'speaker'): Promise<Payload> {
  const { messageId } = await fixture.do('Message/Send', wireMessage({ to }))
  return { messageId }
}

/** A message of a co-host to the hosts. */
async function others(fixture: Fixture): Promise<Payload> {
  const { live, event } = fixture
  const { messageId } = await live.must(event, await live.coHost(event), 'Message/Send', wireMessage())
  return { messageId }
}

async function readByHost(fixture: Fixture): Promise<Payload> {
  const message = await others(fixture)
  await fixture.do('Message/Read', message)
  return message
}

/** A message of the host that a co-host has read. */
async function readByOthers(fixture: Fixture): Promise<Payload> {
  const { live, event } = fixture
  const message = await own(fixture, 'hosts')
  await live.must(event, await live.coHost(event), 'Message/Read', message)
  return message
}

const unknown = refusedWhen('NotFound', 'there is no such message', () => ({ messageId: nobody }))
const messageDoc = (fixture: Fixture, id: unknown): Promise<MessageDoc | undefined> =>
  fixture.hostDoc(`message:${String(id)}`)

export const messageCases = {
  'Message/Send': {
    payload: () => wireMessage({ text: '  Two   minutes left\n' }),
    afterwards: async (fixture, _, data) => {
      const doc = await messageDoc(fixture, (data as { messageId: string }).messageId)
      const context = { to: 'hosts', text: 'Two minutes left', senderId: fixture.event.host.id, readers: [] }
      expect(doc).toMatchObject({ value: 'unread', context })
    },
    refusals: [
      refusedWhen('TextEmpty', 'the text is empty', () => wireMessage({ text: ' \u200b ' })),
      refusedWhen('TextTooLong', 'the text is too long', () =>
        wireMessage({ text: 'x'.repeat(limits.messageLength + 1) }),
      ),
      refusedWhen('BadInput', 'the recipient is unknown', () => wireMessage({ to: 'guests' })),
      refusedWhen('MessagesFull', 'too many messages are unread', async (fixture) => {
        const { messageId } = await own(fixture, 'hosts')
        await fixture.multiply(String(messageId), limits.unreadMessages - 1)
        return wireMessage()
      }),
    ],
  },
  'Message/Read': {
    payload: others,
    afterwards: async (fixture, { messageId }) => {
      const { value, context } = (await messageDoc(fixture, messageId)) ?? {}
      expect([value, context?.readers.map(({ name }) => name)]).toEqual(['read', ['Ann']])
    },
    refusals: [
      unknown,
      refusedWhen('MessageNotForYou', 'it is their own message', (fixture) => own(fixture, 'hosts')),
      refusedWhen('MessageNotForYou', 'the message is for the speaker', (fixture) => own(fixture)),
      refusedWhen('AlreadySo', 'the host has read it', readByHost),
    ],
  },
  'Message/Withdraw': {
    payload: (fixture) => own(fixture),
    afterwards: async (fixture, { messageId }) => {
      expect(await messageDoc(fixture, messageId)).toBeUndefined()
    },
    refusals: [unknown, refusedWhen('MessageRead', 'somebody has read it', readByOthers)],
  },
} satisfies Record<string, CommandCase>
