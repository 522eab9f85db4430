import { Wire, type WireListener } from './wire.ts'

/**
 * Connects one guest for each token, with `atOnce` handshakes at a time. Each guest enters the event like a phone on
 * its first load.
 */
export async function connectGuests(
  origin: string,
  eventCode: string,
  tokens: string[],
  listenerOf: (index: number) => WireListener = () => ({}),
  atOnce = 100,
): Promise<Wire[]> {
  const wires: Wire[] = new Array(tokens.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < tokens.length) {
      const index = next++
      const handshake = { token: tokens[index] ?? '', audience: 'guest' as const, eventCode }
      const wire = await Wire.open(origin, handshake, listenerOf(index))
      await wire.enter(null)
      wires[index] = wire
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tokens.length) }, worker))
  return wires
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
