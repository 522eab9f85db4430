import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EventSettings } from '#contract/content.ts'
import { newWallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import { keptDetails } from '#server/features/guests/guests.public.ts'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Tx } from '#server/store/store.ts'

/** Counts rows of an item in the server's embedded database, for comparison with the server's answer. */
export function countRows({ dataDirectory }: ServerProcess, table: keyof Schema, itemId: string): number {
  const database = new DatabaseSync(join(dataDirectory, 'cuelight.db'), { readOnly: true })
  try {
    const row = database.prepare(`select count(*) as rows from ${table} where item_id = ?`).get(itemId)
    return Number(row?.rows)
  } finally {
    database.close()
  }
}

/** The settings of an event that the bench writes into the database itself. */
export const benchSettings = (given: Partial<EventSettings> = {}): EventSettings => ({
  name: 'Bench',
  startAt: 0,
  endAt: 1,
  location: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 100_000,
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  oneItemOpen: false,
  resultsBeforeAnswer: false,
  nicknames: false,
  hostedBy: '',
  guard: plainWordFilter,
  passcode: '',
  screenLanguage: 'browser',
  screenThemeId: 'builtin-screen',
  mobileThemeId: 'builtin-mobile',
  ...given,
})

/** A poll with the options a and b. */
export const benchPoll = () => ({
  kind: 'poll' as const,
  content: {
    title: 'Which?',
    options: ['a', 'b'].map((id) => ({ id, text: id, correct: false })),
    multiple: false,
    maxChoices: 1,
    look: 'bars' as const,
    round: 1,
  },
})

/** A question that guests answer in their own words. */
export const benchOpenText = () => ({
  kind: 'openText' as const,
  content: {
    title: 'Why?',
    entriesPerGuest: 5,
    entryLength: limits.questionLength,
    named: false,
    moderated: false,
    groups: [],
    wall: newWallView,
    cause: null,
    round: 1,
  },
})

/** Adds guests with all details who joined an event. `at`: milliseconds since 1970. */
export async function addGuests(
  tx: Tx,
  event: { id: string; settings: EventSettings },
  ids: readonly string[],
  at: number,
): Promise<void> {
  for (const some of chunks(ids)) {
    await tx
      .insertInto('guest')
      .values(
        some.map((id) => {
          const details = { username: `Guest ${id}`, company: 'Acme', email: `${id}@example.org` }
          const kept = keptDetails(event.settings, { ...details, consent: true })
          return { id, ...kept, created_at: at }
        }),
      )
      .execute()
    await tx
      .insertInto('participation')
      .values(
        some.map((guest_id) => ({
          event_id: event.id,
          guest_id,
          joined_at: at,
          visited_at: at,
          removed_at: null,
        })),
      )
      .execute()
  }
}
