import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { compiled, isIn } from '../store/compiled.ts'
import type { Schema } from '../store/schema.ts'

/** A counter, for example of the failed sign-ins of one account from one client. */
export interface Bucket {
  /**
   * A name that is unique among all buckets. Only the hash of the name is stored, because the name may contain an
   * address.
   */
  name: string
  /** Maximum number of tries within a window. */
  most: number
  windowSeconds: number
  /**
   * Set if the counter protects a secret that can be guessed. A full bucket then blocks for a window, and each further
   * failure doubles the wait.
   */
  backOff: boolean
}

export interface Attempts {
  /**
   * Whole seconds until the bucket accepts the next try; 0 if the bucket accepts a try now. The call itself does
   * not count as a try.
   */
  blockedFor(bucket: Bucket): Promise<number>
  /** The same for several buckets, in one statement. */
  eachBlockedFor(buckets: readonly Bucket[]): Promise<number[]>
  /** Counts one failure, unless the bucket is already full. */
  fail(bucket: Bucket): Promise<void>
  /**
   * Counts a try before its outcome is known, so that many tries at the same moment cannot all pass. Returns the
   * seconds to wait, or 0 if the try may continue. Call `clear` or `giveBack` when the try succeeds.
   */
  take(bucket: Bucket): Promise<number>
  giveBack(bucket: Bucket): Promise<void>
  clear(bucket: Bucket): Promise<void>
}

const keyOf = ({ name }: Bucket): string => createHash('sha256').update(name).digest('base64url')

const readAttempts = compiled((db, { keys }: { keys: readonly string[] }) =>
  db
    .selectFrom('attempt')
    .selectAll()
    .where(isIn(db, 'bucket', keys)),
)

/**
 * Counters in the store, shared by all servers. Each count is one statement, so that concurrent tries are all
 * counted.
 */
export function createAttempts(db: Kysely<Schema>, clock: () => number): Attempts {
  const eachBlockedFor = async (buckets: readonly Bucket[]): Promise<number[]> => {
    const rows = await readAttempts(db, { keys: buckets.map(keyOf) })
    return buckets.map((bucket) => {
      const row = rows.find(({ bucket: key }) => key === keyOf(bucket))
      if (!row || row.failures < bucket.most) return 0
      return Math.max(0, Math.ceil((Number(row.resets_at) - clock()) / 1000))
    })
  }
  const blockedFor = async (bucket: Bucket): Promise<number> => (await eachBlockedFor([bucket]))[0] ?? 0

  /** Counts a failure. Returns false if the bucket is full and its wait is not over; then nothing is counted. */
  const count = async (bucket: Bucket): Promise<boolean> => {
    const now = clock()
    const window = bucket.windowSeconds * 1000
    const forgetBefore = bucket.backOff ? now - limits.backOffMemorySeconds * 1000 : now
    const full = sql<boolean>`attempt.failures >= ${bucket.most}`
    const fresh = sql<boolean>`attempt.resets_at <= ${now} and (not (${full}) or attempt.resets_at <= ${forgetBefore})`
    const over = sql<number>`attempt.failures + 1 - cast(${bucket.most} as integer)`
    const doublings = sql<number>`case when ${over} > ${limits.backOffDoublings} then ${limits.backOffDoublings} else ${over} end`
    const blockEnd = sql<number>`cast(${now} as bigint) + cast(${window} as bigint) * (1 << cast(${doublings} as integer))`
    const backsOff = bucket.backOff ? sql<boolean>`${over} >= 0` : sql<boolean>`1 = 0`
    const counted = await db
      .insertInto('attempt')
      .values({ bucket: keyOf(bucket), failures: 1, resets_at: now + window })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet({
            failures: sql<number>`case when ${fresh} then 1 else attempt.failures + 1 end`,
            resets_at: sql<number>`case when ${fresh} then excluded.resets_at when ${backsOff} then ${blockEnd} else attempt.resets_at end`,
          })
          .where(sql<boolean>`not (${full} and attempt.resets_at > ${now})`),
      )
      .returning('failures')
      .executeTakeFirst()
    return counted !== undefined
  }

  return {
    blockedFor,
    eachBlockedFor,
    async fail(bucket) {
      await count(bucket)
    },
    async take(bucket) {
      if (await count(bucket)) return 0
      return Math.max(1, await blockedFor(bucket))
    },
    async giveBack(bucket) {
      await db
        .updateTable('attempt')
        .set({ failures: sql<number>`failures - 1` })
        .where('bucket', '=', keyOf(bucket))
        .where('failures', '>', 0)
        .execute()
    },
    async clear(bucket) {
      await db.deleteFrom('attempt').where('bucket', '=', keyOf(bucket)).execute()
    },
  }
}
