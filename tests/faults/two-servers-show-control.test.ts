import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createSite, LiveServer, type Site } from '#tests/support/server/live-server.ts'
import { needsPostgresAndRedis } from '#tests/support/skipping.ts'
import { redisPort } from '#tests/support/store/redis.ts'

describe('two servers on one Postgres and one Redis', needsPostgresAndRedis, () => {
  let site: Site
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    site = await createSite('postgres', { redisUrl: `redis://127.0.0.1:${redisPort}` })
    first = await LiveServer.start(site)
    second = await LiveServer.start(site)
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await site.remove()
  })

  it('two servers share the show control, renew the leases of their desks, and end a co-host’s access on both servers', async () => {
    const event = await first.event()
    const coHost = await first.coHost(event)
    const ann = await (await first.hostSocket(event)).sitDown()
    const ben = await (await second.hostSocket({ ...event, host: coHost })).sitDown()
    expect(await ann.command('Present/ShowQa')).toMatchObject({ ok: true })
    await ben.until(() => ben.doc('showControl')?.context.holder?.name === 'Ann')
    expect(await ben.command('Present/ShowWelcome')).toEqual({ ok: false, code: 'ControlHeld' })

    ann.close()
    site.clock.offset += limits.controlLeaseMilliseconds
    await ben.until(() => ben.doc('showControl')?.value === 'free', 'a free showControl')
    expect(await ben.command('Present/ShowWelcome')).toMatchObject({ ok: true })
    const gone = { eventCode: event.code, accountId: coHost.id }
    await first.call('/api/event/Share/Remove', gone, event.host)
    expect(await ben.ended).toBe('AccessRemoved')
  })
})
