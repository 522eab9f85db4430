import { type TcpProxy, tcpProxy } from '../../faults/tcp-proxy.ts'
import { openStage, type Stage } from './stage.ts'

export interface StageBehindProxy extends Stage {
  proxy: TcpProxy
}

/** A whole server on the embedded store, with something between that can be taken away. */
export async function openStageBehindProxy(): Promise<StageBehindProxy> {
  const stage = await openStage('sqlite')
  const proxy = await tcpProxy(stage.live.server.port)
  return {
    live: stage.live,
    proxy,
    close: async () => {
      await proxy.close()
      await stage.close()
    },
  }
}
