import { LRUCache } from 'lru-cache'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Bucket } from '../attempts.ts'
import type { ServerContext } from '../context.ts'

interface GivenCaptcha {
  ValidateCode?: string | undefined
  ValidateCodeGuId?: string | undefined
}

const clientBucket = (address: string): Bucket => ({
  name: `wrong codes from ${address}`,
  most: limits.codeFailuresPerClient,
  windowSeconds: limits.codeFailureWindowSeconds,
  backOff: false,
})

const overallBucket: Bucket = {
  name: 'wrong codes overall',
  most: limits.codeFailuresPerMinuteOverall,
  windowSeconds: 60,
  backOff: false,
}

/**
 * Guards what can be guessed by guests: event codes and passcodes. Only failures count; a hall behind one address that
 * mistypes too often is asked for a captcha, never locked out.
 */
export interface CodeGate {
  /** Refuses with CaptchaWrong where a captcha is due and was not solved; else says whether one was. */
  pass(address: string, given: GivenCaptcha): Promise<Outcome<{ solved: boolean }>>
  /** Counts a failure; here at once, in the store by and by. */
  fail(address: string): Promise<void>
  /** Whether this client, or all together, have failed too often. */
  isSuspicious(address: string): Promise<boolean>
  /**
   * The same of this client and this server alone, known at once: of guesses that are sent together all pass before
   * the store has counted the first.
   */
  isSuspiciousHere(address: string): boolean
}

const clientsKept = 10_000

export function createCodeGate(
  context: Pick<ServerContext, 'attempts' | 'captchas' | 'clock' | 'environment'>,
): CodeGate {
  const { attempts, captchas, clock, environment } = context
  const here = new LRUCache<string, { failures: number; until: number }>({ max: clientsKept })

  const failuresHere = (address: string) => {
    const known = here.get(address)
    if (known && known.until > clock()) return known
    const fresh = { failures: 0, until: clock() + limits.codeFailureWindowSeconds * 1000 }
    here.set(address, fresh)
    return fresh
  }

  const isSuspiciousHere = (address: string): boolean =>
    failuresHere(address).failures >= limits.codeFailuresPerClient

  const isSuspicious = async (address: string): Promise<boolean> =>
    isSuspiciousHere(address) ||
    (await attempts.blockedFor(clientBucket(address))) > 0 ||
    (await attempts.blockedFor(overallBucket)) > 0

  return {
    isSuspicious,
    isSuspiciousHere,
    async pass(address, { ValidateCode, ValidateCodeGuId }) {
      // Where there are no captchas nobody can be asked for one.
      if (!(await isSuspicious(address))) return accepted({ solved: !environment.captcha })
      const solved = await captchas.check(ValidateCodeGuId ?? '', ValidateCode ?? '')
      return solved ? accepted({ solved }) : refused('CaptchaWrong')
    },
    async fail(address) {
      failuresHere(address).failures += 1
      await attempts.fail(clientBucket(address))
      await attempts.fail(overallBucket)
    },
  }
}
