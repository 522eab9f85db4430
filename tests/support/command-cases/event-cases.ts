import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { buy, setRoles } from '../payment/buy.ts'
import { type CommandCase, type Fixture, nobody, refusedWhen, wireSettings } from './case.ts'

const nothing = () => ({})
const progress = async (fixture: Fixture) => (await fixture.hostDoc('event'))?.value.progress
const door = async (fixture: Fixture) => (await fixture.hostDoc('event'))?.value.door

const settingsThat = (given: object) => () => ({ settings: wireSettings(given) })

/** Writes the event's state before the start into the database, because no command leads back to that state. */
async function notStarted(fixture: Fixture): Promise<object> {
  const { db } = fixture.live
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', fixture.event.id)
    .executeTakeFirstOrThrow()
  const state = JSON.parse(row.state)
  const value = { ...state.value, progress: 'notStarted' }
  await db
    .updateTable('event')
    .set({ state: JSON.stringify({ ...state, value }) })
    .where('id', '=', fixture.event.id)
    .execute()
  return {}
}

export const eventCases = {
  'Event/Update': {
    payload: settingsThat({ timeZone: 'Asia/Tokyo' }),
    afterwards: async (fixture, payload) => {
      const { startDate, endDate } = payload.settings as ReturnType<typeof wireSettings>
      expect((await fixture.hostDoc('event'))?.context).toMatchObject({
        name: 'Renamed',
        location: 'Hall 2',
        schedule: 'Doors at nine',
        startAt: startDate,
        endAt: endDate,
        timeZone: 'Asia/Tokyo',
      })
      const rows = await fixture.live.db
        .selectFrom('deadline')
        .select(['kind', 'due_at'])
        .where('event_id', '=', fixture.event.id)
        .orderBy('due_at')
        .execute()
      expect(rows).toEqual([
        { kind: 'event-start', due_at: startDate },
        { kind: 'event-end', due_at: endDate },
      ])
    },
    refusals: [
      refusedWhen('DatesReversed', 'it ends before it starts', settingsThat({ endDate: 1, startDate: 2 })),
      refusedWhen(
        'PeriodTooLong',
        'it lasts too long',
        settingsThat({ startDate: 0, endDate: 367 * 86_400_000 }),
      ),
      refusedWhen('TextEmpty', 'the name is blank', settingsThat({ eventName: ' \u200b ' })),
      refusedWhen('TextTooLong', 'the name is too long', settingsThat({ eventName: 'n'.repeat(81) })),
      refusedWhen('BadInput', 'no guest may take part', settingsThat({ participantLimit: 0 })),
      refusedWhen('BadInput', 'a setting is unknown', settingsThat({ vipLevel: '9' })),
    ],
  },
  'Event/Upgrade': {
    payload: async (fixture) => {
      const { host } = fixture.event
      await setRoles(fixture.live.db, host.id, ['host'])
      await buy(fixture.live.context.orders, host.id, 'oneTime', 'ultimate')
      return { level: 'ultimate' }
    },
    afterwards: async (fixture) => {
      const input = { eventCode: fixture.event.code }
      const { envelope } = await fixture.live.call('/api/event/Event/GetPlan', input, fixture.event.host)
      expect(envelope.Data).toMatchObject({ vipLevel: 'ultimate', maxConcurrentParticipants: 20_000 })
    },
    refusals: [
      refusedWhen('AlreadySo', 'the event has that level already', () => ({ level: 'ultimate' })),
      refusedWhen('PlanEvents', 'no plan was bought', async (fixture) => {
        await setRoles(fixture.live.db, fixture.event.host.id, ['host'])
        return { level: 'professional' }
      }),
      refusedWhen('BadInput', 'the level cannot be bought', () => ({ level: 'basic' })),
    ],
  },
  'Event/Start': {
    payload: notStarted as never,
    afterwards: async (fixture) => expect(await progress(fixture)).toBe('processing'),
    refusals: [
      refusedWhen('AlreadySo', 'it is under way', nothing),
      refusedWhen('EventEnded', 'the event has ended', async (fixture) => {
        await fixture.do('Event/Finish')
        return {}
      }),
    ],
  },
  'Event/Finish': {
    payload: async (fixture) => {
      await fixture.do('Present/ShowQa')
      return {}
    },
    afterwards: async (fixture) => {
      expect(await progress(fixture)).toBe('finished')
      expect((await fixture.hostDoc('present'))?.value).toBe('welcome')
    },
    refusals: [
      refusedWhen('AlreadySo', 'the event has ended', async (fixture) => {
        await fixture.do('Event/Finish')
        return {}
      }),
    ],
  },
  'Event/Reopen': {
    payload: async (fixture) => {
      await fixture.do('Event/Finish')
      return {}
    },
    afterwards: async (fixture) => expect(await progress(fixture)).toBe('processing'),
    refusals: [
      refusedWhen('AlreadySo', 'it is under way', nothing),
      refusedWhen('EventNotStarted', 'the event has not started', notStarted as never),
    ],
  },
  'Event/LockDoor': {
    payload: nothing,
    afterwards: async (fixture) => expect(await door(fixture)).toBe('locked'),
    refusals: [
      refusedWhen('AlreadySo', 'it is locked', async (fixture) => {
        await fixture.do('Event/LockDoor')
        return {}
      }),
    ],
  },
  'Event/UnlockDoor': {
    payload: async (fixture) => {
      await fixture.do('Event/LockDoor')
      return {}
    },
    afterwards: async (fixture) => expect(await door(fixture)).toBe('open'),
    refusals: [refusedWhen('AlreadySo', 'it is open', nothing)],
  },
  'Event/RemoveGuests': {
    payload: (fixture) => ({ guestIds: [fixture.guest.id, fixture.guest.id] }),
    afterwards: async (fixture) => {
      expect(await fixture.hostDoc('participants')).toEqual({ count: 0 })
      expect(
        await fixture.live.command(fixture.event, fixture.guest, 'Qa/Ask', { text: 'In?', anonymous: false }),
      ).toMatchObject({ ok: false, code: 'NoAccess' })
    },
    refusals: [
      refusedWhen('BadInput', 'no guest is named', () => ({ guestIds: [] })),
      refusedWhen('NotFound', 'one of them is no guest of the event', (fixture) => ({
        guestIds: [fixture.guest.id, nobody],
      })),
      refusedWhen('NotFound', 'one of them is a guest of another event', async (fixture) => {
        const other = await fixture.live.guest(await fixture.live.event())
        return { guestIds: [fixture.guest.id, other.id] }
      }),
      refusedWhen('AlreadySo', 'they have been removed', async (fixture) => {
        const guestIds = [fixture.guest.id]
        await fixture.do('Event/RemoveGuests', { guestIds })
        return { guestIds }
      }),
      refusedWhen('BadInput', 'too many are named', () => ({
        guestIds: Array.from({ length: limits.guestsRemovedAtOnce + 1 }, (_, index) => `guest-${index}`),
      })),
      refusedWhen('BadInput', 'an id is malformed', () => ({ guestIds: ["' or 1=1 --"] })),
    ],
  },
  'Event/AllowName': {
    payload: async (fixture) => {
      const { db } = fixture.live
      const held = { name_held: 1, name_number: 7 }
      await db.updateTable('participation').set(held).where('guest_id', '=', fixture.guest.id).execute()
      return { guestId: fixture.guest.id }
    },
    afterwards: async (fixture) => {
      const row = await fixture.live.db
        .selectFrom('participation')
        .select(['name_held', 'name_number', 'name_allowed'])
        .where('guest_id', '=', fixture.guest.id)
        .executeTakeFirst()
      expect(row).toMatchObject({ name_held: 0, name_number: 7, name_allowed: 'Guest' })
    },
    refusals: [
      refusedWhen('NotFound', 'there is no such guest', () => ({ guestId: newId() })),
      refusedWhen('AlreadySo', 'the name is shown', (fixture) => ({ guestId: fixture.guest.id })),
    ],
  },
  'Event/RemoveGuestsSince': {
    payload: async (fixture) => {
      const { db } = fixture.live
      // A guest who joined earlier.
      const early = await fixture.live.guest(fixture.event)
      await db.updateTable('participation').set({ joined_at: 1 }).where('guest_id', '=', early.id).execute()
      return { since: fixture.live.now() - 60_000 }
    },
    afterwards: async (fixture, _, data) => {
      expect(data).toEqual({ removed: 1 })
      expect(await fixture.hostDoc('participants')).toEqual({ count: 1 })
      expect(
        await fixture.live.command(fixture.event, fixture.guest, 'Qa/Ask', { text: 'In?', anonymous: false }),
      ).toMatchObject({ ok: false, code: 'NoAccess' })
    },
    refusals: [
      refusedWhen('AlreadySo', 'no guest has joined since that time', (fixture) => ({
        since: fixture.live.now() + 60_000,
      })),
      refusedWhen('BadInput', 'the value is not a time', () => ({ since: 'yesterday' })),
    ],
  },
} satisfies Record<string, CommandCase>
