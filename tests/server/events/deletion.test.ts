import { sql, type TableMetadata } from 'kysely'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { purgeEvents } from '#server/features/events/purge.ts'
import { sweep } from '#server/sweep.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import {
  eachLive,
  type LiveServer,
  type Person,
  pollOf,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

const day = 86_400_000
const restoreDays = limits.deletedEventDays * day
const deletedList = '/api/event/Event/GetDeleted'
const restore = '/api/event/Event/Restore'

/** A text that occurs in every text of the purged event, and nowhere else. */
const mark = 'zq7purged'

/** Tables of hosts and of the platform, which a purge does not touch. */
const kept = [
  'meta',
  'audit',
  'account',
  'identity',
  'proof',
  'email',
  'captcha',
  'attempt',
  'spent_challenge',
  'template',
  'theme',
  'plan_order',
  'order_trade',
  'order_entry',
  'order_deadline',
]
/** Tables whose rows the test writes through calls. */
const written = ['event', 'aggregate', 'guest', 'participation', 'session', 'upload']
/** An order and the audit log keep the ids of events, also after an event is purged. */
const usages = ['audit', 'order_usage', 'order_former_usage']

interface Fill {
  event: TestEvent
  guest: Person
  itemId: string
  questionId: string
  upload: string
}

/** A row about the event for a table of any shape. The column names decide the values. */
function rowOf(table: TableMetadata, { event, guest, itemId, questionId, upload }: Fill): object {
  const ids: Record<string, string> = {
    event_id: event.id,
    item_id: itemId,
    subject_id: itemId,
    holder: itemId,
    question_id: questionId,
    guest_id: guest.id,
    actor_id: guest.id,
    author_id: guest.id,
    order_id: 'of the host',
    ending: 'deleted',
    name: table.name === 'upload_use' ? upload : `${mark} name`,
  }
  const valueIn = (column: string, type: string) => {
    if (/text|char/i.test(type)) return ids[column] ?? `${mark} ${column}`
    // No deadline is due during the test.
    return /_(at|until)$/.test(column) ? 4_102_444_800_123 : 7
  }
  return Object.fromEntries(table.columns.map(({ name, dataType }) => [name, valueIn(name, dataType)]))
}

const tablesOf = async ({ db }: LiveServer): Promise<TableMetadata[]> => db.introspection.getTables()

/** The tables that contain any of the texts. */
async function tablesWith(live: LiveServer, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tablesOf(live)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(live.db)
    const all = JSON.stringify(rows)
    if (texts.some((text) => all.includes(text))) found.push(name)
  }
  return found.sort()
}

