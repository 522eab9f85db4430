import { expect } from 'vitest'
import * as limits from '../../../src/contract/limits.ts'
import { buy, setRoles } from '../bought.ts'
import { type CommandCase, nobody, refusedWhen, type Stage, wireSettings } from './case.ts'

const nothing = () => ({})
const progress = async (stage: Stage) => (await stage.hostDoc('event'))?.value.progress
const door = async (stage: Stage) => (await stage.hostDoc('event'))?.value.door

const settingsThat = (given: object) => () => ({ Settings: wireSettings(given) })

/** Back to before the start: no command leads there. */
async function notStarted(stage: Stage): Promise<object> {
  const { db } = stage.live
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow()
  const state = JSON.parse(row.state)
  const value = { ...state.value, progress: 'notStarted' }
  await db
    .updateTable('event')
    .set({ state: JSON.stringify({ ...state, value }) })
    .where('id', '=', stage.event.id)
    .execute()
  return {}
}

export const eventCases = {
  'Event/Update': {
    payload: settingsThat({}),
    afterwards: async (stage, payload) => {
      const { StartDate, EndDate } = payload.Settings as ReturnType<typeof wireSettings>
      expect((await stage.hostDoc('event'))?.context).toMatchObject({
        name: 'Renamed',
        location: 'Hall 2',
        schedule: 'Doors at nine',
        startAt: StartDate,
        endAt: EndDate,
      })
      const rows = await stage.live.db
        .selectFrom('deadline')
        .select(['kind', 'due_at'])
        .where('event_id', '=', stage.event.id)
        .orderBy('due_at')
        .execute()
      expect(rows).toEqual([
        { kind: 'event-start', due_at: StartDate },
        { kind: 'event-end', due_at: EndDate },
      ])
    },
    refusals: [
      refusedWhen('DatesReversed', 'it ends before it starts', settingsThat({ EndDate: 1, StartDate: 2 })),
      refusedWhen(
        'DatesReversed',
        'it lasts too long',
        settingsThat({ StartDate: 0, EndDate: 367 * 86_400_000 }),
      ),
      refusedWhen('TextEmpty', 'the name is blank', settingsThat({ EventName: ' \u200b ' })),
      refusedWhen('TextTooLong', 'the name is long', settingsThat({ EventName: 'n'.repeat(81) })),
      refusedWhen('BadInput', 'nobody may take part', settingsThat({ ParticipantLimit: 0 })),
      refusedWhen('BadInput', 'a setting is made up', settingsThat({ VIPLevel: '9' })),
    ],
  },
  'Event/Upgrade': {
    payload: async (stage) => {
      const { host } = stage.event
      await setRoles(stage.live.db, host.id, ['host'])
      await buy(stage.live.context.orders, host.id, 'oneTime', 'ultimate')
      return { Level: 'ultimate' }
    },
    afterwards: async (stage) => {
      const input = { EventCode: stage.event.code }
      const { envelope } = await stage.live.call('/api/event/Event/GetPlan', input, stage.event.host)
      expect(envelope.Data).toMatchObject({ VIPLevel: 'ultimate', MaxConcurrentParticipants: 20_000 })
    },
    refusals: [
      refusedWhen('AlreadySo', 'it needs none', () => ({ Level: 'ultimate' })),
      refusedWhen('PlanEvents', 'none was bought', async (stage) => {
        await setRoles(stage.live.db, stage.event.host.id, ['host'])
        return { Level: 'professional' }
      }),
      refusedWhen('BadInput', 'the level is none to be bought', () => ({ Level: 'basic' })),
    ],
  },
  'Event/Start': {
    payload: notStarted as never,
    afterwards: async (stage) => expect(await progress(stage)).toBe('processing'),
    refusals: [
      refusedWhen('AlreadySo', 'it is under way', nothing),
      refusedWhen('EventEnded', 'it has ended', async (stage) => {
        await stage.do('Event/Finish')
        return {}
      }),
    ],
  },
  'Event/Finish': {
    payload: nothing,
    afterwards: async (stage) => expect(await progress(stage)).toBe('finished'),
    refusals: [
      refusedWhen('AlreadySo', 'it has ended', async (stage) => {
        await stage.do('Event/Finish')
        return {}
      }),
    ],
  },
  'Event/Reopen': {
    payload: async (stage) => {
      await stage.do('Event/Finish')
      return {}
    },
    afterwards: async (stage) => expect(await progress(stage)).toBe('processing'),
    refusals: [
      refusedWhen('AlreadySo', 'it is under way', nothing),
      refusedWhen('EventNotStarted', 'it has not begun', notStarted as never),
    ],
  },
  'Event/LockDoor': {
    payload: nothing,
    afterwards: async (stage) => expect(await door(stage)).toBe('locked'),
    refusals: [
      refusedWhen('AlreadySo', 'it is locked', async (stage) => {
        await stage.do('Event/LockDoor')
        return {}
      }),
    ],
  },
  'Event/UnlockDoor': {
    payload: async (stage) => {
      await stage.do('Event/LockDoor')
      return {}
    },
    afterwards: async (stage) => expect(await door(stage)).toBe('open'),
    refusals: [refusedWhen('AlreadySo', 'it is open', nothing)],
  },
  'Event/RemoveGuests': {
    payload: (stage) => ({ GuestIds: [stage.guest.id, nobody, stage.guest.id] }),
    afterwards: async (stage) => {
      expect(await stage.hostDoc('participants')).toEqual({ count: 0 })
      expect(
        await stage.live.command(stage.event, stage.guest, 'Qa/Ask', { Text: 'In?', Anonymous: false }),
      ).toMatchObject({ ok: false, code: 'NoAccess' })
    },
    refusals: [
      refusedWhen('BadInput', 'nobody is named', () => ({ GuestIds: [] })),
      refusedWhen('BadInput', 'too many are named', () => ({
        GuestIds: Array.from({ length: limits.bulkQuestions + 1 }, (_, index) => `guest-${index}`),
      })),
      refusedWhen('BadInput', 'an id is none', () => ({ GuestIds: ["' or 1=1 --"] })),
    ],
  },
} satisfies Record<string, CommandCase>
