import { describe, expect, it } from 'vitest'
import { refused } from '../../../src/contract/errors.ts'
import type { PollContent } from '../../../src/contract/items/poll.ts'
import type { OutboxItem } from '../../../src/machines/outbox/outbox.events.ts'
import { answerOf } from '../../../src/ui/guest/items/answer.ts'

const poll: PollContent = {
  title: 'Which?',
  options: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ],
  multiple: false,
  maxChoices: 1,
  look: 'bars',
  round: 2,
}

const item = (given: Partial<OutboxItem> = {}, round = 2): OutboxItem => ({
  commandId: 'c1',
  subject: 'poll:p1',
  name: 'Item/Vote',
  payload: { EventCode: 'ABC234', ItemId: 'p1', Round: round, OptionIds: ['a'] },
  status: 'pending',
  madeAt: 0,
  refusal: null,
  data: null,
  ...given,
})

describe("a guest's answer", () => {
  it('is none before anything was sent', () => {
    expect(answerOf(poll, undefined, undefined)).toEqual({
      status: 'none',
      optionIds: [],
      refusal: null,
      missed: null,
    })
  })

  it.each(['pending', 'sending', 'saved'] as const)('follows the outbox: %s', (status) => {
    expect(answerOf(poll, undefined, item({ status }))).toMatchObject({ status, optionIds: ['a'] })
  })

  it('is what the server has, whatever the outbox says', () => {
    const refusal = refused('AlreadyVoted')
    const answer = answerOf(poll, { round: 2, optionIds: ['b'] }, item({ status: 'refused', refusal }))
    expect(answer).toEqual({ status: 'saved', optionIds: ['b'], refusal: null, missed: null })
  })

  it('says why it was refused', () => {
    const refusal = refused('VotingClosed')
    expect(answerOf(poll, undefined, item({ status: 'refused', refusal }))).toEqual({
      status: 'refused',
      optionIds: ['a'],
      refusal,
      missed: null,
    })
  })

  it('of an earlier round does not count in this one', () => {
    expect(answerOf(poll, { round: 1, optionIds: ['a'] }, item({ status: 'saved' }, 1)).status).toBe('none')
  })

  it('that came too late for its round is told as missed', () => {
    const refusal = refused('RoundOver')
    expect(answerOf(poll, undefined, item({ status: 'refused', refusal }, 1))).toEqual({
      status: 'none',
      optionIds: [],
      refusal: null,
      missed: refusal,
    })
  })
})
