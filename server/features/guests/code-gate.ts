import { LRUCache } from 'lru-cache'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Bucket } from '#server/platform/attempts.ts'
import type { GivenCaptcha } from '#server/platform/captcha/captchas.ts'
import { networkOf } from '#server/platform/network.ts'
import type { Platform } from '#server/platform/parts/platform.ts'

const clientBucket = (client: string, most: number): Bucket => ({
  name: `wrong codes from ${client}`,
  most,
  windowSeconds: limits.codeFailureWindowSeconds,
  backOff: false,
})

/** In this window a client with wrong codes is counted only once. The window has `codeFailingClientsWindowSeconds`. */
const countedBucket = (client: string): Bucket => ({
  name: `counted among all: ${client}`,
  most: 1,
  windowSeconds: limits.codeFailingClientsWindowSeconds,
  backOff: false,
})

/**
 * Counts the clients with wrong codes. It does not count tries, because one client must not cause a captcha for all
 * others.
 */
const overallBucket: Bucket = {
  name: 'clients with wrong codes',
  most: limits.codeFailingClientsPerWindow,
  windowSeconds: limits.codeFailingClientsWindowSeconds,
  backOff: false,
}

/** What the server may tell a client that has not solved a captcha, at the moment of the call. */
export interface Passed {
  mayReveal(what: 'that a code is right' | 'what was guessed'): boolean
  /** Whether a captcha was solved, or captchas are disabled. */
  hasSolved(): Promise<boolean>
}

/**
 * Protects event codes and passcodes against guessing. Only wrong codes count. After some wrong codes a client must
 * solve a captcha before the server tells it that another code is wrong, or checks a passcode. After more wrong
 * codes than a whole audience mistypes, the client must solve a captcha even for a correct code. No client is ever
 * locked out.
 */
export interface CodeGate {
  /** Refuses with CaptchaWrong if a captcha is required for every code and was not solved. */
  pass(address: string, given: GivenCaptcha): Promise<Outcome<Passed>>
  /** Counts a wrong code: in this server's memory at once, and in the store a little later. */
  fail(address: string): Promise<void>
  /**
   * Whether this client, or all clients together, seem to guess codes. Then a captcha is needed even for a correct
   * code.
   */
  isGuessing(address: string): Promise<boolean>
}

export type CodeGateParts = Pick<Platform, 'attempts' | 'captchas' | 'clock' | 'environment'>

export function createCodeGate({ attempts, captchas, clock, environment }: CodeGateParts): CodeGate {
  const here = new LRUCache<string, { failures: number; until: number }>({ max: limits.clientsCounted })

  const countHere = (client: string) => {
    const known = here.get(client)
    if (known && known.until > clock()) return known
    const fresh = { failures: 0, until: clock() + limits.codeFailureWindowSeconds * 1000 }
    here.set(client, fresh)
    return fresh
  }
  const failuresHere = (client: string): number => countHere(client).failures

  /** How much this client fails, and whether this client, or all clients together, seem to guess codes. */
  const suspicionOf = async (client: string): Promise<{ failsOften: boolean; isGuessing: boolean }> => {
    const [often = 0, veryOften = 0, overall = 0] = await attempts.eachBlockedFor([
      clientBucket(client, limits.codeFailuresPerClient),
      clientBucket(client, limits.codeFailuresPerAddress),
      overallBucket,
    ])
    const failures = failuresHere(client)
    return {
      failsOften: failures >= limits.codeFailuresPerClient || often > 0,
      isGuessing: failures >= limits.codeFailuresPerAddress || veryOften > 0 || overall > 0,
    }
  }

  return {
    isGuessing: async (address) => (await suspicionOf(networkOf(address))).isGuessing,
    async pass(address, given) {
      const client = networkOf(address)
      const { failsOften, isGuessing } = await suspicionOf(client)
      const suspicious = failsOften || isGuessing
      // If captchas are disabled, treat the client as a client that has solved a captcha.
      const solved = suspicious ? await captchas.check('guest', given) : !environment.captcha
      if (isGuessing && !solved) return refused('CaptchaWrong')
      return accepted({
        hasSolved: async () => solved || (!suspicious && (await captchas.check('guest', given))),
        // Check the count of this server too, because many simultaneous guesses arrive before the store has counted
        // the first.
        mayReveal: (what) =>
          solved ||
          (what === 'that a code is right'
            ? failuresHere(client) < limits.codeFailuresPerAddress
            : !suspicious && failuresHere(client) < limits.codeFailuresPerClient),
      })
    },
    async fail(address) {
      const client = networkOf(address)
      countHere(client).failures += 1
      await attempts.fail(clientBucket(client, limits.codeFailuresPerAddress))
      if ((await attempts.take(countedBucket(client))) === 0) await attempts.fail(overallBucket)
    },
  }
}
