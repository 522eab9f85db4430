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

const termsOf = (row: Link): Proof['Terms'] => ({
  DrawId: row.id,
  PrizeName: row.prize_name,
  Places: row.places,
  PoolSize: row.pool_size,
  PoolRoot: row.pool_root,
  Previous: row.previous,
})

const commonFieldsOf = ({ row, phoneTree, revealedTree }: OpenDraw) => ({
  Word: row.word,
  // Publish the root only after the names have begun to roll. Before that, each new commitment changes the root.
  PhoneRoot: row.rolled_at !== null || isOver(row) ? phoneTree.root : '',
  RevealedRoot: isOver(row) ? revealedTree.root : '',
})

/** The winners' entries, with the parts that the audience may see; empty before the draw. */
function openedWinners({ row, leaves, winningIndexes }: OpenDraw) {
  if (row.drawn_at === null) return []
  return winningIndexes.flatMap((Index) => {
    const leaf = leaves[Index]
    if (!leaf) return []
    const { ticket, shown, shownSalt, fullHash } = leaf
    return [{ Index, Ticket: ticket, Name: shown, NameSalt: shownSalt, FullHash: fullHash }]
  })
}

/** The public part of a draw. A draw that an earlier version made has only its winners. */
export function publicDrawOf(
  open: OpenDraw,
  states: ReadonlyMap<string, WinnerState>,
): Omit<PublicDraw, 'EventName' | 'Title' | 'PreviousDrawId'> {
  const { row, pool, leaves, numbers } = open
  const isProved = row.pool_root !== ''
  const former = leaves.flatMap(({ ticket, shown }, Index) =>
    states.has(ticket) ? [{ Index, Ticket: ticket, Name: shown, NameSalt: '', FullHash: '' }] : [],
  )
  const winners = isProved ? openedWinners(open) : former
  return {
    ...termsOf(row),
    ...commonFieldsOf(open),
    Number: row.number,
    Commitment: row.commitment,
    PreparedOn: row.prepared_at,
    RolledOn: row.rolled_at,
    DrawnOn: row.drawn_at,
    CancelledOn: row.cancelled_at,
    Seed: isOver(row) ? row.seed : '',
    Tickets: pool.map(({ ticket }) => ticket),
    Leaves: isProved ? leaves.map(({ hash }) => hash) : [],
    Phones: isOver(row) ? numbers.map(({ hash, nonce }) => [hash, nonce] as [string, string]) : [],
    Winners: winners.map((winner) => ({ ...winner, State: states.get(winner.Ticket) ?? 'unclaimed' })),
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
    Commitment: row.commitment,
    State: row.drawn_at === null ? 'cancelled' : 'drawn',
    Rolled: row.rolled_at !== null,
    Terms: termsOf(row),
    Seed: row.seed,
    Phones: numbers.length,
    Revealed: open.revealed,
    Winners: openedWinners(open).map((winner) => ({ ...winner, Path: poolTree.path(winner.Index) })),
    Own:
      slot !== undefined
        ? {
            Index: slot,
            Nonce: numbers[slot]?.nonce ?? '',
            PhonePath: phoneTree.path(slot),
            RevealedPath: revealedTree.path(slot),
          }
        : null,
    Entry:
      leaf && place !== undefined
        ? {
            Index: place,
            Ticket: leaf.ticket,
            Name: leaf.shown,
            NameSalt: leaf.shownSalt,
            FullName: leaf.name,
            Detail: leaf.detail,
            FullSalt: leaf.fullSalt,
            Path: poolTree.path(place),
          }
        : null,
    Earlier: earlier
      .filter(({ pool_root }) => pool_root !== '')
      .map((draw) => ({
        ...termsOf(draw),
        Seed: isOver(draw) ? draw.seed : '',
        Commitment: draw.commitment,
      })),
  }
}
