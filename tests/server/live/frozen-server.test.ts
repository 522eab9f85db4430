import { expect, test } from 'vitest'
import { storeIsUnavailable } from '#server/store/unavailable.ts'
import { createSite, LiveServer } from '#tests/support/server/live-server.ts'
import { needsPostgres } from '#tests/support/skipping.ts'

test(
  'a server that freezes in a transaction blocks the event for at most two seconds (postgres)',
  needsPostgres,
  async () => {
    const site = await createSite('postgres')
    const frozen = await LiveServer.start(site)
    const other = await LiveServer.start(site)
    const thawed = Promise.withResolvers<void>()
    try {
      const event = await other.event()
      const locked = Promise.withResolvers<void>()
      const held = frozen.db
        .transaction()
        .execute(async (tx) => {
          await tx.selectFrom('event').selectAll().where('id', '=', event.id).forUpdate().execute()
          locked.resolve()
          await thawed.promise
        })
        .catch((error: Error) => error)
      await locked.promise
      const began = performance.now()
      expect(await other.command(event, event.host, 'Qa/Close')).toMatchObject({ ok: true })
      // A busy machine needs additional time.
      expect(performance.now() - began).toBeLessThan(4000)
      thawed.resolve()
      // The command on the frozen server failed, and its caller gets an error.
      expect(storeIsUnavailable(await held)).toBe(true)
    } finally {
      thawed.resolve()
      await frozen.close()
      await other.close()
      await site.remove()
    }
  },
)
