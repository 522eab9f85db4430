import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type {
  CourierCommand,
  KeeperCommand,
  OutboxEvent,
  OutboxItem,
} from '#machines/flow/outbox/outbox.events.ts'
import { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(outboxMachine)
afterAll(coverage.assertComplete)

function openOutbox(kept: OutboxItem[] = []) {
  const clock = new SimulatedClock()
  const delivered: string[] = []
  const keeps: string[][] = []
  const actor = coverage.start(
    outboxMachine.provide({
      actors: {
        line: fromCallback(() => {}),
        keeper: fromCallback<KeeperCommand>(({ receive }) =>
          receive(({ items }) => keeps.push(items.map((item) => `${item.commandId} ${item.status}`))),
        ),
        courier: fromCallback<CourierCommand>(({ receive }) =>
          receive(({ item }) => delivered.push(item.commandId)),
        ),
      },
    }),
    { input: { kept }, clock },
  )
  return {
    clock,
    delivered,
    keeps,
    sendEvent: (event: OutboxEvent) => actor.send(event),
    send: (commandId: string, subject = commandId) =>
      actor.send({ type: 'send', commandId, subject, name: 'Item/Vote', payload: {}, madeAt: 0 }),
    answer: (commandId: string, outcome: Outcome) => actor.send({ type: 'answered', commandId, outcome }),
    get items() {
      return actor.getSnapshot().context.items
    },
    get statuses() {
      return actor.getSnapshot().context.items.map((item) => `${item.commandId} ${item.status}`)
    },
    get value() {
      return actor.getSnapshot().value
    },
  }
}

describe('sending', () => {
  it('the outbox sends a command at once while it is connected, and keeps the answer', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a')
    expect([outbox.statuses, outbox.delivered]).toEqual([['a sending'], ['a']])
    outbox.answer('a', accepted({ questionId: 'q' }))
    expect(outbox.items).toEqual([
      {
        commandId: 'a',
        subject: 'a',
        name: 'Item/Vote',
        payload: {},
        madeAt: 0,
        status: 'saved',
        refusal: null,
        data: { questionId: 'q' },
      },
    ])
    outbox.sendEvent({ type: 'dismiss', commandId: 'a' })
    expect(outbox.items).toEqual([])
  })

  it('the outbox keeps a refused command until it is dismissed', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a')
    outbox.sendEvent({ type: 'dismiss', commandId: 'a' })
    expect(outbox.statuses).toEqual(['a sending'])
    outbox.answer('a', refused('VotingClosed'))
    expect([outbox.statuses, outbox.items[0]?.refusal]).toEqual([['a refused'], refused('VotingClosed')])
    outbox.sendEvent({ type: 'dismiss', commandId: 'a' })
    expect(outbox.items).toEqual([])
  })

  it('the outbox stores a command before it sends it, and removes it after the answer', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', accepted(null))
    expect(outbox.keeps).toEqual([['a pending'], ['a saved']])
  })

  it('the outbox sends commands about one item or question in sequence, and commands about others in parallel', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('up', 'question:1')
    outbox.send('down', 'question:1')
    outbox.send('vote', 'poll:1')
    expect(outbox.delivered).toEqual(['up', 'vote'])
    outbox.answer('up', accepted(null))
    expect(outbox.delivered).toEqual(['up', 'vote', 'down'])
  })

  it('the outbox reports the result of the last command about an item or question, even if an earlier command was pending too', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('up', 'question:1')
    outbox.send('down', 'question:1')
    outbox.send('vote', 'poll:1')
    outbox.answer('vote', accepted(null))
    outbox.answer('up', accepted(null))
    expect(outbox.statuses).toEqual(['up saved', 'down sending', 'vote saved'])
    outbox.answer('down', accepted(null))
    expect(outbox.statuses).toEqual(['down saved', 'vote saved'])
    outbox.sendEvent({ type: 'dismiss', commandId: 'down' })
    expect(outbox.statuses).toEqual(['vote saved'])
  })

  it('the outbox sends the next command about an item after a refusal, and drops finished commands when a new command comes', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a', 'poll:1')
    outbox.send('b', 'poll:1')
    outbox.answer('a', refused('VotingClosed'))
    expect(outbox.statuses).toEqual(['a refused', 'b sending'])
    outbox.send('c', 'poll:1')
    expect(outbox.statuses).toEqual(['b sending', 'c pending'])
  })

  it('the outbox never has more pending commands than the limit', () => {
    const outbox = openOutbox()
    for (let index = 0; index < 15; index++) outbox.send(`${index}`)
    outbox.sendEvent({ type: 'opened' })
    expect(outbox.delivered).toHaveLength(limits.outboxInFlight)
    outbox.answer('3', accepted(null))
    expect(outbox.delivered.slice(limits.outboxInFlight)).toEqual(['10'])
  })

  it('the outbox refuses a command when it is full, and drops the oldest finished commands', () => {
    const outbox = openOutbox()
    for (let index = 0; index < limits.outboxLength; index++) outbox.send(`${index}`)
    outbox.send('too many')
    expect(outbox.items.at(-1)).toMatchObject({ status: 'refused', refusal: refused('TooFast') })
    outbox.sendEvent({ type: 'opened' })
    for (let index = 0; index < limits.outboxLength; index++) outbox.answer(`${index}`, accepted(null))
    outbox.send('next')
    expect(outbox.items).toHaveLength(limits.outboxLength + 1)
    expect(outbox.statuses).not.toContain('0 saved')
  })

  it('the outbox ignores an answer to an unknown or finished command', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', accepted(1))
    const before = outbox.items
    outbox.answer('a', refused('VotingClosed'))
    outbox.answer('b', accepted(2))
    expect(outbox.items).toEqual(before)
  })
})

