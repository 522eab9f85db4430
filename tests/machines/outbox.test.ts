import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { accepted, type ErrorCode, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type {
  CourierCommand,
  KeeperCommand,
  OutboxEvent,
  OutboxItem,
} from '../../src/machines/outbox/outbox.events.ts'
import { outboxMachine } from '../../src/machines/outbox/outbox.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

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
    tell: (event: OutboxEvent) => actor.send(event),
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
  it('delivers at once when the line is open and keeps the receipt', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a')
    expect([outbox.statuses, outbox.delivered]).toEqual([['a sending'], ['a']])
    outbox.answer('a', accepted({ QuestionId: 'q' }))
    expect(outbox.items).toEqual([
      {
        commandId: 'a',
        subject: 'a',
        name: 'Item/Vote',
        payload: {},
        madeAt: 0,
        status: 'saved',
        refusal: null,
        data: { QuestionId: 'q' },
      },
    ])
    outbox.tell({ type: 'dismiss', commandId: 'a' })
    expect(outbox.items).toEqual([])
  })

  it('keeps a refusal until it is dismissed', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a')
    outbox.tell({ type: 'dismiss', commandId: 'a' })
    expect(outbox.statuses).toEqual(['a sending'])
    outbox.answer('a', refused('VotingClosed'))
    expect([outbox.statuses, outbox.items[0]?.refusal]).toEqual([['a refused'], refused('VotingClosed')])
    outbox.tell({ type: 'dismiss', commandId: 'a' })
    expect(outbox.items).toEqual([])
  })

  it('stores before it delivers, and forgets what has arrived', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', accepted(null))
    expect(outbox.keeps).toEqual([['a pending'], ['a saved']])
  })

  it('sends the commands of one subject one after the other, others beside them', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('up', 'question:1')
    outbox.send('down', 'question:1')
    outbox.send('vote', 'poll:1')
    expect(outbox.delivered).toEqual(['up', 'vote'])
    outbox.answer('up', accepted(null))
    expect(outbox.delivered).toEqual(['up', 'vote', 'down'])
  })

  it('says of a subject what came of its last command, though both were on their way at once', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('up', 'question:1')
    outbox.send('down', 'question:1')
    outbox.send('vote', 'poll:1')
    outbox.answer('vote', accepted(null))
    outbox.answer('up', accepted(null))
    expect(outbox.statuses).toEqual(['up saved', 'down sending', 'vote saved'])
    outbox.answer('down', accepted(null))
    expect(outbox.statuses).toEqual(['down saved', 'vote saved'])
    outbox.tell({ type: 'dismiss', commandId: 'down' })
    expect(outbox.statuses).toEqual(['vote saved'])
  })

  it('goes on with a subject after a refusal, and forgets what is finished when a new command comes', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a', 'poll:1')
    outbox.send('b', 'poll:1')
    outbox.answer('a', refused('VotingClosed'))
    expect(outbox.statuses).toEqual(['a refused', 'b sending'])
    outbox.send('c', 'poll:1')
    expect(outbox.statuses).toEqual(['b sending', 'c pending'])
  })

  it('has so many on their way and no more', () => {
    const outbox = openOutbox()
    for (let index = 0; index < 15; index++) outbox.send(`${index}`)
    outbox.tell({ type: 'opened' })
    expect(outbox.delivered).toHaveLength(limits.outboxInFlight)
    outbox.answer('3', accepted(null))
    expect(outbox.delivered.slice(limits.outboxInFlight)).toEqual(['10'])
  })

  it('refuses what exceeds its length, and forgets the oldest of what is finished', () => {
    const outbox = openOutbox()
    for (let index = 0; index < limits.outboxLength; index++) outbox.send(`${index}`)
    outbox.send('too many')
    expect(outbox.items.at(-1)).toMatchObject({ status: 'refused', refusal: refused('TooFast') })
    outbox.tell({ type: 'opened' })
    for (let index = 0; index < limits.outboxLength; index++) outbox.answer(`${index}`, accepted(null))
    outbox.send('next')
    expect(outbox.items).toHaveLength(limits.outboxLength + 1)
    expect(outbox.statuses).not.toContain('0 saved')
  })

  it('ignores an answer to what it does not know or has settled', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', accepted(1))
    const before = outbox.items
    outbox.answer('a', refused('VotingClosed'))
    outbox.answer('b', accepted(2))
    expect(outbox.items).toEqual(before)
  })
})

describe('without an answer', () => {
  it('sends in order, under the same ids, what was made or left unanswered offline', () => {
    const outbox = openOutbox()
    outbox.send('a')
    outbox.send('b')
    expect([outbox.value, outbox.delivered, outbox.keeps.at(-1)]).toEqual([
      'closed',
      [],
      ['a pending', 'b pending'],
    ])
    outbox.tell({ type: 'opened' })
    outbox.answer('b', accepted(null))
    outbox.tell({ type: 'closed' })
    expect(outbox.statuses).toEqual(['a pending', 'b saved'])
    outbox.send('c')
    outbox.tell({ type: 'opened' })
    expect(outbox.delivered).toEqual(['a', 'b', 'a', 'c'])
    outbox.answer('a', refused('AlreadyVoted'))
    expect(outbox.statuses).toEqual(['a refused', 'b saved', 'c sending'])
  })

  it.each<ErrorCode>(['TimedOut', 'Busy', 'StoreUnavailable', 'Unreachable'])(
    'pauses after %s and sends again; answers are taken meanwhile',
    (code) => {
      const outbox = openOutbox()
      outbox.tell({ type: 'opened' })
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

  it('waits for the line when it is lost in a pause', () => {
    const outbox = openOutbox()
    outbox.tell({ type: 'opened' })
    outbox.send('a')
    outbox.answer('a', refused('Busy'))
    outbox.tell({ type: 'closed' })
    outbox.clock.increment(limits.outboxPauseMilliseconds)
    expect([outbox.value, outbox.delivered]).toEqual(['closed', ['a']])
  })

  it('sends what an earlier page left behind, and shows what was refused there', () => {
    const left = (commandId: string, status: OutboxItem['status']): OutboxItem => ({
      commandId,
      subject: commandId,
      name: 'Qa/Ask',
      payload: { Text: 'why' },
      madeAt: 0,
      status,
      refusal: status === 'refused' ? refused('ChannelClosed') : null,
      data: null,
    })
    const outbox = openOutbox([left('a', 'sending'), left('b', 'refused'), left('c', 'pending')])
    expect(outbox.statuses).toEqual(['a pending', 'b refused', 'c pending'])
    outbox.tell({ type: 'opened' })
    expect(outbox.delivered).toEqual(['a', 'c'])
  })
})
