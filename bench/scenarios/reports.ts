import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { exportAnswers } from '#server/features/analytics/answers.ts'
import { createCounter } from '#server/features/analytics/counts.ts'
import { exportGuests } from '#server/features/analytics/guests.ts'
import type { Cursor } from '#server/features/analytics/page.ts'
import { readTimeline } from '#server/features/analytics/timeline.ts'
import { createEvent } from '#server/features/events/create-event.ts'
import type { AskingEvent } from '#server/features/guests/guests.public.ts'
import { listGuests } from '#server/features/guests/listed-guests.ts'
import { openStore } from '#server/migrations/open-store.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Store } from '#server/store/store.ts'
import { addGuests, benchPoll, benchSettings } from '../support/rows.ts'

export interface ReportFigures {
  answers: number
  guests: number
  /** For each report, the longest time in milliseconds for which it blocked the event loop. */
  longestStop: Record<'export' | 'guestExport' | 'figures' | 'figuresAgain' | 'guestList', number>
  /** Duration of each report, in milliseconds. */
  took: Record<'export' | 'guestExport' | 'figures' | 'figuresAgain' | 'guestList', number>
}

const settings = benchSettings({
  name: 'Reports',
  startAt: 0,
  endAt: 1,
  guestFields: { name: 'optional', company: 'optional', email: 'optional' },
})

/** Writes the database rows of an event in which every guest has answered every poll. */
async function fill({ db }: Store, guests: number, polls: number): Promise<string> {
  const { id } = await createEvent(db, Date.now(), {
    ownerId: 'owner',
    settings,
    items: Array.from({ length: polls }, benchPoll),
    cues: [],
    autoReview: true,
  })
  const items = await db
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', id)
    .where('kind', '=', 'poll')
    .execute()
  const ids = Array.from({ length: guests }, (_, index) => `guest-${index}`)
  const began = Date.now() - 3_600_000
  await db.transaction().execute(async (tx) => {
    await addGuests(tx, { id, settings }, ids, began)
    for (const [place, item] of items.entries()) {
      for (const some of chunks(ids)) {
        await tx
          .insertInto('ballot')
          .values(
            some.map((guest) => ({
              item_id: item.id,
              round: 1,
              guest_id: guest,
              option_ids: '["a"]',
              command_id: `${item.id}-${guest}`,
              created_at: began + place * 60_000,
            })),
          )
          .execute()
      }
    }
  })
  return id
}

/** Measures the queries of hosts on an event with many answers, and the longest block of the event loop. */
export async function reports(guests: number, polls: number): Promise<ReportFigures> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cuelight-bench-'))
  const store = await openStore({ dataDirectory, onError: () => {} })
  const longestStop = {} as ReportFigures['longestStop']
  const took = {} as ReportFigures['took']
  const measure = async (name: keyof ReportFigures['took'], work: () => Promise<unknown>): Promise<void> => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    await work()
    took[name] = Math.round(performance.now() - began)
    // The histogram counts a block of the event loop only when its timer fires again, so wait for that.
    const counted = delay.count
    while (delay.count === counted) await nextTurn()
    delay.disable()
    longestStop[name] = Math.round(delay.max / 1e6)
  }
  try {
    const eventId = await fill(store, guests, polls)
    const asking: AskingEvent = { id: eventId, guestFields: settings.guestFields }
    const counter = createCounter(store.db, Date.now)
    const items = await store.db
      .selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('event_id', '=', eventId)
      .where('kind', '=', 'poll')
      .execute()
    type Load = (after: Cursor | null) => Promise<{ next: Cursor | null }>
    const allPages = async (load: Load): Promise<void> => {
      let after: Cursor | null = null
      do {
        after = (await load(after)).next
        // Let the event loop run, as it does between two calls of a client.
        await nextTurn()
      } while (after !== null)
    }
    await measure('export', async () => {
      for (const item of items) await allPages((after) => exportAnswers(store.db, asking, item, after))
    })
    await measure('guestExport', () => allPages((after) => exportGuests(store.db, asking, after)))
    await measure('figures', () => readTimeline(store.db, counter, eventId))
    await measure('figuresAgain', () => readTimeline(store.db, counter, eventId))
    await measure('guestList', () =>
      listGuests(store, asking, {
        search: 'guest 9',
        afterId: null,
        doubles: false,
        held: false,
        sort: 'username',
        descending: false,
      }),
    )
    return { answers: guests * polls, guests, longestStop, took }
  } finally {
    await store.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}