describe('an outbox without answers', () => {
  it('the outbox sends commands made or unanswered while offline, in order and with the same ids', () => {
    const outbox = openOutbox()
    outbox.send('a')
    outbox.send('b')
    expect([outbox.value, outbox.delivered, outbox.keeps.at(-1)]).toEqual([
      'closed',
      [],
      ['a pending', 'b pending'],
    ])
    outbox.sendEvent({ type: 'opened' })
    outbox.answer('b', accepted(null))
    outbox.sendEvent({ type: 'closed' })
    expect(outbox.statuses).toEqual(['a pending', 'b saved'])
    outbox.send('c')
    outbox.sendEvent({ type: 'opened' })
    expect(outbox.delivered).toEqual(['a', 'b', 'a', 'c'])
    outbox.answer('a', refused('AlreadyVoted'))
    expect(outbox.statuses).toEqual(['a refused', 'b saved', 'c sending'])
  })

  it.each<ErrorCode>(['TimedOut', 'Busy', 'StoreUnavailable', 'Unreachable'])(
    'the outbox pauses after %s and sends again, and takes answers during the pause',
    (code) => {
      const outbox = openOutbox()
      outbox.sendEvent({ type: 'opened' })
      outbox.send('a')
      outbox.send('b')
      outbox.answer('a', refused(code))
      expect([outbox.value, outbox.statuses]).toEqual([{ open: 'pausing' }, ['a pending', 'b sending']])
      outbox.send('c')
      outbox.answer('b', accepted(null))
      expect(outbox.statuses).toEqual(['a pending', 'b saved', 'c pending'])
      expect(outbox.delivered).toEqual(['a', 'b'])
      outbox.clock.increment(limits.outboxPauseMilliseconds)
      expect([outbox.value, outbox.delivered]).toEqual([{ open: 'flowing' }, ['a', 'b', 'a', 'c']])
    },
  )

  it('the outbox waits for the connection when it is lost during a pause', () => {
    const outbox = openOutbox()
    outbox.sendEvent({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', refused('Busy'))
    outbox.sendEvent({ type: 'closed' })
    outbox.clock.increment(limits.outboxPauseMilliseconds)
    expect([outbox.value, outbox.delivered]).toEqual(['closed', ['a']])
  })

  it('the outbox sends the commands of an earlier page, and shows those that were refused there', () => {
    const left = (commandId: string, status: OutboxItem['status']): OutboxItem => ({
      commandId,
      subject: commandId,
      name: 'Qa/Ask',
      payload: { text: 'why' },
      madeAt: 0,
      status,
      refusal: status === 'refused' ? refused('ChannelClosed') : null,
      data: null,
    })
    const outbox = openOutbox([left('a', 'sending'), left('b', 'refused'), left('c', 'pending')])
    expect(outbox.statuses).toEqual(['a pending', 'b refused', 'c pending'])
    outbox.sendEvent({ type: 'opened' })
    expect(outbox.delivered).toEqual(['a', 'c'])
  })
})
