import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { WorkChallenge } from '#contract/captcha.calls.ts'

/** Solves a proof of work like any ALTCHA client. */
export async function solve(challenge: WorkChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return {
    validateCodeGuId: challenge.parameters.nonce,
    validateCode: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  }
}
