import { describe, expect, it } from 'vitest'
import { refused } from '#contract/errors.ts'
import type { PollContent } from '#contract/items/poll.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { answerOf } from '#ui/kinds/phone/answer.ts'

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
  payload: { eventCode: 'ABC234', itemId: 'p1', round, optionIds: ['a'] },
  status: 'pending',
  madeAt: 0,
  refusal: null,
  data: null,
  ...given,
})

describe("a guest's answer", () => {
  it('a guest’s answer has the status "none" before anything was sent', () => {
    expect(answerOf(poll, undefined, undefined)).toEqual({
      status: 'none',
      optionIds: [],
      refusal: null,
      missed: null,
    })
  })

  it.each(['pending', 'sending', 'saved'] as const)(
    'a guest’s answer takes its status from the outbox: %s',
    (status) => {
      expect(answerOf(poll, undefined, item({ status }))).toMatchObject({ status, optionIds: ['a'] })
    },
  )

  it('a guest’s answer is the answer on the server, regardless of the outbox', () => {
    const refusal = refused('AlreadyVoted')
    const answer = answerOf(poll, { round: 2, optionIds: ['b'] }, item({ status: 'refused', refusal }))
    expect(answer).toEqual({ status: 'saved', optionIds: ['b'], refusal: null, missed: null })
  })

  it('a guest’s refused answer shows its refusal', () => {
    const refusal = refused('VotingClosed')
    expect(answerOf(poll, undefined, item({ status: 'refused', refusal }))).toEqual({
      status: 'refused',
      optionIds: ['a'],
      refusal,
      missed: null,
    })
  })

  it('a guest’s answer of an earlier round does not count in the current round', () => {
    expect(answerOf(poll, { round: 1, optionIds: ['a'] }, item({ status: 'saved' }, 1)).status).toBe('none')
  })

  it('a guest’s answer that was too late for its round is shown as missed', () => {
    const refusal = refused('RoundOver')
    expect(answerOf(poll, undefined, item({ status: 'refused', refusal }, 1))).toEqual({
      status: 'none',
      optionIds: [],
      refusal: null,
      missed: refusal,
    })
  })
})