eachLive('a deleted event', (live) => {
  const remove = (event: TestEvent, host = event.host) =>
    live().call('/api/event/Event/Delete', { eventCode: event.code }, { token: host.token })
  const restored = async (event: TestEvent, host = event.host) =>
    (await live().call(restore, { eventCode: event.code }, { token: host.token })).envelope
  const deletedOf = async (host: Person) =>
    (await live().call(deletedList, {}, { token: host.token })).envelope.Data ?? []
  const visited = async (guest: Person) => {
    const { envelope } = await live().call('/api/guest/Guest/VisitEventHistory', {}, { token: guest.token })
    return envelope.Data?.map(({ eventCode }) => eventCode)
  }
  const purge = (at = live().now() + restoreDays + 1) => purgeEvents(live().context.store, at)

  test('a purged event is left in no table and no upload', async () => {
    const host = await live().host()
    const event = await live().event({
      host,
      settings: { name: `${mark} talk`, location: `${mark} hall`, schedule: `${mark} 9:00` },
      polls: [pollOf({ title: `${mark} poll` })],
    })
    const itemId = event.pollIds[0] ?? ''
    const details = { username: `${mark} Bo`, company: `${mark} Ltd`, email: `${mark}@example.org` }
    const guest = await live().guest(event, details)
    const questionId = await live().ask(event, guest, `${mark} why?`)
    await live().must(event, host, 'Item/Activate', { itemId })
    await live().must(event, guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
    await live().must(event, host, 'Item/Reset', { itemId })
    await live().screenSocket(event)
    const picture = await live().context.uploads.addPicture(host.id, await makePicture('png', 8, 8))
    const path = picture.ok ? picture.data.filePath : ''
    const upload = /[0-9a-f]{32}/.exec(path)?.[0] ?? ''
    for (const table of await tablesOf(live())) {
      if ([...kept, ...written].includes(table.name)) continue
      const row = rowOf(table, { event, guest, itemId, questionId, upload })
      await live()
        .db.insertInto(table.name as never)
        .values(row as never)
        .execute()
    }
    // A refused command is logged.
    const refusedCommand = await live().command(event, guest, 'Event/Finish', {})
    expect(refusedCommand.ok).toBe(false)
    const names = (await tablesOf(live())).map(({ name }) => name)
    const texts = [mark, event.id, event.code, itemId, questionId, guest.id, upload]
    expect(await tablesWith(live(), texts)).toEqual(names.filter((name) => !kept.includes(name)).sort())

    await remove(event)
    const later = { ...live().context, clock: () => live().now() + restoreDays + 1 }
    await sweep(later)
    expect(
      await tablesWith(
        live(),
        texts.filter((text) => text !== event.id),
      ),
    ).toEqual([])
    expect(await tablesWith(live(), [event.id])).toEqual(usages.toSorted())
    expect(await live().context.uploads.readPicture(path)).toBe(undefined)
    const logged = live().logLines.join()
    expect(logged).toContain('command without access')
    // The audit log names the event by its id.
    const unlogged = [...texts, guest.token].filter((text) => text !== event.id)
    expect(unlogged.filter((text) => logged.includes(text))).toEqual([])
    expect((await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)).envelope.Code).not.toBe(null)
  })

  test('the purge of a deleted event keeps guests who are also in other events, and all data of other events', async () => {
    const [event, other] = [
      await live().event({ polls: [pollOf()] }),
      await live().event({ polls: [pollOf()] }),
    ]
    const guest = await live().guest(event, { username: 'Everywhere' })
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: other.code }, guest)
    await live().ask(other, guest, 'Kept?')
    const before = await live().stored(other)
    await remove(event)
    expect(await visited(guest)).toEqual([other.code])
    expect(await purge()).toBeGreaterThan(0)
    expect(await live().stored(other)).toEqual(before)
    expect(await visited(guest)).toEqual([other.code])
    expect(await live().stored(event)).toEqual(
      Object.fromEntries(Object.keys(before).map((table) => [table, []])),
    )
  })

  test('a deleted event is hidden at once, listed with its purge date, and unchanged after it is restored', async () => {
    const event = await live().event({ polls: [pollOf()], settings: { name: 'Taken back' } })
    const guest = await live().guest(event)
    const socket = await live().guestSocket(event, guest)
    await socket.sitDown()
    await live().ask(event, guest)
    const before = await live().stored(event)
    const due = () =>
      live().db.selectFrom('deadline').selectAll().where('event_id', '=', event.id).orderBy('id').execute()
    const deadlines = await due()
    const from = live().now()
    await remove(event)
    expect((await due()).filter(({ due_at }) => due_at < from + 100_000 * day)).toEqual([])
    expect(await visited(guest)).toEqual([])
    expect(await live().command(event, event.host, 'Event/Finish')).toMatchObject({ code: 'NoAccess' })
    const [listed] = await deletedOf(event.host)
    expect(listed).toMatchObject({ eventName: 'Taken back', eventCode: event.code, participants: 1 })
    expect(listed?.deletedOn).toBeGreaterThanOrEqual(from)
    expect(listed?.purgeOn).toBe((listed?.deletedOn ?? 0) + restoreDays)
    expect(await purge((listed?.purgeOn ?? 0) - 1)).toBe(0)

    expect((await restored(event)).Data).toBe(true)
    expect((await restored(event)).Data).toBe(true)
    expect(await deletedOf(event.host)).toEqual([])
    expect(await live().stored(event)).toEqual(before)
    expect(await due()).toEqual(deadlines)
    expect(await visited(guest)).toEqual([event.code])
    await live().must(event, event.host, 'Event/Finish')
  })

  test('a restored event has its dates, co-host periods and uploads, also when it is restored twice', async () => {
    const event = await live().event({ polls: [pollOf()], started: false })
    await live().coHost(event)
    const picture = await live().context.uploads.addPicture(event.host.id, await makePicture('png', 8, 8))
    const path = picture.ok ? picture.data.filePath : ''
    const poll = wirePoll({
      options: [
        { text: 'a', correct: false, picture: path },
        { text: 'b', correct: false },
      ],
    })
    const { itemId = '' } = await live().must(event, event.host, 'Poll/Add', { poll })
    const { db } = live()
    const rows = async () => ({
      due: await db
        .selectFrom('deadline')
        .select(['kind', 'item_id', 'due_at'])
        .where('event_id', '=', event.id)
        .orderBy('kind')
        .execute(),
      uses: await db.selectFrom('upload_use').selectAll().where('holder', '=', itemId).execute(),
    })
    const before = await rows()
    expect(before.due.map(({ kind }) => kind)).toEqual(['coHost-end', 'event-end', 'event-start'])
    expect(before.uses).toHaveLength(1)
    await remove(event)
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await restored(event)).Data).toBe(true)
      expect(await rows()).toEqual(before)
    }
  })

  test('a deleted event can be restored only by its owners, and by nobody after the time for restoring', async () => {
    const event = await live().event()
    const [owner, user, stranger] = [
      await live().coHost(event, { role: 'owner' }),
      await live().coHost(event, { role: 'user' }),
      await live().host(),
    ]
    await remove(event)
    for (const host of [user, stranger]) expect(await deletedOf(host)).toEqual([])
    expect(await deletedOf(owner)).toMatchObject([{ eventCode: event.code, ownerName: 'Ann' }])
    expect((await restored(event, user)).Code).toBe('OwnersOnly')
    expect((await restored(event, stranger)).Code).toBe('NoAccess')
    expect((await restored(event, owner)).Data).toBe(true)
    await remove(event)
    await live()
      .db.updateTable('event')
      .set({ deleted_at: live().now() - restoreDays })
      .where('id', '=', event.id)
      .execute()
    expect(await deletedOf(event.host)).toEqual([])
    expect((await restored(event)).Code).toBe('NotFound')
  })

  test('a large deleted event is purged in slices, and only once', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const many = Array.from(
      { length: 2 * limits.purgeRowsPerSlice + 1 },
      (_, seat) => `seat-${event.id}-${seat}`,
    )
    await live()
      .db.insertInto('guest')
      .values(many.map((id) => ({ id, username: id, company: '', email: '', consent: 1, created_at: 1 })))
      .execute()
    await live()
      .db.insertInto('participation')
      .values(
        many.map((guest_id) => ({
          event_id: event.id,
          guest_id,
          joined_at: 1,
          visited_at: 1,
          removed_at: null,
        })),
      )
      .execute()
    await live()
      .db.insertInto('ballot')
      .values(
        many.map((guest_id) => ({
          item_id: event.pollIds[0] ?? '',
          round: 1,
          guest_id,
          option_ids: '[]',
          command_id: guest_id,
          created_at: 1,
        })),
      )
      .execute()
    await remove(event)
    expect(await purge()).toBeGreaterThan(0)
    expect(await tablesWith(live(), [event.id, ...event.pollIds])).toEqual(['audit'])
    expect(await purge()).toBe(0)
  })
})

eachLive('a deleted item', (live) => {
  test('a deleted item leaves no votes in the log, and the log of other items is unchanged', async () => {
    const event = await live().event({ polls: [pollOf(), pollOf()] })
    const [gone = '', stays = ''] = event.pollIds
    const guest = await live().guest(event)
    for (const itemId of [gone, stays]) {
      await live().must(event, event.host, 'Item/Activate', { itemId })
      await live().must(event, guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
      await live().must(event, event.host, 'Item/Deactivate', { itemId })
    }
    const logged = async (itemId: string) => {
      const rows = await live()
        .db.selectFrom('log')
        .select(['name', 'data'])
        .where('event_id', '=', event.id)
        .orderBy('seq')
        .execute()
      return rows.filter(({ data }) => data.includes(itemId)).map(({ name }) => name)
    }
    const before = await logged(stays)
    expect(await logged(gone)).toContain('Item/Vote')
    await live().must(event, event.host, 'Item/Delete', { itemId: gone })
    await sweep(live().context)
    // The log still has the entry of the deletion, with the account that deleted the item.
    expect(await logged(gone)).toEqual(['Item/Delete'])
    expect(await logged(stays)).toEqual(before)
  })
})
