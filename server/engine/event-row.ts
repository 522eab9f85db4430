import { sql } from 'kysely'
import type { Epoch } from '#contract/interface/protocol.ts'
import type { PaidLevel } from '#contract/orders/products.ts'
import type { Database } from '../store/store.ts'
import { type EventWithThemes, eventWithThemes } from './event-themes.ts'

/**
 * An event's row, with data of other tables that its documents show. `level`: the level of the plan order that the
 * event uses, or null on the free plan. `epoch`: the name of the database's timeline, to which the row's sequences
 * belong. `held_names`: number of guests whose name waits for a host. `present`: the state of what the screen shows. `awaited_item_id`: the item for whose answers the run waits.
 */
export type ShownEventRow = EventWithThemes & {
  level: PaidLevel | null
  epoch: Epoch
  held_names: number
  present: string | null
  awaited_item_id: string | null
}

/** The epoch, as an SQL expression. Read it in the same statement as the sequences. */
export const epochOf = (db: Database) =>
  db.selectFrom('meta').select('value').where('name', '=', 'epoch').$asScalar().$notNull().as('epoch')

/** Number of the event's guests whose name waits for a host, as an SQL expression. */
const heldNames = (db: Database) =>
  db
    .selectFrom('participation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('participation.event_id', '=', sql<string>`event.id`)
    // Not a parameter, because SQLite would not use the partial index then.
    .where('participation.name_held', '=', sql.lit(1))
    .where('participation.removed_at', 'is', null)
    .$asScalar()
    .$notNull()
    .as('held_names')

/** What the screen shows, as an SQL expression; null before it shows anything. */
const presentOf = (db: Database) =>
  db
    .selectFrom('aggregate')
    .select('aggregate.state')
    .where('aggregate.id', '=', sql<string>`'present-' || event.id`)
    .$asScalar()
    .as('present')

/** The item for whose answers the run waits, as an SQL expression; null if it waits for none. */
const awaitedItemOf = (db: Database) =>
  db
    .selectFrom('deadline')
    .select('deadline.awaits_item_id')
    .where('deadline.id', '=', sql<string>`'run-' || event.id`)
    .$asScalar()
    .as('awaited_item_id')

export const shownEvent = (db: Database) =>
  eventWithThemes(db)
    .leftJoin('order_usage', 'order_usage.event_id', 'event.id')
    .leftJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
    .select('plan_order.level')
    .select(epochOf(db))
    .select(heldNames(db))
    .select(presentOf(db))
    .select(awaitedItemOf(db))
