import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { chunks } from '../store/chunks.ts'
import type { Schema } from '../store/schema.ts'
import type { Database, Tx } from '../store/store.ts'

/** In place of the instant at which an upload was last touched: its files are being removed. */
export const uploadDoomed = -1

const paths = /\/(?:pictures|clips)\/([0-9a-f]{32})\.[0-9a-z]+/g

function* stringsIn(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) yield* stringsIn(part)
  }
}

/** The names of the uploads that a content (a path, an object with paths in it, its JSON) shows. */
export const uploadsIn = (content: unknown): string[] => [
  ...new Set(
    [...stringsIn(content)].flatMap((text) => [...text.matchAll(paths)].map(([, name = '']) => name)),
  ),
]

/** Whether all the uploads that are to be shown are there; keeps the sweep off them until they are noted as shown. */
export async function claimUploads(db: Database | Tx, content: unknown, now: number): Promise<boolean> {
  const names = uploadsIn(content)
  if (names.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ touched_at: now })
    .where('name', 'in', names)
    .where('touched_at', '!=', uploadDoomed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === BigInt(names.length)
}

type Uses = ExpressionBuilder<Pick<Schema, 'upload_use'>, 'upload_use'>

/** Takes uses away; the time of the uploads runs from here on. */
async function drop(
  db: Database | Tx,
  which: (eb: Uses) => ExpressionWrapper<Pick<Schema, 'upload_use'>, 'upload_use', SqlBool>,
  now: number,
): Promise<void> {
  const dropped = await db.deleteFrom('upload_use').where(which).returning('name').execute()
  const names = dropped.map((row) => row.name)
  if (names.length === 0) return
  await db.updateTable('upload').set({ touched_at: now }).where('name', 'in', names).execute()
}

/**
 * Notes which uploads a holder (an item by its id, or such as `skin <id>`) shows from now on, in the transaction that
 * stores its content. Every place that stores paths of uploads calls it: what is not noted is swept.
 */
export async function holdUploads(
  db: Database | Tx,
  holder: string,
  content: unknown,
  now: number,
): Promise<void> {
  const wanted = uploadsIn(content)
  const rows = await db.selectFrom('upload_use').select('name').where('holder', '=', holder).execute()
  const held = rows.map((row) => row.name)
  const given = wanted.filter((name) => !held.includes(name))
  const dropped = held.filter((name) => !wanted.includes(name))
  if (given.length > 0) {
    const uses = given.map((name) => ({ holder, name }))
    await db.insertInto('upload_use').values(uses).execute()
  }
  if (dropped.length > 0) {
    await drop(db, (eb) => eb.and([eb('holder', '=', holder), eb('name', 'in', dropped)]), now)
  }
}

/** The holder of what a round of an item asked. */
export const endedRound = (itemId: string, round: number): string => `${itemId} ${round}`

/** For items that are gone, with all their rounds. */
export async function releaseUploads(
  db: Database | Tx,
  itemIds: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunks([...itemIds])) {
    // A space follows the id of an item in the names of its rounds, and `!` follows the space.
    await drop(
      db,
      (eb) =>
        eb.or(
          some.flatMap((id) => [
            eb('holder', '=', id),
            eb.and([eb('holder', '>=', `${id} `), eb('holder', '<', `${id}!`)]),
          ]),
        ),
      now,
    )
  }
}
