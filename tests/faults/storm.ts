import { setTimeout as pause } from 'node:timers/promises'
import type { Show } from '../../bench/api.ts'
import { Wire } from '../../bench/wire.ts'
import { newId } from '../../server/ids.ts'
import type { Outcome } from '../../src/contract/errors.ts'

const retryMilliseconds = 25

/** Codes after which a client tries again by itself: nothing was decided. */
const passing = new Set(['StoreUnavailable', 'Busy', 'Unreachable'])

/**
 * Each guest votes once with one command id, and dials and sends again until an answer comes: what a phone's outbox
 * does. Answers with the option each guest was told is saved.
 * @param origin where to dial, asked anew at each try
 * @param onSaved hears of each acknowledgement as it comes
 */
export async function stormOfVotes(
  show: Show,
  tokens: string[],
  origin: (guest: number) => string,
  onSaved: (saved: number) => void = () => {},
): Promise<Map<string, string>> {
  const saved = new Map<string, string>()
  const vote = async (token: string, guest: number): Promise<void> => {
    const option = show.optionIds[guest % show.optionIds.length] ?? ''
    const message = {
      Name: 'Item/Vote',
      CommandId: newId(),
      Payload: { EventCode: show.eventCode, ItemId: show.pollId, Round: 1, OptionIds: [option] },
    }
    for (;;) {
      try {
        const handshake = { Token: token, Audience: 'guest' as const, EventCode: show.eventCode }
        const wire = await Wire.open(origin(guest), handshake)
        const outcome = (await wire.ask('Command', message)) as Outcome
        wire.cut()
        if (outcome.ok) {
          saved.set(token, option)
          onSaved(saved.size)
          return
        }
        if (!passing.has(outcome.code)) throw new Refused(outcome.code)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      // The server is away: dial again shortly, as the client does.
      await pause(retryMilliseconds)
    }
  }
  await Promise.all(tokens.map(vote))
  return saved
}

class Refused extends Error {}

/** How often each option was answered with "saved". */
export function countByOption(saved: ReadonlyMap<string, string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const option of saved.values()) counts[option] = (counts[option] ?? 0) + 1
  return counts
}
