import type { TestOptions } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { postgresAnswers } from './store/postgres.ts'
import { redisAnswers } from './store/redis.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped. `npm test` prints it at the end of the run. */
    skipReason?: string
  }
}

/** Options of a test that is skipped in some surroundings: test('…', onlyIf(straceRuns, 'needs strace'), …) */
export const onlyIf = (condition: boolean, skipReason: string): TestOptions => ({
  skip: !condition,
  meta: { skipReason },
})

export const needsPostgres = onlyIf(postgresAnswers, 'needs PostgreSQL')
export const needsPostgresAndRedis = onlyIf(postgresAnswers && redisAnswers, 'needs PostgreSQL and Redis')
export const onlyOn = (wanted: Store['dialect'], store: Store['dialect']): TestOptions =>
  onlyIf(store === wanted, `tested on ${wanted} only`)
