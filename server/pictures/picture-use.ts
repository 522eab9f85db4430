import type { Database, Tx } from '../store/store.ts'

/** In place of the instant at which a picture was last touched: its files are being removed. */
export const pictureDoomed = -1

const paths = /\/pictures\/([0-9a-f]{32})\.webp/g

/** The pictures that a stored text (a path, or JSON with paths in it) shows. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(paths)].map(([, name]) => name ?? '')),
]

/** Whether all the pictures that are to be shown are there; keeps the sweep off them until they are noted as shown. */
export async function claimPictures(db: Database | Tx, text: string, now: number): Promise<boolean> {
  const names = picturesIn(text)
  if (names.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ touched_at: now })
    .where('name', 'in', names)
    .where('touched_at', '!=', pictureDoomed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === BigInt(names.length)
}

/**
 * Notes which pictures a holder (an item by its id, or such as `skin <id>`) shows from now on, in the transaction that stores it; '' where it is gone. Every place
 * that stores paths of pictures calls it: what is not noted is swept.
 */
export async function holdPictures(
  db: Database | Tx,
  holder: string,
  text: string,
  now: number,
): Promise<void> {
  const wanted = picturesIn(text)
  const rows = await db.selectFrom('picture_use').select('name').where('holder', '=', holder).execute()
  const held = rows.map((row) => row.name)
  const given = wanted.filter((name) => !held.includes(name))
  const dropped = held.filter((name) => !wanted.includes(name))
  if (given.length > 0) {
    await db
      .insertInto('picture_use')
      .values(given.map((name) => ({ holder, name })))
      .execute()
  }
  if (dropped.length === 0) return
  await db.deleteFrom('picture_use').where('holder', '=', holder).where('name', 'in', dropped).execute()
  // From here on their time runs.
  await db.updateTable('picture').set({ touched_at: now }).where('name', 'in', dropped).execute()
}
