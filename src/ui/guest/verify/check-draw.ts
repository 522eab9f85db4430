import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Checks a draw with nothing but what was published: docs/lottery.md. It shares no code with the server that draws, and
 * asks nothing of the browser, whose own cryptography is there for pages opened by https only.
 */
export interface PublishedDraw {
  DrawId: string
  Places: number
  Commitment: string
  Seed: string
  Word: string
  Tickets: readonly string[]
  Winners: readonly { Ticket: string }[]
}

export interface DrawCheck {
  /** Whether pool and seed are those that were committed to before the draw. */
  commitment: boolean
  /** Whether the winners are those that pool, seed and word give. */
  winners: boolean
}

const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)))

/** The ticket of an entry: a guest finds their own in the published pool with it. */
export const ticketOfEntry = (drawId: string, entryId: string): string =>
  sha256(`${drawId}:${entryId}`).slice(0, 20)

function commitmentOf({ DrawId, Places, Tickets, Seed }: PublishedDraw): string {
  const pool = sha256(['cuelight-draw-1', DrawId, String(Places), ...Tickets].join('\n'))
  return sha256(`${pool}:${Seed}`)
}

function winnersOf({ Seed, Word, Places, Tickets }: PublishedDraw): string[] {
  const key = utf8ToBytes(Seed)
  const lots = Tickets.map((ticket) => ({
    ticket,
    lot: bytesToHex(hmac(hash, key, utf8ToBytes(`${Word}:${ticket}`))),
  }))
  lots.sort((one, other) => (one.lot < other.lot ? -1 : 1))
  return lots.slice(0, Places).map(({ ticket }) => ticket)
}

const inOrder = (tickets: readonly string[]): boolean =>
  tickets.every((ticket, index) => index === 0 || (tickets[index - 1] ?? '') < ticket)

export function checkDraw(draw: PublishedDraw): DrawCheck {
  const commitment = inOrder(draw.Tickets) && commitmentOf(draw) === draw.Commitment
  const right = winnersOf(draw).sort()
  const given = draw.Winners.map(({ Ticket }) => Ticket).sort()
  return { commitment, winners: right.length === given.length && right.every((it, at) => it === given[at]) }
}
