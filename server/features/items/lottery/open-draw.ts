import type { Selectable } from 'kysely'
import { maskName } from '#machines/domain/lottery/mask-name.ts'
import { mapInSlices } from '#server/store/next-turn.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { MerkleTree, type OpenLeaf, openLeaf, revealedLeaf, winningIndexes } from './fair-draw.ts'
import type { PoolEntry } from './pool.ts'

export type DrawRow = Selectable<Schema['lottery_draw']>

export interface PoolRow extends PoolEntry {
  ticket: string
  /** Only of an erased guest: the hashes of the name, so that the root of the pool stays the same. */
  erased?: Pick<OpenLeaf, 'shownHash' | 'fullHash'>
}

type PhoneNumber = Pick<Schema['lottery_nonce'], 'guest_id' | 'hash' | 'nonce'>

/** The result of a draw and its inputs. */
export interface DrawResult {
  row: DrawRow
  /** The entries of the pool, sorted by ticket (their public id). */
  pool: PoolRow[]
  /** The secret numbers of the phones, sorted by commitment. */
  numbers: PhoneNumber[]
  phoneTree: MerkleTree
  revealed: number
  revealedTree: MerkleTree
  /** The winners' places in the pool, in the order of the draw. */
  winningIndexes: number[]
  winners: PoolRow[]
}

/** All data of a draw, including the secrets. The server publishes it only after the draw. */
export interface OpenDraw extends DrawResult {
  leaves: OpenLeaf[]
  poolTree: MerkleTree
  /** The place of each guest's entry in the pool. */
  placeOf: ReadonlyMap<string, number>
  /** The place of each guest's phone among the numbers. */
  slotOf: ReadonlyMap<string, number>
}

export const readDraw = (db: Database | Tx, id: string): Promise<DrawRow | undefined> =>
  db.selectFrom('lottery_draw').selectAll().where('id', '=', id).executeTakeFirst()

/** The pool, sorted by ticket. */
export const poolOf = ({ pool }: Pick<DrawRow, 'pool'>): PoolRow[] =>
  (JSON.parse(pool) as string[][]).map(
    ([ticket = '', entryId = '', name = '', detail = '', shownHash, fullHash]) => ({
      ticket,
      entryId,
      name,
      detail,
      ...(shownHash !== undefined && fullHash !== undefined && { erased: { shownHash, fullHash } }),
    }),
  )

export const poolText = ({ ticket, entryId, name, detail, erased }: PoolRow): string =>
  JSON.stringify([ticket, entryId, name, detail, ...(erased ? [erased.shownHash, erased.fullHash] : [])])

type Pause = () => Promise<void>

/** Hashes the entries in slices, because each entry takes five hashes. See `mapInSlices` for `pause`. */
export const openLeaves = (
  pool: readonly PoolRow[],
  { salt_key, masked }: Pick<DrawRow, 'salt_key' | 'masked'>,
  pause?: Pause,
): Promise<OpenLeaf[]> =>
  mapInSlices(
    pool,
    ({ ticket, name, detail, erased }) =>
      openLeaf(salt_key, { ticket, name, detail, shown: masked && !erased ? maskName(name) : name }, erased),
    pause,
  )

/** Computes the draw's result from its seed, its word and the numbers of the phones. */
export async function drawResult(db: Database | Tx, row: DrawRow, pause?: Pause): Promise<DrawResult> {
  const pool = poolOf(row)
  const numbers = await db
    .selectFrom('lottery_nonce')
    .select(['guest_id', 'hash', 'nonce'])
    .where('draw_id', '=', row.id)
    .orderBy('hash')
    .execute()
  const hashes = numbers.map(({ hash }) => hash)
  const phoneTree = await MerkleTree.of(hashes, pause)
  const revealedLeaves = await mapInSlices(numbers, ({ nonce }) => revealedLeaf(nonce), pause)
  const revealedTree = await MerkleTree.of(revealedLeaves, pause)
  const audienceInput = { word: row.word, phoneRoot: phoneTree.root, revealedRoot: revealedTree.root }
  const indexes = winningIndexes(row.seed, audienceInput, { places: row.places, poolSize: pool.length })
  return {
    row,
    pool,
    numbers,
    phoneTree,
    revealed: numbers.filter(({ nonce }) => nonce !== '').length,
    revealedTree,
    winningIndexes: indexes,
    winners: indexes.flatMap((index) => pool[index] ?? []),
  }
}

/**
 * Computes a draw with everything that its proofs need. Do not call this function while the draw is running: it
 * hashes each entry of the pool, and all clients would have to wait.
 */
export async function openDraw(db: Database | Tx, row: DrawRow): Promise<OpenDraw> {
  const result = await drawResult(db, row)
  const leaves = await openLeaves(result.pool, row)
  const hashes = leaves.map(({ hash }) => hash)
  return {
    ...result,
    leaves,
    poolTree: await MerkleTree.of(hashes),
    placeOf: new Map(result.pool.map(({ entryId }, index) => [entryId, index])),
    slotOf: new Map(result.numbers.map(({ guest_id }, index) => [guest_id, index])),
  }
}
