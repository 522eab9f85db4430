import { describe, expect, it } from 'vitest'
import type { MessageDoc } from '#contract/message.ts'
import { reader, toHosts, toSpeaker } from '#tests/support/chart-cases/message.cases.ts'
import { isIncoming, messageAskedMinutes } from '#ui/console/desk/messages/incoming.ts'

const unread: MessageDoc = { id: 'm', value: 'unread', context: toHosts }
const readByBen: MessageDoc = {
  id: 'm',
  value: 'read',
  context: { ...toHosts, readers: [reader('ben', 'Ben')] },
}
const soon = toHosts.sentAt + 1000
const late = toHosts.sentAt + messageAskedMinutes * 60_000

describe('the messages that a desk asks a host to confirm', () => {
  it.each<[string, MessageDoc, string, number, boolean]>([
    ['a new message of another host', unread, 'cleo', soon, true],
    ['a new message that only another host has read', readByBen, 'cleo', soon, true],
    ['an old message that nobody has read', unread, 'cleo', late, true],
    ['an old message that another host has read', readByBen, 'cleo', late, false],
    ['a message that the host has read', readByBen, 'ben', soon, false],
    ['the host’s own message', unread, 'ann', soon, false],
    ['a message to the speaker', { ...unread, context: toSpeaker }, 'cleo', soon, false],
  ])('the desk knows whether to ask for %s', (_, message, accountId, now, asks) => {
    expect(isIncoming(message, accountId, now)).toBe(asks)
  })
})
