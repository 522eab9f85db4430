/**
 * Checks a draw with nothing but what was published and the browser's own cryptography: docs/lottery.md. It shares no
 * code with the server that draws.
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

const encoder = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

/** The ticket of an entry: a guest finds their own in the published pool with it. */
export const ticketOfEntry = async (drawId: string, entryId: string): Promise<string> =>
  (await sha256(`${drawId}:${entryId}`)).slice(0, 20)

async function commitmentOf({ DrawId, Places, Tickets, Seed }: PublishedDraw): Promise<string> {
  const pool = await sha256(['cuelight-draw-1', DrawId, String(Places), ...Tickets].join('\n'))
  return sha256(`${pool}:${Seed}`)
}

async function winnersOf({ Seed, Word, Places, Tickets }: PublishedDraw): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(Seed), algorithm, false, ['sign'])
  const lots = await Promise.all(
    Tickets.map(async (ticket) => ({
      ticket,
      lot: hex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${Word}:${ticket}`))),
    })),
  )
  lots.sort((one, other) => (one.lot < other.lot ? -1 : 1))
  return lots.slice(0, Places).map(({ ticket }) => ticket)
}

const inOrder = (tickets: readonly string[]): boolean =>
  tickets.every((ticket, index) => index === 0 || (tickets[index - 1] ?? '') < ticket)

export async function checkDraw(draw: PublishedDraw): Promise<DrawCheck> {
  const commitment = inOrder(draw.Tickets) && (await commitmentOf(draw)) === draw.Commitment
  const right = (await winnersOf(draw)).sort()
  const given = draw.Winners.map(({ Ticket }) => Ticket).sort()
  return { commitment, winners: right.length === given.length && right.every((it, at) => it === given[at]) }
}
