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

function fill(bucket: TokenBucket, now: number, { burst, perSecond }: Allowance): void {
  const filled = ((now - bucket.filledAt) / 1000) * perSecond
  bucket.tokens = Math.min(burst, bucket.tokens + filled)
  bucket.filledAt = now
}

/** Takes one; false if none is left. */
export function takeToken(bucket: TokenBucket, now: number, allowance: Allowance): boolean {
  fill(bucket, now, allowance)
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}

/** Takes away what a misdeed costs; what is not there is owed, up to a burst. */
export function fine(bucket: TokenBucket, now: number, allowance: Allowance, cost: number): void {
  fill(bucket, now, allowance)
  bucket.tokens = Math.max(-allowance.burst, bucket.tokens - cost)
}

/** What callers may do, each within an allowance of its own. */
export interface Allowances {
  /** Whether the caller may do it now; counts it. */
  may(caller: string, now: number): boolean
  fine(caller: string, now: number, cost: number): void
}

/** Allowances of callers without a socket, by session or address. Forgotten all at once when they are many: all are full again. */
export function createAllowances(allowance: Allowance): Allowances {
  const buckets = new Map<string, TokenBucket>()
  function bucketOf(caller: string, now: number): TokenBucket {
    if (buckets.size > limits.callersCounted) buckets.clear()
    const bucket = buckets.get(caller) ?? fullBucket(now, allowance)
    buckets.set(caller, bucket)
    return bucket
  }
  return {
    may: (caller, now) => takeToken(bucketOf(caller, now), now, allowance),
    fine: (caller, now, cost) => fine(bucketOf(caller, now), now, allowance, cost),
  }
}
