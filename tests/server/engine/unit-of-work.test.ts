import { describe, expect, test } from 'vitest'
import { accepted, refused } from '#contract/errors.ts'
import { begin, persist } from '#server/engine/charts.ts'
import { HeldState } from '#server/engine/held-state.ts'
import { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { features } from '#server/registry/features.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { pollOf, settings } from '#tests/support/server/live-server.ts'

const origin = { address: '', fixed: false }

/** A unit of work that has only loaded its event and uses no store. */
function newWork(): UnitOfWork {
  const row = {
    id: 'e',
    code: 'ABC123',
    owner_id: 'h',
    state: persist(begin('event', settings())),
    participants: 3,
    live_questions: 0,
    seq: 7,
    host_seq: 7,
    guest_seq: 5,
    screen_seq: 6,
    speaker_seq: 6,
    screen_theme_id: 'builtin-screen',
    mobile_theme_id: 'builtin-mobile',
    screen_theme: null,
    mobile_theme: null,
    level: null,
    held_names: 0,
    present: null,
    awaited_item_id: null,
    epoch: 'one',
    created_at: 1,
    deleted_at: null,
    suspended: '',
  }
  const work = new UnitOfWork({} as Tx, {} as Store, row, {
    presentedIds: [],
    origin,
    at: 1000,
    features,
    held: new HeldState(),
  })
  work.create('poll', 'p', pollOf())
  work.record('host:h', 'Poll/Add', {})
  return work
}

const shown = (work: UnitOfWork) =>
  structuredClone({
    entries: [...work.entries].map(([key, { before, now }]) => [
      key,
      before?.seq,
      now && { seq: now.seq, position: now.position, votes: now.tally.votes, value: now.snapshot.value },
    ]),
    rows: work.rows,
    guestEffects: work.guestEffects,
    projectionContext: work.projectionContext,
    log: work.log,
    seq: work.seq,
  })

async function everything(work: UnitOfWork): Promise<void> {
  const poll = await work.load('poll', 'p')
  if (!poll) throw new Error('it was made')
  work.send(poll, { type: 'activate' })
  work.count(poll, new Map([['', 1]]))
  work.change(poll, { position: 9 })
  work.create('poll', 'q', pollOf())
  work.remove(poll)
  work.setParticipants(4)
  work.setLevel('ultimate')
  work.setProjectionContext({ presentedIds: ['p'] })
  work.send(work.event, { type: 'start' })
  work.affectGuest('g', { disconnect: true })
  work.addRow('command', {
    actor_id: 'h',
    command_id: 'c',
    event_id: 'e',
    digest: '',
    answer: '{}',
    created_at: 1,
  })
}

describe('an attempt in a unit of work', () => {
  test('a refused attempt leaves the unit of work unchanged', async () => {
    const work = newWork()
    const before = shown(work)
    const outcome = await work.attempt(async () => {
      await everything(work)
      expect(shown(work)).not.toEqual(before)
      expect(work.isBarred('g')).toBe(true)
      return refused('AlreadySo')
    })
    expect(outcome).toEqual({ ok: false, code: 'AlreadySo' })
    expect(shown(work)).toEqual(before)
    expect(work.isBarred('g')).toBe(false)
  })

  test('an attempt that throws leaves the unit of work unchanged', async () => {
    const work = newWork()
    const before = shown(work)
    const failing = work.attempt(async () => {
      await everything(work)
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(shown(work)).toEqual(before)
  })

  test('an accepted attempt is kept when the next attempt fails', async () => {
    const work = newWork()
    await work.attempt(async () => {
      await everything(work)
      return accepted(null)
    })
    const after = shown(work)
    await work.attempt(async () => {
      work.setParticipants(9)
      work.affectGuest('another', {})
      return refused('AlreadySo')
    })
    expect(shown(work)).toEqual(after)
    expect(after.projectionContext).toMatchObject({
      event: { participants: 4 },
      level: 'ultimate',
      presentedIds: ['p'],
    })
  })
})
