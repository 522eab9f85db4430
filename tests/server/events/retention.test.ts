import { beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { applyRetention } from '#server/features/privacy/privacy.public.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { holdEvening } from '#tests/support/command-cases/evening.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { readTexts } from '#tests/support/server/database-dump.ts'
import {
  eachLive,
  type LiveServer,
  pollOf,
  settings,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { checkDraw, type PublishedDraw } from '#ui/guest/verify/check-draw.ts'

const day = 86_400_000

eachLive('the retention', (live) => {
  let sent: Email[] = []
  beforeEach(() => {
    sent = []
  })

  const endOf = async ({ id }: TestEvent): Promise<number> => {
    const row = await live().db.selectFrom('event').select('state').where('id', '=', id).executeTakeFirst()
    return JSON.parse(row?.state ?? '{}').context.endAt
  }

  /** Applies the retention this long after the planned end, as two servers at the same moment. */
  const after = async (event: TestEvent, days: number, wanted = { guestDataDays: 0, eventDays: 0 }) => {
    const at = (await endOf(event)) + days * day
    const parts = {
      ...live().context,
      environment: { ...live().context.environment, ...wanted },
      clock: () => at,
      mailer: { ...live().context.mailer, send: async (email: Email) => void sent.push(email) },
    }
    await Promise.all([applyRetention(parts), applyRetention(parts)])
  }
  const mails = ({ id }: { id: string }) => sent.filter(({ accountId }) => accountId === id)
  const hostWithMail = async () => {
    const host = await live().host()
    await live()
      .db.updateTable('account')
      .set({ email: 'ann@example.org', language: 'en' })
      .where('id', '=', host.id)
      .execute()
    return host
  }
  const endedEvent = async (given: Parameters<LiveServer['event']>[0]) => {
    const event = await live().event(given)
    await live().must(event, event.host, 'Event/Finish')
    return event
  }
  const deleted = async ({ id }: TestEvent) =>
    (await live().db.selectFrom('event').select('deleted_at').where('id', '=', id).executeTakeFirst())
      ?.deleted_at ?? null

  test('the names of guests go after their days, the owner is told once before, and texts and counts stay', async () => {
    const host = await hostWithMail()
    const event = await live().event({ host, polls: [pollOf()] })
    const guest = await live().guest(event, {
      username: 'Numbat Own',
      company: 'Numbat Ltd',
      email: 'numbat@example.org',
    })
    const { drawId } = await holdEvening(live(), event, guest)
    const elsewhere = await live().event({ settings: { endAt: settings().endAt + 400 * day } })
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: elsewhere.code }, guest)
    const other = await live().guest(event, { username: 'Numbat Two' })
    await live().ask(event, other, 'Still here?')
    await live().must(event, host, 'Event/Finish')
    // The guest of the draw took consent back and gave it again before.
    const erasedBefore = 5
    await live()
      .db.updateTable('lottery_draw')
      .set({ erased: erasedBefore })
      .where('id', '=', drawId)
      .execute()
    const wanted = { guestDataDays: 30, eventDays: 0 }
    await after(event, 22, wanted)
    expect(mails(host)).toEqual([])
    await after(event, 24, wanted)
    await after(event, 25, wanted)
    expect(mails(host)).toMatchObject([{ text: expect.stringContaining('Rehearsal') }])
    await after(event, 29, wanted)
    expect(await readTexts(live().db, ['numbat'])).toContain('text_entry.author_name')

    await after(event, 31 + limits.retentionNoticeDays, wanted)
    // The guest is still in the other event, which ends later.
    expect(await readTexts(live().db, ['numbat'])).toEqual([
      'guest.company',
      'guest.company_key',
      'guest.email',
      'guest.email_key',
      'guest.username',
      'guest.username_key',
    ])
    const rows = await live()
      .db.selectFrom('participation')
      .select('guest_id')
      .where('event_id', '=', event.id)
      .execute()
    expect(rows.map(({ guest_id }) => guest_id)).not.toContain(guest.id)
    // Nothing in this event leads to the guest of the other event, and the texts stay in the history.
    expect(JSON.stringify(await live().stored(event))).not.toContain(guest.id)
    expect(await readTexts(live().db, ['still here?'])).toEqual(
      expect.arrayContaining(['aggregate.state', 'log.data']),
    )
    await checkRows(live(), event)
    const draw = await live().call('/api/guest/Lottery/GetDraw', { drawId })
    expect(checkDraw(draw.envelope.Data as unknown as PublishedDraw)).toBeUndefined()
    await after(event, 60, wanted)
    expect(mails(host)).toHaveLength(1)
    // The number is a key of the cache of draws: two versions of a draw never have the same.
    const row = live().db.selectFrom('lottery_draw').select('erased').where('id', '=', drawId)
    expect((await row.executeTakeFirstOrThrow()).erased).toBeGreaterThan(erasedBefore)
    const acts = await live()
      .db.selectFrom('audit')
      .select('details')
      .where('act', '=', 'retention')
      .where('event_id', '=', event.id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(acts.map(({ details }) => JSON.parse(details))).toEqual([
      { step: 'guests', done: false },
      { step: 'guests', done: true },
    ])
  })

  test('an event is deleted after its days, at the earliest 7 days after the notice, and can be restored', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const wanted = { guestDataDays: 0, eventDays: 10 }
    // The setting is newer than the end of the event.
    await after(event, 100, wanted)
    await after(event, 106, wanted)
    expect(await deleted(event)).toBeNull()
    expect(mails(host)).toHaveLength(1)
    await after(event, 107, wanted)
    expect(await deleted(event)).not.toBeNull()
    expect(await live().command(event, host, 'Event/Finish')).toMatchObject({ code: 'NoAccess' })
  })

  test('a host chooses fewer days for an event, and cannot choose more than the server', async () => {
    const [short, long] = [
      await endedEvent({ host: await hostWithMail(), settings: { eventDays: 20 } }),
      await endedEvent({ host: await hostWithMail(), settings: { eventDays: 3000 } }),
    ]
    for (const event of [short, long]) {
      await after(event, 14)
      await after(event, 21)
    }
    expect(await deleted(short)).not.toBeNull()
    expect(await deleted(long)).toBeNull()
    await after(long, 50, { guestDataDays: 0, eventDays: 50 })
    await after(long, 58, { guestDataDays: 0, eventDays: 50 })
    expect(await deleted(long)).not.toBeNull()
  })

  test('an event whose end moves after the notice is kept, and its owner is told again', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const wanted = { guestDataDays: 0, eventDays: 30 }
    await after(event, 25, wanted)
    const row = await live()
      .db.selectFrom('event')
      .select('state')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    const state = JSON.parse(row.state)
    state.context.endAt = settings().endAt + 90 * day
    await live()
      .db.updateTable('event')
      .set({ state: JSON.stringify(state) })
      .where('id', '=', event.id)
      .execute()
    await after(event, 24, wanted)
    expect(mails(host)).toHaveLength(2)
    await after(event, 29, wanted)
    expect(await deleted(event)).toBeNull()
  })

  test('a notice that is no longer due is forgotten, and the owner is told again when the setting is back', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const wanted = { guestDataDays: 0, eventDays: 30 }
    await after(event, 24, wanted)
    await after(event, 25)
    await after(event, 40, wanted)
    expect(await deleted(event)).toBeNull()
    expect(mails(host)).toHaveLength(2)
    await after(event, 47, wanted)
    expect(await deleted(event)).not.toBeNull()
  })

  test('an event that was deleted and restored after the notice is kept, and its owner is told again', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const wanted = { guestDataDays: 0, eventDays: 30 }
    await after(event, 24, wanted)
    for (const path of ['/api/event/Event/Delete', '/api/event/Event/Restore'] as const)
      expect((await live().call(path, { eventCode: event.code }, host)).envelope.Data).toBe(true)
    await after(event, 31, wanted)
    expect(await deleted(event)).toBeNull()
    expect(mails(host)).toHaveLength(2)
    await after(event, 38, wanted)
    expect(await deleted(event)).not.toBeNull()
    expect(
      await live().db.selectFrom('retention').selectAll().where('event_id', '=', event.id).execute(),
    ).toEqual([])
  })

  test('a reopened event is not touched while it runs, also if it is reopened between the check and the step', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const guest = await live().guest(await live().event({ host }), { username: 'Dunnart' })
    await live().must(event, host, 'Event/Reopen')
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: event.code }, guest)
    const wanted = { guestDataDays: 20, eventDays: 30 }
    for (const days of [24, 40]) await after(event, days, wanted)
    expect(mails(host)).toEqual([])
    expect(await deleted(event)).toBeNull()
    const forget = async () => {
      const endAt = await endOf(event)
      return live().context.engine.apply(event.id, {
        name: 'Server/ForgetGuests',
        actor: { kind: 'system', id: 'system' },
        commandId: '',
        payload: { endAt },
      })
    }
    expect(await forget()).toMatchObject({ code: 'AlreadySo' })
    await live().must(event, host, 'Event/Finish')
    expect(await forget()).toMatchObject({ ok: true })
  })

  test('names that guests give after a reopening go too, after a notice of their own', async () => {
    const host = await hostWithMail()
    const event = await endedEvent({ host })
    const wanted = { guestDataDays: 10, eventDays: 0 }
    await after(event, 5, wanted)
    await after(event, 12, wanted)
    await live().must(event, host, 'Event/Reopen')
    const guest = await live().guest(event, { username: 'Bilby' })
    await live().must(event, host, 'Event/Finish')
    const joined_at = (await endOf(event)) + 13 * day
    await live().db.updateTable('participation').set({ joined_at }).where('guest_id', '=', guest.id).execute()
    await after(event, 20, wanted)
    expect(mails(host)).toHaveLength(2)
    expect(await readTexts(live().db, ['bilby'])).toContain('guest.username')
    await after(event, 27, wanted)
    expect(await readTexts(live().db, ['bilby'])).toEqual([])
  })

  test('a name that a guest saves after the names went goes too', async () => {
    const host = await hostWithMail()
    const event = await live().event({ host })
    const guest = await live().guest(event, { username: 'Potoroo' })
    await live().must(event, host, 'Event/Finish')
    const wanted = { guestDataDays: 10, eventDays: 0 }
    for (const days of [5, 12]) await after(event, days, wanted)
    const profile = { username: 'Potoroo again', company: '', email: '', consent: true }
    const saved = await live().call('/api/guest/Guest/UpdateLoginGuest', profile, guest)
    expect(saved.envelope.Code).toBeNull()
    for (const days of [13, 21]) await after(event, days, wanted)
    expect(await readTexts(live().db, ['potoroo'])).toEqual([])
    await after(event, 40, wanted)
    expect(mails(host)).toHaveLength(2)
  })
})
