import { type ItemKind, itemKinds } from '../../src/contract/items/kinds.ts'
import { answerTables } from '../items/answer-tables.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'

const answeredKinds = itemKinds.filter((kind) => kindOnServer(kind).answers !== null)

/** How many guests answered each item, in any of its rounds. */
async function guestsByItem(db: Database, eventId: string): Promise<Map<string, number>> {
  const guests = new Map<string, number>()
  for (const table of answerTables) {
    const rows = await db
      .selectFrom(table)
      .innerJoin('aggregate', 'aggregate.id', `${table}.item_id`)
      .select((eb) => [
        'aggregate.id as id',
        eb.fn
          .count(eb.ref(`${table}.guest_id`))
          .distinct()
          .as('many'),
      ])
      .where('aggregate.event_id', '=', eventId)
      .groupBy('aggregate.id')
      .execute()
    for (const { id, many } of rows) guests.set(id, (guests.get(id) ?? 0) + Number(many))
  }
  return guests
}

/** The items in the order of the show, with how many guests took part in each. */
export async function readParticipation(db: Database, eventId: string) {
  const guests = await guestsByItem(db, eventId)
  const rows = await db
    .selectFrom('aggregate')
    .select(['id', 'kind', 'state'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', answeredKinds)
    .orderBy('position')
    .execute()
  return rows.map(({ id, kind, state }) => ({
    ItemId: id,
    Kind: kind,
    Title: restore(kind as ItemKind, state).context.title,
    Guests: guests.get(id) ?? 0,
  }))
}
