import { beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { applyRetention } from '#server/features/privacy/privacy.public.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { holdEvening } from '#tests/support/command-cases/evening.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { readTexts } from '#tests/support/server/database-dump.ts'
import { eachLive, pollOf, settings, type TestEvent } from '#tests/support/server/live-server.ts'
import { checkDraw, type PublishedDraw } from '#ui/guest/verify/check-draw.ts'

const day = 86_400_000

eachLive('the retention', (live) => {
  let sent: Email[] = []
  beforeEach(() => {
    sent = []
  })

  /** Applies the retention this long after the planned end, as two servers at the same moment. */
  const after = async (event: TestEvent, days: number, wanted = { guestDataDays: 0, eventDays: 0 }) => {
    const row = await live()
      .db.selectFrom('event')
      .select('state')
      .where('id', '=', event.id)
      .executeTakeFirst()
    const { endAt } = JSON.parse(row?.state ?? '{}').context as { endAt: number }
    const at = endAt + days * day
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
    expect(await readTexts(live().db, ['still here?'])).toContain('aggregate.state')
    await checkRows(live(), event)
    const draw = await live().call('/api/guest/Lottery/GetDraw', { drawId })
    expect(checkDraw(draw.envelope.Data as unknown as PublishedDraw)).toBeUndefined()
    await after(event, 60, wanted)
    expect(mails(host)).toHaveLength(1)
    const acts = await live()
      .db.selectFrom('audit')
      .select('details')
      .where('act', '=', 'retention')
      .where('event_id', '=', event.id)
      .orderBy('at')
      .execute()
    expect(acts.map(({ details }) => JSON.parse(details))).toEqual([
      { step: 'guests', done: false },
      { step: 'guests', done: true },
    ])
  })

  test('an event is deleted after its days, at the earliest 7 days after the notice, and can be restored', async () => {
    const host = await hostWithMail()
    const event = await live().event({ host })
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
      await live().event({ host: await hostWithMail(), settings: { eventDays: 20 } }),
      await live().event({ host: await hostWithMail(), settings: { eventDays: 3000 } }),
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
    const event = await live().event({ host })
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
})
