import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import { shareOf } from '#server/platform/cluster/share-of.ts'
import { fullBucket, type TokenBucket, takeToken } from '#server/platform/token-bucket.ts'

/**
 * Limits how fast guests join an event without a proof of work. The processes of a machine share the limit. Each server counts
 * separately, so two servers allow twice as many.
 */
export interface JoinPace {
  /**
   * Counts one guest who joins. Returns false if unusually many guests join: more than a tenth of the event's
   * places within about a minute. Some of these guests may be bots, so each must solve a proof of work. `now` is in
   * milliseconds.
   */
  isUsual(event: { id: string; places: number }, now: number): boolean
}

export function createJoinPace(processes = 1): JoinPace {
  const buckets = new LRUCache<string, TokenBucket>({ max: limits.eventsCounted })
  return {
    isUsual({ id, places }, now) {
      const most = Math.max(limits.joinsAtOnceLeast, places * limits.joinsAtOnceShare)
      const burst = shareOf(most, processes)
      const allowance = { burst, perSecond: burst / limits.joinsRefillSeconds }
      const bucket = buckets.get(id) ?? fullBucket(now, allowance)
      buckets.set(id, bucket)
      return takeToken(bucket, now, allowance)
    },
  }
}
