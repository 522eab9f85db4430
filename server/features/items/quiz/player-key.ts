import { createHash } from 'node:crypto'

/** Identifies a player in one round of a quiz without revealing the guest. */
export const playerKey = (itemId: string, round: number, guestId: string): string =>
  createHash('sha256').update(`${itemId} ${round} ${guestId}`).digest('base64url').slice(0, 12)
