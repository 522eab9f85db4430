import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import {
  type CaptchaPurpose,
  type WorkChallenge,
  type WorkPayload,
  workChallenge,
  workPayload,
} from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'

/** The client's solution: the nonce of its challenge, and ALTCHA's payload. */
interface GivenWork {
  nonce: string
  payload: string
}

export interface ProofOfWork {
  /** @param tries the maximum number of tries for a solution; the minimum is half of this number */
  challenge(purpose: CaptchaPurpose, tries: number): Promise<WorkChallenge>
  /**
   * Checks a solution. Returns the expiry of its challenge (milliseconds since 1970). Returns undefined if the
   * solution is wrong or was made for another purpose.
   */
  verify(purpose: CaptchaPurpose, given: GivenWork): Promise<number | undefined>
}

function read(payload: string): WorkPayload | undefined {
  try {
    const parsed = workPayload.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates and verifies challenges. A challenge carries its signature, so none is stored, and each server of a store
 * accepts the challenges of the others.
 */
export function createProofOfWork(secret: string, clock: () => number): ProofOfWork {
  const keyFor = (use: string): string =>
    createHmac('sha256', secret).update(`proof of work: ${use}`).digest('base64url')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') }

  return {
    async challenge(purpose, tries) {
      const { N, r } = limits.workCost
      const created = await createChallenge({
        ...secrets,
        algorithm: 'SCRYPT',
        cost: N,
        memoryCost: r,
        parallelism: 1,
        deriveKey,
        // The solution is random, but within these limits. Without the limits a proof could take many times longer
        // than the average.
        counter: randomInt(Math.floor(tries / 2), tries + 1),
        // This is our own expiry. ALTCHA's expiry is not used, because it reads the machine's clock and not `clock`.
        data: { purpose, expiresOn: clock() + limits.captchaSeconds * 1000 },
      })
      return workChallenge.parse(created)
    },

    async verify(purpose, { nonce, payload }) {
      const work = read(payload)
      if (!work) return undefined
      const { data, nonce: signed } = work.challenge.parameters
      if (signed !== nonce || data.purpose !== purpose || data.expiresOn <= clock()) return undefined
      const { verified } = await verifySolution({ ...work, ...secrets, deriveKey })
      return verified ? data.expiresOn : undefined
    },
  }
}
