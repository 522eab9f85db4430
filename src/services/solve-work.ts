import { solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import type { WorkChallenge } from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'
import { deriveKey } from './work-key.ts'

const timeout = limits.proofTimeoutSeconds * 1000
const createWorker = () => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })

/** Uses half of the processors, so that the page stays responsive and a phone stays cool. */
const workers = (): number => Math.min(4, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)))

/** Solves a proof of work and returns ALTCHA's payload; undefined if this device takes too long. */
export async function solveWork(challenge: WorkChallenge): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({ challenge, concurrency: workers(), createWorker, timeout })
    // Older browsers have no module workers.
    .catch(() => solveChallenge({ challenge, deriveKey, timeout }))
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
