import { noBarrage } from '../../src/contract/barrage.ts'
import type { EventSettings } from '../../src/contract/content.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { scheduleEvent } from '../commands/event.ts'
import { newEventCode, newId } from '../ids.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { Database, Tx } from '../store/store.ts'
import { holdUploads } from '../uploads/upload-use.ts'
import { begin, type ChartContext, type ChartSnapshot, type Kind, persist } from '../work/charts.ts'

/** One item of a new event: its kind and what it holds. */
export type NewItem = { [Kind in ItemKind]: { kind: Kind; content: ItemContents[Kind] } }[ItemKind]

export interface NewEvent {
  ownerId: string
  settings: EventSettings
  /** In the order they are to have. */
  items: NewItem[]
  autoReview: boolean
}

const codeTries = 20

async function freeCode(tx: Tx): Promise<string> {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = newEventCode()
    const taken = await tx.selectFrom('event').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
  throw new Error(`no free event code in ${codeTries} tries`)
}

/** Adds an event with its channels, its screen and its items, and its deadlines. */
export const createEvent = (db: Database, at: number, given: NewEvent): Promise<Schema['event']> =>
  db.transaction().execute((tx) => addEvent(tx, at, given, newId()))

/** The same within a transaction, under an id that the caller knows. */
export async function addEvent(tx: Tx, at: number, given: NewEvent, id: string): Promise<Schema['event']> {
  const row: Schema['event'] = {
    id,
    code: await freeCode(tx),
    owner_id: given.ownerId,
    state: persist(begin('event', given.settings)),
    participants: 0,
    seq: 0,
    host_seq: 0,
    guest_seq: 0,
    screen_seq: 0,
    screen_skin_id: given.settings.screenSkinId,
    mobile_skin_id: given.settings.mobileSkinId,
    created_at: at,
    deleted_at: null,
  }
  await tx.insertInto('event').values(row).execute()

  const items = given.items.map((item) => ({ ...item, id: newId() }))
  const review = given.autoReview ? 'auto' : 'manual'
  const aggregate = <K extends Exclude<Kind, 'event'>>(
    kind: K,
    aggregateId: string,
    snapshot: Pick<ChartSnapshot<K>, 'value' | 'context'>,
    position: number,
  ): Schema['aggregate'] => ({
    id: aggregateId,
    event_id: id,
    kind,
    position,
    state: persist(snapshot),
    author_id: null,
    seq: 0,
    created_at: at,
  })
  await tx
    .insertInto('aggregate')
    .values([
      aggregate('qa', `qa-${id}`, { value: { channel: 'open', review }, context: {} }, 0),
      aggregate('present', `present-${id}`, begin('present', { pollId: null, interactionId: null }), 0),
      aggregate('barrage', `barrage-${id}`, begin('barrage', noBarrage), 0),
      ...items.map(({ kind, content, id: itemId }, index) =>
        aggregate(kind, itemId, beginItem(kind, content), index + 1),
      ),
    ])
    .execute()
  for (const item of items) await holdUploads(tx, item.id, item.content, at)
  await scheduleEvent(tx, id, given.settings)
  return row
}

const beginItem = <K extends ItemKind>(kind: K, content: ItemContents[K]) =>
  begin(kind, content as unknown as ChartContext<K>)

/** An item as a new event begins with it: fresh identities, first round. */
export const freshItem = <K extends ItemKind>(kind: K, content: Omit<ItemContents[K], 'round'>): NewItem =>
  ({
    kind,
    content: kindOnServer(kind).copy({ ...content, round: 1 } as ItemContents[K]),
  }) as unknown as NewItem
