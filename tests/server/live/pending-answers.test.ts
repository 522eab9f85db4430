import { describe, expect, it } from 'vitest'
import type { Push } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { applyPush, applySnapshot, emptyReplica, readDoc } from '#machines/flow/connection/event-replica.ts'
import { sendPendingAnswers } from '#server/live/pending-answers.ts'
import { newId } from '#server/platform/ids.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'

describe('the counter of pending answers', () => {
  const epoch = 'e'
  let now = 1000
  const counts = new Map<string, Map<string, number>>()
  const sent: [string, Push][] = []
  const told: [string, Record<string, number>][] = []
  const gauge = sendPendingAnswers({
    epoch: () => epoch,
    clock: () => now,
    inFlight: counts,
    send: (eventId, push) => sent.push([eventId, push]),
    tell: (eventId, items) => told.push([eventId, Object.fromEntries(items)]),
  })
  gauge.stop()
  const look = () => {
    sent.length = 0
    gauge.look()
    return sent.map(([eventId, { changes }]) => [eventId, ...changes.map(([key, , doc]) => [key, doc])])
  }

  it('the counter of pending answers is sent to the hosts while answers are pending, and once more when none is pending', () => {
    expect(look()).toEqual([])
    counts.set('one', new Map([['poll', 3]]))
    expect(look()).toEqual([['one', ['in-flight:poll', { count: 3, until: 3000 }]]])
    // Sent again: a connection that missed the last message must not wait for the next change.
    expect(look()).toHaveLength(1)
    counts.set('two', new Map([['quiz', 1]]))
    counts.set('one', new Map([['poll', 2]]))
    expect(look()).toEqual([
      ['one', ['in-flight:poll', { count: 2, until: 3000 }]],
      ['two', ['in-flight:quiz', { count: 1, until: 3000 }]],
    ])
    counts.clear()
    expect(look()).toEqual([
      ['one', ['in-flight:poll', null]],
      ['two', ['in-flight:quiz', null]],
    ])
    expect(look()).toEqual([])
  })

  it('the counter of pending answers has those of other servers, until they end or expire', () => {
    counts.set('one', new Map([['poll', 3]]))
    gauge.heard('one', { server: 'second', counts: [['poll', 2]] })
    gauge.heard('one', {
      server: 'third',
      counts: [
        ['poll', 1],
        ['quiz', 4],
      ],
    })
    const quiz = (count: number) => ['in-flight:quiz', { count, until: now + 2000 }]
    const poll = (count: number) => ['in-flight:poll', { count, until: now + 2000 }]
    expect(look()).toEqual([['one', poll(6), quiz(4)]])
    gauge.heard('one', { server: 'second', counts: [] })
    expect(look()).toEqual([['one', poll(4), quiz(4)]])
    now += limits.pendingAnswersShownMilliseconds
    expect(look()).toEqual([['one', poll(3), ['in-flight:quiz', null]]])
    counts.clear()
    expect(look()).toEqual([['one', ['in-flight:poll', null]]])
    now = 1000
  })

  it('the other servers of an event are told what is pending, and once more when nothing is', () => {
    told.length = 0
    counts.set('one', new Map([['poll', 3]]))
    gauge.heard('two', { server: 'second', counts: [['poll', 2]] })
    look()
    counts.clear()
    look()
    look()
    gauge.heard('two', { server: 'second', counts: [] })
    look()
    expect(told).toEqual([
      ['one', { poll: 3 }],
      ['one', {}],
    ])
  })

  it('the counter of pending answers does not change the sequence number of pushes, and its latest value stays', () => {
    const seq = 7
    let replica = applySnapshot(emptyReplica, { epoch, seq, ownSeq: 0, now: 0, changes: [], own: [] })
    counts.set('one', new Map([['poll', 3]]))
    gauge.look()
    const earlier = sent.at(-1)?.[1] as Push
    counts.clear()
    gauge.look()
    const later = sent.at(-1)?.[1] as Push
    replica = applyPush(replica, earlier)
    expect(readDoc(replica, 'in-flight:poll')).toEqual({ count: 3, until: 3000 })
    replica = applyPush(applyPush(replica, later), earlier)
    expect([readDoc(replica, 'in-flight:poll'), replica.seq, replica.newest]).toEqual([undefined, seq, seq])
  })
})

eachLive('pending answers', (live) => {
  it('answers are pending from their arrival to their commit', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const [itemId = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const guests = [await live().guest(event), await live().guest(event)]
    const { engine } = live().context
    const order = (name: 'Item/Vote' | 'Qa/Ask', person: (typeof guests)[number], payload: object) =>
      engine.apply(event.id, {
        name,
        actor: { kind: 'guest', id: person.id },
        commandId: newId(),
        payload: { eventCode: event.code, ...payload },
      })
    const vote = { itemId, round: 1, optionIds: ['a'] }
    const given = [
      ...guests.map((guest) => order('Item/Vote', guest, vote)),
      // An answer that will be refused counts as pending too. A question does not count, because it is not an
      // answer.
      ...guests.slice(0, 1).map((guest) => order('Item/Vote', guest, { ...vote, round: 2 })),
      ...guests.slice(0, 1).map((guest) => order('Qa/Ask', guest, { text: 'Why?', anonymous: false })),
    ]
    expect(engine.pendingAnswers.get(event.id)).toEqual(new Map([[itemId, 3]]))
    await Promise.all(given)
    expect(engine.pendingAnswers.get(event.id)).toBeUndefined()
  })
})
