import type { CallAnswer } from '#contract/interface/calls.ts'
import type { WinnerState } from '#contract/items/lottery.ts'
import type { Database } from '#server/store/store.ts'
import type { DrawRow, OpenDraw } from './open-draw.ts'

type PublicDraw = CallAnswer<'/api/guest/Lottery/GetDraw'>
type Proof = CallAnswer<'/api/guest/Lottery/GetProof'>

/** Whether the draw is over. Only the states of its winners can change after that. */
export const isOver = ({ drawn_at, cancelled_at }: Pick<DrawRow, 'drawn_at' | 'cancelled_at'>): boolean =>
  drawn_at !== null || cancelled_at !== null

/** The columns that the list of earlier draws needs. The pool is not among them, because it can be large. */
export const linkColumns = [
  'id',
  'item_id',
  'event_id',
  'round',
  'number',
  'prize_name',
  'places',
  'pool_size',
  'pool_root',
  'previous',
  'commitment',
  'seed',
  'drawn_at',
  'cancelled_at',
] as const satisfies (keyof DrawRow)[]
type Link = Pick<DrawRow, (typeof linkColumns)[number]>

/** Previously prepared draws of the same lottery, in this round or an earlier one, the latest first. */
export const readEarlier = (
  db: Database,
  { item_id, round, number }: Pick<DrawRow, 'item_id' | 'round' | 'number'>,
  most: number,
): Promise<Link[]> =>
  db
    .selectFrom('lottery_draw')
    .select(linkColumns)
    .where('item_id', '=', item_id)
    .where((eb) =>
      eb.or([eb('round', '<', round), eb.and([eb('round', '=', round), eb('number', '<', number)])]),
    )
    .orderBy('round', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

const termsOf = (row: Link): Proof['terms'] => ({
  drawId: row.id,
  prizeName: row.prize_name,
  places: row.places,
  poolSize: row.pool_size,
  poolRoot: row.pool_root,
  previous: row.previous,
})

const commonFieldsOf = ({ row, phoneTree, revealedTree }: OpenDraw) => ({
  word: row.word,
  // Publish the root only after the names have begun to roll. Before that, each new commitment changes the root.
  phoneRoot: row.rolled_at !== null || isOver(row) ? phoneTree.root : '',
  revealedRoot: isOver(row) ? revealedTree.root : '',
})

/** The winners' entries, with the parts that the audience may see; empty before the draw. */
function openedWinners({ row, leaves, winningIndexes }: OpenDraw) {
  if (row.drawn_at === null) return []
  return winningIndexes.flatMap((index) => {
    const leaf = leaves[index]
    if (!leaf) return []
    const { ticket, shown, shownSalt, fullHash, hash } = leaf
    // An erased winner has no salt: the hash of the whole entry takes the place of the hash of its private part.
    return [{ index, ticket, name: shown, nameSalt: shownSalt, fullHash: shownSalt ? fullHash : hash }]
  })
}

/** The public part of a draw. A draw that an earlier version made has only its winners. */
export function publicDrawOf(
  open: OpenDraw,
  states: ReadonlyMap<string, WinnerState>,
): Omit<PublicDraw, 'eventName' | 'title' | 'previousDrawId'> {
  const { row, pool, leaves, numbers } = open
  const isProved = row.pool_root !== ''
  const former = leaves.flatMap(({ ticket, shown }, index) =>
    states.has(ticket) ? [{ index, ticket, name: shown, nameSalt: '', fullHash: '' }] : [],
  )
  const winners = isProved ? openedWinners(open) : former
  return {
    ...termsOf(row),
    ...commonFieldsOf(open),
    number: row.number,
    commitment: row.commitment,
    preparedOn: row.prepared_at,
    rolledOn: row.rolled_at,
    drawnOn: row.drawn_at,
    cancelledOn: row.cancelled_at,
    seed: isOver(row) ? row.seed : '',
    tickets: pool.map(({ ticket }) => ticket),
    leaves: isProved ? leaves.map(({ hash }) => hash) : [],
    phones: isOver(row) ? numbers.map(({ hash, nonce }) => [hash, nonce] as [string, string]) : [],
    winners: winners.map((winner) => ({ ...winner, state: states.get(winner.ticket) ?? 'unclaimed' })),
  }
}

/**
 * The proof of a finished draw for one phone. The proof is small, because it has only a few paths of the hash
 * trees.
 */
export function proofFor(open: OpenDraw, guestId: string, earlier: readonly Link[]): Proof {
  const { row, leaves, poolTree, numbers, phoneTree, revealedTree } = open
  const slot = open.slotOf.get(guestId)
  const place = open.placeOf.get(guestId)
  const leaf = place === undefined ? undefined : leaves[place]
  return {
    ...commonFieldsOf(open),
    commitment: row.commitment,
    state: row.drawn_at === null ? 'cancelled' : 'drawn',
    rolled: row.rolled_at !== null,
    terms: termsOf(row),
    seed: row.seed,
    phones: numbers.length,
    revealed: open.revealed,
    winners: openedWinners(open).map((winner) => ({ ...winner, path: poolTree.path(winner.index) })),
    own:
      slot !== undefined
        ? {
            index: slot,
            nonce: numbers[slot]?.nonce ?? '',
            phonePath: phoneTree.path(slot),
            revealedPath: revealedTree.path(slot),
          }
        : null,
    entry:
      // The entry of a guest who took consent back has no name, and nothing to verify it with.
      leaf && leaf.shownSalt !== '' && place !== undefined
        ? {
            index: place,
            ticket: leaf.ticket,
            name: leaf.shown,
            nameSalt: leaf.shownSalt,
            fullName: leaf.name,
            detail: leaf.detail,
            fullSalt: leaf.fullSalt,
            path: poolTree.path(place),
          }
        : null,
    earlier: earlier
      .filter(({ pool_root }) => pool_root !== '')
      .map((draw) => ({
        ...termsOf(draw),
        seed: isOver(draw) ? draw.seed : '',
        commitment: draw.commitment,
      })),
  }
}
