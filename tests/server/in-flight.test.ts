import { describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { watchFlights } from '../../server/live/flights.ts'
import type { Push } from '../../src/contract/protocol.ts'
import { applyPush, applySnapshot, emptyRoom, readDoc } from '../../src/machines/connection/room.ts'
import { eachLive, pollOf } from './live-server.ts'

describe('the gauge of answers in flight', () => {
  const epoch = 'e'
  const counts = new Map<string, Map<string, number>>()
  const told: [string, Push][] = []
  const gauge = watchFlights({
    epoch,
    clock: () => 1000,
    inFlight: counts,
    send: (eventId, push) => told.push([eventId, push]),
  })
  gauge.stop()
  const look = () => {
    told.length = 0
    gauge.look()
    return told.map(([eventId, { changes }]) => [eventId, ...changes.map(([key, , doc]) => [key, doc])])
  }

  it('is told as long as there are any, to the hosts of its event, and at last that there are none', () => {
    expect(look()).toEqual([])
    counts.set('one', new Map([['poll', 3]]))
    expect(look()).toEqual([['one', ['in-flight:poll', { count: 3, until: 3000 }]]])
    // Said again: a line that was not there for the last word must not wait for the next.
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

  it('covers nothing of what a client has, and its last word stands', () => {
    const seq = 7
    let room = applySnapshot(emptyRoom, { epoch, seq, now: 0, changes: [], own: [] })
    counts.set('one', new Map([['poll', 3]]))
    gauge.look()
    const earlier = told.at(-1)?.[1] as Push
    counts.clear()
    gauge.look()
    const later = told.at(-1)?.[1] as Push
    room = applyPush(room, earlier)
    expect(readDoc(room, 'in-flight:poll')).toEqual({ count: 3, until: 3000 })
    room = applyPush(applyPush(room, later), earlier)
    expect([readDoc(room, 'in-flight:poll'), room.seq, room.announced]).toEqual([undefined, seq, seq])
  })
})

eachLive('answers in flight', (live) => {
  it('are those taken and not committed: counted at once, and no more once they are answered', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const [ItemId = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    const guests = [await live().guest(event), await live().guest(event)]
    const { engine } = live().context
    const order = (name: 'Item/Vote' | 'Qa/Ask', person: (typeof guests)[number], payload: object) =>
      engine.apply(event.id, {
        name,
        actor: { kind: 'guest', id: person.id },
        commandId: newId(),
        payload: { EventCode: event.code, ...payload },
      })
    const vote = { ItemId, Round: 1, OptionIds: ['a'] }
    const given = [
      ...guests.map((guest) => order('Item/Vote', guest, vote)),
      // What is refused was in flight as well; a question is no answer.
      ...guests.slice(0, 1).map((guest) => order('Item/Vote', guest, { ...vote, Round: 2 })),
      ...guests.slice(0, 1).map((guest) => order('Qa/Ask', guest, { Text: 'Why?', Anonymous: false })),
    ]
    expect(engine.inFlight.get(event.id)).toEqual(new Map([[ItemId, 3]]))
    await Promise.all(given)
    expect(engine.inFlight.get(event.id)).toBeUndefined()
  })
})
