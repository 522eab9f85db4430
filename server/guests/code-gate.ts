import { type Refusal, refused } from '../../src/contract/errors.ts'
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
  /** Refuses with CaptchaWrong where a captcha is due and was not solved. */
  pass(address: string, given: GivenCaptcha): Promise<Refusal | undefined>
  fail(address: string): Promise<void>
}

export function createCodeGate(context: Pick<ServerContext, 'attempts' | 'captchas'>): CodeGate {
  const { attempts, captchas } = context
  return {
    async pass(address, { ValidateCode, ValidateCodeGuId }) {
      const suspicious =
        (await attempts.blockedFor(clientBucket(address))) > 0 ||
        (await attempts.blockedFor(overallBucket)) > 0
      if (!suspicious) return undefined
      const solved = await captchas.check(ValidateCodeGuId ?? '', ValidateCode ?? '')
      return solved ? undefined : refused('CaptchaWrong')
    },
    async fail(address) {
      await attempts.fail(clientBucket(address))
      await attempts.fail(overallBucket)
    },
  }
}
