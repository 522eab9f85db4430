import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'

/** A rate limit: how many requests may come at once, and how many per second after that. */
export interface Allowance {
  burst: number
  perSecond: number
}

/** What is left of an allowance at a time. `now` is in milliseconds. */
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

/** Takes one token, or `cost` tokens. Returns false if the bucket has too few tokens. */
export function takeToken(bucket: TokenBucket, now: number, allowance: Allowance, cost = 1): boolean {
  fill(bucket, now, allowance)
  if (bucket.tokens < cost) return false
  bucket.tokens -= cost
  return true
}

/**
 * Takes the tokens for a violation of the rate limit. A bucket with too few tokens gets a debt of at most one
 * burst.
 */
export function penalize(bucket: TokenBucket, now: number, allowance: Allowance, cost: number): void {
  fill(bucket, now, allowance)
  bucket.tokens = Math.max(-allowance.burst, bucket.tokens - cost)
}

/** Rate limits of callers. Each caller has an allowance of its own. */
export interface Allowances {
  /** Whether the caller may continue now. Counts the request as one, or as `cost`. */
  may(caller: string, now: number, cost?: number): boolean
  penalize(caller: string, now: number, cost: number): void
}

/**
 * Creates rate limits of callers, by session or address. If there are too many callers, the caller with the oldest
 * request is removed.
 */
export function createAllowances(allowance: Allowance): Allowances {
  const buckets = new LRUCache<string, TokenBucket>({ max: limits.callersCounted })
  function bucketOf(caller: string, now: number): TokenBucket {
    const bucket = buckets.get(caller) ?? fullBucket(now, allowance)
    buckets.set(caller, bucket)
    return bucket
  }
  return {
    may: (caller, now, cost) => takeToken(bucketOf(caller, now), now, allowance, cost),
    penalize: (caller, now, cost) => penalize(bucketOf(caller, now), now, allowance, cost),
  }
}
