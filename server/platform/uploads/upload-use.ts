import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { chunks } from '#server/store/chunks.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'

/** The value of `touched_at` of an upload whose files are being removed. */
export const uploadDoomed = -1

const paths = /\/(?:pictures|clips)\/([0-9a-f]{32})\.[0-9a-z]+/g

function* stringsIn(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) yield* stringsIn(part)
  }
}

/** The names of the uploads in a content (a path, an object with paths in it, or its JSON). */
export const uploadsIn = (content: unknown): string[] => [
  ...new Set(
    [...stringsIn(content)].flatMap((text) => [...text.matchAll(paths)].map(([, name = '']) => name)),
  ),
]

/**
 * Whether all uploads of the content exist. The call also marks these uploads as used now, so that the regular
 * cleaning does not delete them before `holdUploads` records their use.
 */
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

/**
 * Removes recorded uses. From now on the uploads count as unused, and the regular cleaning deletes them after some
 * time.
 */
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
 * Records which uploads a holder uses from now on. The holder is an item by its id or, for example, `theme <id>`.
 * Call this in the transaction that stores the holder's content. Every feature that stores paths of uploads must do
 * so, because the regular cleaning deletes uploads without a recorded use.
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

/** The holder id for an item's content in a finished round. */
export const endedRound = (itemId: string, round: number): string => `${itemId} ${round}`

/** Removes the recorded uses of uploads by deleted items, with all their rounds. */
export async function releaseUploads(
  db: Database | Tx,
  itemIds: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunks([...itemIds])) {
    // The holder id of a round is the item's id, a space and the round. `!` is the next character after the space, so
    // this range contains all rounds.
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
