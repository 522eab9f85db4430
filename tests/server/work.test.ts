import { describe, expect, test } from 'vitest'
import { kindsAtWork } from '../../server/items/kinds-at-work.ts'
import type { Store, Tx } from '../../server/store/store.ts'
import { begin, persist } from '../../server/work/charts.ts'
import { Work } from '../../server/work/work.ts'
import { accepted, refused } from '../../src/contract/errors.ts'
import { pollOf, settings } from './live-server.ts'

const origin = { address: '', fixed: false }

/** A work that has loaded nothing but its event, and asks no store. */
function newWork(): Work {
  const row = {
    id: 'e',
    code: 'ABC123',
    owner_id: 'h',
    state: persist(begin('event', settings())),
    participants: 3,
    seq: 7,
    host_seq: 7,
    guest_seq: 5,
    screen_seq: 6,
    screen_skin_id: 'builtin-screen',
    mobile_skin_id: 'builtin-mobile',
    screen_skin: null,
    mobile_skin: null,
    level: null,
    created_at: 1,
    deleted_at: null,
  }
  const work = new Work({} as Tx, {} as Store, row, {
    presentedIds: [],
    origin,
    at: 1000,
    kinds: kindsAtWork,
  })
  work.create('poll', 'p', pollOf())
  work.record('host:h', 'Poll/Add', {})
  return work
}

const shown = (work: Work) =>
  structuredClone({
    entries: [...work.entries].map(([key, { before, now }]) => [
      key,
      before?.seq,
      now && { seq: now.seq, position: now.position, votes: now.tally.votes, value: now.snapshot.value },
    ]),
    rows: work.rows,
    asides: work.asides,
    scene: work.scene,
    log: work.log,
    seq: work.seq,
  })

async function everything(work: Work): Promise<void> {
  const poll = await work.load('poll', 'p')
  if (!poll) throw new Error('it was made')
  work.send(poll, { type: 'activate' })
  work.count(poll, new Map([['', 1]]))
  work.change(poll, { position: 9 })
  work.create('poll', 'q', pollOf())
  work.remove(poll)
  work.setParticipants(4)
  work.setLevel('ultimate')
  work.setScene({ presentedIds: ['p'] })
  work.send(work.event, { type: 'start' })
  work.aside('g', { cut: true })
  work.gather('command', { actor_id: 'h', command_id: 'c', event_id: 'e', answer: '{}', created_at: 1 })
}

describe('an order', () => {
  test('that is refused leaves the work as it was', async () => {
    const work = newWork()
    const before = shown(work)
    const outcome = await work.attempt(async () => {
      await everything(work)
      expect(shown(work)).not.toEqual(before)
      expect(work.isCut('g')).toBe(true)
      return refused('AlreadySo')
    })
    expect(outcome).toEqual({ ok: false, code: 'AlreadySo' })
    expect(shown(work)).toEqual(before)
    expect(work.isCut('g')).toBe(false)
  })

  test('that throws does too', async () => {
    const work = newWork()
    const before = shown(work)
    const failing = work.attempt(async () => {
      await everything(work)
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(shown(work)).toEqual(before)
  })

  test('that is accepted stays, whatever becomes of the next', async () => {
    const work = newWork()
    await work.attempt(async () => {
      await everything(work)
      return accepted(null)
    })
    const after = shown(work)
    await work.attempt(async () => {
      work.setParticipants(9)
      work.aside('another', {})
      return refused('AlreadySo')
    })
    expect(shown(work)).toEqual(after)
    expect(after.scene).toMatchObject({ event: { participants: 4 }, level: 'ultimate', presentedIds: ['p'] })
  })
})
