import { createHash, createHmac } from 'node:crypto'

/**
 * The arithmetic of a draw that anybody can check, as docs/lottery.md says it; phones check it with the code of
 * src/ui/guest/verify/check-draw.ts, which is written apart from this.
 */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names an entry of the pool in public, and tells nothing of it to others. */
export const ticketOf = (drawId: string, entryId: string): string =>
  sha256(`${drawId}:${entryId}`).slice(0, 20)

/** @param tickets in ascending order. */
export function commitmentTo(
  drawId: string,
  places: number,
  tickets: readonly string[],
  seed: string,
): string {
  const pool = sha256(['cuelight-draw-1', drawId, String(places), ...tickets].join('\n'))
  return sha256(`${pool}:${seed}`)
}

const lotOf = (seed: string, word: string, ticket: string): string =>
  createHmac('sha256', seed).update(`${word}:${ticket}`).digest('hex')

/** The tickets with the smallest lots, the smallest first. */
export function winningTickets(
  tickets: readonly string[],
  { seed, word, places }: { seed: string; word: string; places: number },
): string[] {
  return tickets
    .map((ticket) => [lotOf(seed, word, ticket), ticket] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, places)
    .map(([, ticket]) => ticket)
}
