import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Own, Push } from '../../src/contract/protocol.ts'
import type { DocKey } from '../../src/contract/views.ts'
import {
  applyOwn,
  applyPulse,
  applyPush,
  applySnapshot,
  emptyRoom,
  isBehind,
  type Room,
} from '../../src/machines/connection/room.ts'
import { ModelServer, type Step, type View, viewOf } from './model-server.ts'

// `participants` is always there, as an event's own document is: a snapshot's versions tell when it was taken.
const audienceKeys = ['votes:a', 'votes:b', 'votes:c', 'tally:a', 'tally:b'] as DocKey[]
const ownKeys = ['ballot:a', 'ballot:b', 'upvote:a'] as DocKey[]

const values = (keys: DocKey[]): fc.Arbitrary<Step['audience']> =>
  fc.dictionary(fc.constantFrom(...keys), fc.option(fc.nat(9)), { maxKeys: 3 })
const steps = fc.array(fc.record({ audience: values(audienceKeys), own: values(ownKeys) }), { maxLength: 12 })

/** What happens to the messages on their way. Numbers are taken from the tape in turn. */
const tape = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 })

function reader(numbers: readonly number[]): (below: number) => number {
  let next = 0
  return (below) => (numbers[next++ % numbers.length] ?? 0) % below
}

type Message = Push | Own
const receive = (room: Room, message: Message): Room =>
  'covers' in message ? applyPush(room, message) : applyOwn(room, message)

/** The server's pushes in some grouping, in some order, some of them twice. */
function scatter(server: ModelServer, random: (below: number) => number): Message[] {
  const groups: number[][] = [[], [], [], []]
  server.pushes.forEach((_, index) => {
    groups[random(groups.length)]?.push(index)
  })
  const pushes = groups.filter((group) => group.length > 0).map((group) => server.gather(group))
  // A server never gathers across such distances, but a client must not mind.
  const messages: Message[] = [...pushes, ...server.owns]
  const twice = messages.filter(() => random(3) === 0)
  return [...messages, ...twice]
    .map((message) => ({ message, place: random(1000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message)
}

const viewIn = (room: Room): View =>
  Object.fromEntries(
    [...room.documents].flatMap(([family, entries]) =>
      [...entries].flatMap(([id, entry]) => (entry.item ? [[family + id, entry.item.doc]] : [])),
    ),
  )

const viewAt = (server: ModelServer): View => viewOf([...server.latest.changes, ...server.latest.own])

describe('a room', () => {
  it('ends equal to a fresh snapshot, whatever the order, grouping and repetition, and whenever it entered', () => {
    fc.assert(
      fc.property(steps, tape, (script, numbers) => {
        const random = reader(numbers)
        const server = new ModelServer('one', script)
        const messages = scatter(server, random)
        const enters = Array.from({ length: 1 + random(3) }, () => ({
          place: random(messages.length + 1),
          at: random(server.snapshots.length),
        })).sort((a, b) => a.at - b.at)
        const places = enters.map(({ place }) => place).sort((a, b) => a - b)
        let room = emptyRoom
        messages.forEach((message, index) => {
          room = enterAt(room, index)
          room = receive(room, message)
        })
        room = enterAt(room, messages.length)

        function enterAt(before: Room, index: number): Room {
          return places.reduce((entered, place, nth) => {
            const snapshot = server.snapshots[enters[nth]?.at ?? 0]
            return place === index && snapshot ? applySnapshot(entered, snapshot) : entered
          }, before)
        }

        expect(viewIn(room)).toEqual(viewAt(server))
        expect(isBehind(room)).toBe(false)
        expect(room.seq).toBe(server.latest.seq)
      }),
      { numRuns: 2000 },
    )
  })

  it('notices what was lost, and is whole again after fetching', () => {
    let noticed = 0
    fc.assert(
      fc.property(steps, tape, (script, numbers) => {
        const random = reader(numbers)
        const server = new ModelServer('one', script)
        const messages = scatter(server, random)
        const kept = messages.filter((message) => !('covers' in message) || random(3) > 0)
        const first = server.snapshots[0]
        if (!first) return
        let room = kept.reduce(receive, applySnapshot(emptyRoom, first))
        room = applyPulse(room, { epoch: 'one', seq: server.latest.seq })
        const lost = room.seq < server.latest.seq
        expect(isBehind(room)).toBe(lost)
        if (lost) noticed += 1
        else expect(viewIn(room)).toEqual(viewAt(server))
        room = applySnapshot(room, server.latest)
        expect(viewIn(room)).toEqual(viewAt(server))
        expect(isBehind(room)).toBe(false)
        // Late and repeated messages change nothing any more.
        const late = messages.filter(() => random(2) === 0)
        expect(viewIn(late.reduce(receive, room))).toEqual(viewAt(server))
      }),
      { numRuns: 2000 },
    )
    expect(noticed).toBeGreaterThan(100)
  })

  it('never mixes two epochs', () => {
    fc.assert(
      fc.property(steps, steps, tape, (before, after, numbers) => {
        const random = reader(numbers)
        const old = new ModelServer('one', before)
        const fresh = new ModelServer('two', after)
        const mixed = [...scatter(old, random), ...scatter(fresh, random)]
          .map((message) => ({ message, place: random(1000) }))
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message)
        const half = random(mixed.length + 1)
        let room = mixed.slice(0, half).reduce(receive, applySnapshot(emptyRoom, old.latest))
        expect(viewIn(room)).toEqual(viewAt(old))
        room = applySnapshot(room, fresh.latest)
        expect(isBehind(room)).toBe(false)
        room = mixed.slice(half).reduce(receive, room)
        expect(viewIn(room)).toEqual(viewAt(fresh))
      }),
      { numRuns: 1000 },
    )
  })
})
