import { setTimeout as pause } from 'node:timers/promises'
import type { Show } from '../../bench/api.ts'
import { Wire } from '../../bench/wire.ts'
import { newId } from '../../server/ids.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Outcome } from '../../src/contract/errors.ts'

const firstRetryMilliseconds = 25
const longestRetryMilliseconds = 400

/** Codes after which a client tries again by itself: nothing was decided. */
const passing = new Set(['StoreUnavailable', 'Busy', 'Unreachable'])

interface Sent {
  Name: CommandName
  CommandId: string
  Payload: object
}

/**
 * Sends one command of a guest, and dials and sends it again until it is decided: what a phone's outbox does.
 * @param origin where to dial, asked anew at each try
 */
export async function sendUntilDecided(
  token: string,
  eventCode: string,
  message: Sent,
  origin: () => string,
): Promise<Outcome> {
  for (let retry = firstRetryMilliseconds; ; retry = Math.min(2 * retry, longestRetryMilliseconds)) {
    try {
      const wire = await Wire.open(origin(), { Token: token, Audience: 'guest', EventCode: eventCode })
      const outcome = (await wire.ask('Command', message)) as Outcome
      wire.cut()
      if (outcome.ok || !passing.has(outcome.code)) return outcome
    } catch {
      // The server is away.
    }
    // Dial again, ever less often, as the client does: a crowd that only dials leaves the server no time to start.
    await pause(retry)
  }
}

/**
 * Each guest votes once with one command id. Answers with the option each guest was told is saved.
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
      Name: 'Item/Vote' as const,
      CommandId: newId(),
      Payload: { EventCode: show.eventCode, ItemId: show.pollId, Round: 1, OptionIds: [option] },
    }
    const outcome = await sendUntilDecided(token, show.eventCode, message, () => origin(guest))
    if (!outcome.ok) throw new Error(outcome.code)
    saved.set(token, option)
    onSaved(saved.size)
  }
  await Promise.all(tokens.map(vote))
  return saved
}

/** How often each option was answered with "saved". */
export function countByOption(saved: ReadonlyMap<string, string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const option of saved.values()) counts[option] = (counts[option] ?? 0) + 1
  return counts
}
