import * as limits from '../../src/contract/limits.ts'

/** How many at once, and how many a second after that. */
export interface Allowance {
  burst: number
  perSecond: number
}

/** What is left of an allowance. `now` is in milliseconds. */
export interface TokenBucket {
  tokens: number
  filledAt: number
}

export const fullBucket = (now: number, { burst }: Allowance): TokenBucket => ({
  tokens: burst,
  filledAt: now,
})

/** Takes one; false if none is left. What costs more than is left is owed, up to a burst. */
export function takeToken(
  bucket: TokenBucket,
  now: number,
  { burst, perSecond }: Allowance,
  cost = 1,
): boolean {
  const filled = ((now - bucket.filledAt) / 1000) * perSecond
  bucket.tokens = Math.min(burst, bucket.tokens + filled)
  bucket.filledAt = now
  if (bucket.tokens < 1 && cost === 1) return false
  bucket.tokens = Math.max(-burst, bucket.tokens - cost)
  return true
}

/** Whether a caller may do it now; `cost`: as how often it counts, once if absent. */
export type MayDo = (caller: string, now: number, cost?: number) => boolean

/** Allowances of callers without a socket, by session or address. Forgotten all at once when they are many: all are full again. */
export function createAllowances(allowance: Allowance): MayDo {
  const buckets = new Map<string, TokenBucket>()
  return (caller, now, cost) => {
    if (buckets.size > limits.callersCounted) buckets.clear()
    const bucket = buckets.get(caller) ?? fullBucket(now, allowance)
    buckets.set(caller, bucket)
    return takeToken(bucket, now, allowance, cost)
  }
}
