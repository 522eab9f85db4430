import { setTimeout as pause } from 'node:timers/promises'
import type { Show } from '#bench/support/api.ts'
import { Wire } from '#bench/support/wire.ts'
import type { Outcome } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { newId } from '#server/platform/ids.ts'
import type { Life } from './life.ts'

const firstRetryMilliseconds = 25
const longestRetryMilliseconds = 400

/** Codes after which a client tries again automatically: nothing was decided. */
const passing = new Set(['StoreUnavailable', 'Busy', 'Unreachable'])

interface Sent {
  name: CommandName
  commandId: string
  payload: object
}

/**
 * Sends a guest's command. Reconnects and repeats the command until it is decided, like the outbox of a phone.
 * @param origin returns the address of the server; it is called at each attempt
 * @throws when the test has ended
 */
export async function sendUntilDecided(
  life: Life,
  token: string,
  eventCode: string,
  message: Sent,
  origin: () => string,
): Promise<Outcome> {
  for (let retry = firstRetryMilliseconds; ; retry = Math.min(2 * retry, longestRetryMilliseconds)) {
    life.over.throwIfAborted()
    try {
      const wire = await Wire.open(origin(), { token, audience: 'guest', eventCode })
      const outcome = (await wire.ask('Command', message)) as Outcome
      wire.disconnect()
      if (outcome.ok || !passing.has(outcome.code)) return outcome
    } catch {
      // The server does not answer. The loop sends the command again.
    }
    // Retry with growing pauses like the client: a crowd that only reconnects leaves the server no time to start.
    await pause(retry)
  }
}

/**
 * Each guest votes once with one command id. Returns the acknowledged option of each guest.
 * @param origin returns the address of the server; it is called at each attempt
 * @param onSaved called for each acknowledgement
 */
export async function stormOfVotes(
  life: Life,
  show: Show,
  tokens: string[],
  origin: (guest: number) => string,
  onSaved: (saved: number) => void = () => {},
): Promise<Map<string, string>> {
  const saved = new Map<string, string>()
  const vote = async (token: string, guest: number): Promise<void> => {
    const option = show.optionIds[guest % show.optionIds.length] ?? ''
    const message = {
      name: 'Item/Vote' as const,
      commandId: newId(),
      payload: { eventCode: show.eventCode, itemId: show.pollId, round: 1, optionIds: [option] },
    }
    const outcome = await sendUntilDecided(life, token, show.eventCode, message, () => origin(guest))
    if (!outcome.ok) throw new Error(outcome.code)
    saved.set(token, option)
    onSaved(saved.size)
  }
  await Promise.all(tokens.map(vote))
  return saved
}

/** How often each option was acknowledged as saved. */
export function countByOption(saved: ReadonlyMap<string, string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const option of saved.values()) counts[option] = (counts[option] ?? 0) + 1
  return counts
}
