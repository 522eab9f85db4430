import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { exportAnswers } from '#server/features/analytics/answers.ts'
import { createCounter } from '#server/features/analytics/counts.ts'
import { exportGuests } from '#server/features/analytics/guests.ts'
import type { Cursor, Page } from '#server/features/analytics/page.ts'
import { type AskingEvent, keptDetails } from '#server/features/guests/guests.public.ts'
import { answerTables } from '#server/features/items/items.public.ts'
import { chunks } from '#server/store/chunks.ts'
import { eachLive, pollOf, settings, type TestEvent } from '#tests/support/server/live-server.ts'
import { onlyOn } from '#tests/support/skipping.ts'

const minute = 60_000

eachLive('reports of a large event', (live, kind) => {
  /** Writes guests and ballots as rows. Many rows have the same time, like the votes of one batch. */
  async function crowd(event: TestEvent, many: number, startAt = live().now() - 10 * minute) {
    const [itemId = ''] = event.pollIds
    const rows = Array.from({ length: many }, (_, index) => ({
      id: `${event.id}-${String(index).padStart(6, '0')}`,
      at: startAt + Math.floor(index / 700) * minute,
    }))
    for (const some of chunks(rows)) {
      await live()
        .db.insertInto('guest')
        .values(
          some.map(({ id, at }) => ({
            id,
            ...keptDetails(settings(), { username: id, company: '', email: '', consent: true }),
            created_at: at,
          })),
        )
        .execute()
      await live()
        .db.insertInto('participation')
        .values(
          some.map(({ id, at }) => ({
            event_id: event.id,
            guest_id: id,
            joined_at: at,
            visited_at: at,
            removed_at: null,
          })),
        )
        .execute()
      await live()
        .db.insertInto('ballot')
        .values(
          some.map(({ id, at }) => ({
            item_id: itemId,
            round: 1,
            guest_id: id,
            option_ids: '["a"]',
            command_id: `command-${id}`,
            created_at: at,
          })),
        )
        .execute()
    }
    return { itemId, ids: rows.map(({ id }) => id) }
  }

  const asking = (event: TestEvent): AskingEvent => ({
    id: event.id,
    guestFields: settings().guestFields,
  })

  test('an export contains every row once, for any page size and equal times', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const { itemId, ids } = await crowd(event, 2 * limits.exportRowsAtOnce + 1)
    const item = await live()
      .db.selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    for (const page of [
      (after: Cursor | null) => exportAnswers(live().db, asking(event), item, after),
      (after: Cursor | null) => exportGuests(live().db, asking(event), after),
    ]) {
      const names: string[] = []
      let after: Cursor | null = null
      do {
        const { rows, next }: Page<{ name: string }> = await page(after)
        expect(rows.length).toBeLessThanOrEqual(limits.exportRowsAtOnce)
        names.push(...rows.map(({ name }) => name))
        after = next
      } while (after !== null)
      expect(names).toEqual(ids)
    }
  })

  test('the pages of an export are read with encrypted cursors, which are valid in this export only', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const { itemId, ids } = await crowd(event, limits.exportRowsAtOnce + 1)
    const path = '/api/event/Analytics/GetAnswers'
    const input = { eventCode: event.code, itemId }
    const first = await live().call(path, { ...input, after: null }, event.host)
    const after = first.envelope.Data?.next ?? ''
    const second = await live().call(path, { ...input, after }, event.host)
    expect(second.envelope.Data).toMatchObject({ next: null, rows: [{ name: ids.at(-1) }] })
    const opened = Buffer.from(after, 'base64url').toString('latin1')
    expect(ids.filter((id) => after.includes(id) || opened.includes(id))).toEqual([])
    const guests = { eventCode: event.code, after }
    const other = await live().call('/api/event/Analytics/GetGuests', guests, event.host)
    expect(other.envelope).toMatchObject({ Code: 'BadInput', Field: 'after' })
  })

  test('the votes per minute equal the stored rows at the first count, at a repeated count and after late votes', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const { itemId, ids } = await crowd(event, limits.rowsReadAtOnce + 1500)
    const counter = createCounter(live().db, () => live().now())
    const source = { table: 'ballot', of: 'item_id', id: itemId, at: 'created_at' } as const
    const total = async () => {
      const [first, beside] = await Promise.all([counter.count(source), counter.count(source)])
      expect(beside).toEqual(first)
      return [[...first.minutes.values()].reduce((sum, many) => sum + many, 0), first.guests]
    }
    expect(await total()).toEqual([ids.length, ids.length])
    expect(await total()).toEqual([ids.length, ids.length])
    const again = async (at: number, round: number, guest: string) =>
      live()
        .db.insertInto('ballot')
        .values({
          item_id: itemId,
          round,
          guest_id: guest,
          option_ids: '["b"]',
          command_id: `command-${round}-${guest}`,
          created_at: at,
        })
        .execute()
    // A vote in another round by a counted guest, and a late vote as from a server with a slow commit.
    await again(live().now(), 2, ids[0] ?? '')
    await again(live().now() - limits.countedSettleMilliseconds / 2, 2, 'late-guest')
    expect(await total()).toEqual([ids.length + 2, ids.length + 1])
    live().site.clock.offset += 2 * limits.countedSettleMilliseconds
    expect(await total()).toEqual([ids.length + 2, ids.length + 1])
    expect(await total()).toEqual([ids.length + 2, ids.length + 1])
  })

  test.each(answerTables)(
    'a late page of %s is found through an index without sorting',
    onlyOn('sqlite', kind),
    async (table) => {
      const { rows } = await sql<{ detail: string }>`
      explain query plan select created_at, guest_id from ${sql.table(table)} answer
      where answer.item_id = 'x' and (answer.created_at, answer.guest_id, answer.command_id) > (1, 'g', 'c')
      order by answer.created_at, answer.guest_id, answer.command_id limit 10`.execute(live().db)
      const plan = rows.map(({ detail }) => detail).join('\n')
      expect(plan).toContain(`${table}_time (item_id=? AND (created_at,guest_id)>(?,?))`)
      expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
    },
  )
})
