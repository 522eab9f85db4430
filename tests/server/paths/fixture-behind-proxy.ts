import { type TcpProxy, tcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { type Fixture, openFixture } from './fixture.ts'

export interface FixtureBehindProxy extends Fixture {
  proxy: TcpProxy
}

/** A whole server on SQLite behind a proxy that can be removed. */
export async function openFixtureBehindProxy(): Promise<FixtureBehindProxy> {
  const fixture = await openFixture('sqlite')
  const proxy = await tcpProxy(fixture.live.server.port)
  return {
    live: fixture.live,
    proxy,
    close: async () => {
      await proxy.close()
      await fixture.close()
    },
  }
}
