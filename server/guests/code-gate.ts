import { LRUCache } from 'lru-cache'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Bucket } from '../attempts.ts'
import type { ServerContext } from '../context.ts'

interface GivenCaptcha {
  ValidateCode?: string | undefined
  ValidateCodeGuId?: string | undefined
}

const clientBucket = (address: string, most: number): Bucket => ({
  name: `wrong codes from ${address}`,
  most,
  windowSeconds: limits.codeFailureWindowSeconds,
  backOff: false,
})

const overallBucket: Bucket = {
  name: 'wrong codes overall',
  most: limits.codeFailuresPerMinuteOverall,
  windowSeconds: 60,
  backOff: false,
}

/** What a client may be told without solving a captcha (first), as it is known at the moment it is asked. */
export interface Passed {
  mayTell(what: 'that a code is right' | 'what was guessed'): boolean
}

/**
 * Guards what can be guessed by guests: event codes and passcodes. Only failures count. Who fails often is asked for a
 * captcha before a further code is called wrong or a passcode is tried; only who fails as often as no hall mistypes is asked
 * before a right code too, and nobody is ever locked out.
 */
export interface CodeGate {
  /** Refuses with CaptchaWrong where a captcha is due whatever the code, and was not solved. */
  pass(address: string, given: GivenCaptcha): Promise<Outcome<Passed>>
  /** Counts a failure; here at once, in the store by and by. */
  fail(address: string): Promise<void>
  /** Whether this client, or all together, guess: not even a right code is told without a captcha. */
  isGuessing(address: string): Promise<boolean>
}

export function createCodeGate(
  context: Pick<ServerContext, 'attempts' | 'captchas' | 'clock' | 'environment'>,
): CodeGate {
  const { attempts, captchas, clock, environment } = context
  const here = new LRUCache<string, { failures: number; until: number }>({ max: limits.clientsCounted })

  const countHere = (address: string) => {
    const known = here.get(address)
    if (known && known.until > clock()) return known
    const fresh = { failures: 0, until: clock() + limits.codeFailureWindowSeconds * 1000 }
    here.set(address, fresh)
    return fresh
  }
  const failuresHere = (address: string): number => countHere(address).failures

  const hasFailed = async (address: string, most: number): Promise<boolean> =>
    failuresHere(address) >= most || (await attempts.blockedFor(clientBucket(address, most))) > 0

  const isGuessing = async (address: string): Promise<boolean> =>
    (await hasFailed(address, limits.codeFailuresPerHall)) || (await attempts.blockedFor(overallBucket)) > 0

  return {
    isGuessing,
    async pass(address, { ValidateCode, ValidateCodeGuId }) {
      const failsOften = await hasFailed(address, limits.codeFailuresPerClient)
      const guessing = failsOften ? await isGuessing(address) : (await attempts.blockedFor(overallBucket)) > 0
      const suspicious = failsOften || guessing
      // Where there are no captchas nobody can be asked for one.
      const solved = suspicious
        ? await captchas.check(ValidateCodeGuId ?? '', ValidateCode ?? '')
        : !environment.captcha
      if (guessing && !solved) return refused('CaptchaWrong')
      return accepted({
        // Of guesses that are sent together all pass before the store has counted the first: what this server knows counts too.
        mayTell: (what) =>
          solved ||
          (what === 'that a code is right'
            ? failuresHere(address) < limits.codeFailuresPerHall
            : !suspicious && failuresHere(address) < limits.codeFailuresPerClient),
      })
    },
    async fail(address) {
      countHere(address).failures += 1
      await attempts.fail(clientBucket(address, limits.codeFailuresPerHall))
      await attempts.fail(overallBucket)
    },
  }
}
