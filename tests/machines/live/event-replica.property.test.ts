import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Own, Push } from '#contract/interface/protocol.ts'
import type { DocKey } from '#contract/interface/views.ts'
import {
  applyHeartbeat,
  applyOwn,
  applyPush,
  applySnapshot,
  type EventReplica,
  emptyReplica,
  have,
  isBehind,
} from '#machines/flow/connection/event-replica.ts'
import { ModelServer, type Step, type View, viewOf } from './model-server.ts'

// `participants` always exists, like the event's own document: a snapshot's versions show when it was taken.
const audienceKeys = ['votes:a', 'votes:b', 'votes:c', 'tally:a', 'tally:b'] as DocKey[]
const ownKeys = ['ballot:a', 'ballot:b', 'upvote:a'] as DocKey[]

const values = (keys: DocKey[]): fc.Arbitrary<Step['audience']> =>
  fc.dictionary(fc.constantFrom(...keys), fc.option(fc.nat(9)), { maxKeys: 3 })
const steps = fc.array(fc.record({ audience: values(audienceKeys), own: values(ownKeys) }), { maxLength: 12 })

/** Random numbers that decide how the network treats each message. The numbers are used in turn. */
const networkNumbers = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 })

function reader(numbers: readonly number[]): (below: number) => number {
  let next = 0
  return (below) => (numbers[next++ % numbers.length] ?? 0) % below
}

type Message = { push: Push } | { own: Own }
const receive = (replica: EventReplica, message: Message): EventReplica =>
  'push' in message ? applyPush(replica, message.push) : applyOwn(replica, message.own)

/** The server's pushes, grouped and ordered at random, some of them repeated. */
function scatter(server: ModelServer, random: (below: number) => number): Message[] {
  const groups: number[][] = [[], [], [], []]
  server.pushes.forEach((_, index) => {
    groups[random(groups.length)]?.push(index)
  })
  const pushes = groups.filter((group) => group.length > 0).map((group) => ({ push: server.gather(group) }))
  // A server never batches changes this far apart, but a client must accept it.
  const messages: Message[] = [...pushes, ...server.owns.map((own) => ({ own }))]
  const twice = messages.filter(() => random(3) === 0)
  return [...messages, ...twice]
    .map((message) => ({ message, place: random(1000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message)
}

const viewIn = (replica: EventReplica): View =>
  Object.fromEntries(
    [...replica.documents].flatMap(([family, entries]) =>
      [...entries].flatMap(([id, entry]) => (entry.item ? [[family + id, entry.item.doc]] : [])),
    ),
  )

const viewAt = (server: ModelServer): View => viewOf([...server.latest.changes, ...server.latest.own])

describe('the event replica under random messages', () => {
  it('the event replica equals a fresh snapshot for any order, grouping, repetition and time of entering', () => {
    fc.assert(
      fc.property(steps, networkNumbers, (script, numbers) => {
        const random = reader(numbers)
        const server = new ModelServer('one', script)
        const messages = scatter(server, random)
        const enters = Array.from({ length: 1 + random(3) }, () => ({
          place: random(messages.length + 1),
          at: random(server.snapshots.length),
        })).sort((a, b) => a.at - b.at)
        const places = enters.map(({ place }) => place).sort((a, b) => a - b)
        let replica = emptyReplica
        messages.forEach((message, index) => {
          replica = enterAt(replica, index)
          replica = receive(replica, message)
        })
        replica = enterAt(replica, messages.length)

        function enterAt(before: EventReplica, index: number): EventReplica {
          return places.reduce((entered, place, nth) => {
            const answer = server.answerTo(have(entered), enters[nth]?.at ?? 0)
            return place === index ? applySnapshot(entered, answer) : entered
          }, before)
        }

        expect(viewIn(replica)).toEqual(viewAt(server))
        expect(isBehind(replica)).toBe(false)
        expect(replica.seq).toBe(server.latest.seq)
      }),
      { numRuns: 2000 },
    )
  })

  it('the event replica notices lost messages and is complete after fetching', () => {
    let noticed = 0
    fc.assert(
      fc.property(steps, networkNumbers, (script, numbers) => {
        const random = reader(numbers)
        const server = new ModelServer('one', script)
        const messages = scatter(server, random)
        const kept = messages.filter(() => random(3) > 0)
        const first = server.snapshots[0]
        if (!first) return
        let replica = kept.reduce(receive, applySnapshot(emptyReplica, first))
        replica = applyHeartbeat(replica, server.latest)
        const lost = replica.seq < server.latest.seq || replica.own.seq < server.latest.ownSeq
        expect(isBehind(replica)).toBe(lost)
        if (lost) noticed += 1
        else expect(viewIn(replica)).toEqual(viewAt(server))
        replica = applySnapshot(replica, server.answerTo(have(replica), server.snapshots.length - 1))
        expect(viewIn(replica)).toEqual(viewAt(server))
        expect(isBehind(replica)).toBe(false)
        // Late and repeated messages change nothing.
        const late = messages.filter(() => random(2) === 0)
        expect(viewIn(late.reduce(receive, replica))).toEqual(viewAt(server))
      }),
      { numRuns: 2000 },
    )
    expect(noticed).toBeGreaterThan(100)
  })

  it('the event replica never mixes two epochs', () => {
    fc.assert(
      fc.property(steps, steps, networkNumbers, (before, after, numbers) => {
        const random = reader(numbers)
        const old = new ModelServer('one', before)
        const fresh = new ModelServer('two', after)
        const mixed = [...scatter(old, random), ...scatter(fresh, random)]
          .map((message) => ({ message, place: random(1000) }))
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message)
        const half = random(mixed.length + 1)
        let replica = mixed.slice(0, half).reduce(receive, applySnapshot(emptyReplica, old.latest))
        expect(viewIn(replica)).toEqual(viewAt(old))
        replica = applySnapshot(replica, fresh.latest)
        expect(isBehind(replica)).toBe(false)
        replica = mixed.slice(half).reduce(receive, replica)
        expect(viewIn(replica)).toEqual(viewAt(fresh))
      }),
      { numRuns: 1000 },
    )
  })
})
