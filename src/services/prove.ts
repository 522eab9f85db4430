import type { CaptchaPurpose } from '#contract/captcha.calls.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Proof } from '#machines/flow/captcha/captcha.events.ts'
import type { Http } from './http.ts'

/**
 * Fetches a proof of work and solves the proof; null if the server requires no proof. The code that solves the
 * proof is loaded on first use.
 */
export async function prove(call: Http['call'], purpose: CaptchaPurpose): Promise<Outcome<Proof | null>> {
  const challenge = await call('/api/sys/File/GetChallenge', { purpose })
  if (!challenge.ok) return challenge
  if (!challenge.data) return accepted(null)
  try {
    const { solveWork } = await import('./solve-work.ts')
    const captchaText = await solveWork(challenge.data)
    if (captchaText === undefined) return refused('TimedOut')
    return accepted({ captchaId: challenge.data.parameters.nonce, captchaText })
  } catch {
    return refused('Unreachable')
  }
}
