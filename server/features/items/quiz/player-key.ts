import { publicKey } from '#server/features/guests/guests.public.ts'

/** Identifies a player in one round of a quiz without revealing the guest. */
export const playerKey = (itemId: string, round: number, guestId: string): string =>
  publicKey(`${itemId} ${round}`, guestId)
