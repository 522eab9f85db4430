import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { MessageContent, MessageRecipient } from '#contract/message.ts'
import type { MessageCommand } from '#machines/domain/message/message.events.ts'
import { messageMachine } from '#machines/domain/message/message.machine.ts'
import { messageEvents, reader, toHosts, toSpeaker } from '#tests/support/chart-cases/message.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { after, reasonAfter } from '#tests/support/model/story.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const read = (id: string, as: MessageRecipient = 'hosts'): MessageCommand => ({
  type: 'read',
  as,
  reader: reader(id, id),
})
const withdraw = (by: string, owner = false): MessageCommand => ({ type: 'withdraw', by, owner })

describe.each([
  ['to the hosts', toHosts],
  ['to the speaker', toSpeaker],
])('the message state machine of a message %s', (recipient, input) => {
  const model = pathModel(messageMachine, { input, events: messageEvents })

  it(`a message ${recipient} has the same states on every path when it is stored and restored after each step`, async () => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it(`a message ${recipient} gives a reason for every command that it does not accept`, () => {
    const common = { withdraw: ['AlreadySo', 'MessageNotOwn', 'MessageRead'] }
    expect(refusalTable(model)).toEqual({ ...common, read: ['AlreadySo', 'MessageNotForYou'] })
    expect(unusedReasons(model)).toEqual([])
  })
})

describe('the message state machine', () => {
  it('the test paths take every transition of the message state machine', () => {
    const model = pathModel(messageMachine, { input: toHosts, events: messageEvents })
    expect(missedTransitions(model)).toEqual([])
  })

  it('a message to the hosts keeps the names of all hosts who have read it, in their order', () => {
    const state = after(messageMachine, toHosts, [read('cleo'), read('ben')])
    const readers = [reader('cleo', 'cleo'), reader('ben', 'ben')]
    expect(state).toEqual({ value: 'read', context: { ...toHosts, readers } })
  })

  it.each<[string, MessageContent, MessageCommand[], MessageCommand, ErrorCode | undefined]>([
    ['a host reads a message to the hosts', toHosts, [], read('ben'), undefined],
    ['the sender reads their own message', toHosts, [], read('ann'), 'MessageNotForYou'],
    ['the speaker reads a message to the hosts', toHosts, [], read('tablet', 'speaker'), 'MessageNotForYou'],
    ['a host reads a message to the speaker', toSpeaker, [], read('ben'), 'MessageNotForYou'],
    ['a host reads a message twice', toHosts, [read('ben')], read('ben'), 'AlreadySo'],
    ['a second host reads a message', toHosts, [read('ben')], read('cleo'), undefined],
    [
      'a second page of the speaker reads a message',
      toSpeaker,
      [read('tablet', 'speaker')],
      read('laptop', 'speaker'),
      'AlreadySo',
    ],
    ['the sender withdraws an unread message', toHosts, [], withdraw('ann'), undefined],
    ['another host withdraws a message', toHosts, [], withdraw('ben'), 'MessageNotOwn'],
    ['an owner withdraws a message of another host', toHosts, [], withdraw('ben', true), undefined],
    ['an owner withdraws a read message', toHosts, [read('ben')], withdraw('ben', true), 'MessageRead'],
    ['the sender withdraws a read message', toHosts, [read('ben')], withdraw('ann'), 'MessageRead'],
  ])('the message state machine accepts or refuses as expected: %s', (_, input, events, event, code) => {
    expect(reasonAfter(messageMachine, input, events, event)).toBe(code)
  })
})
