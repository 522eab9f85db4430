import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a server and what it depends on, to take that away and give it back. */
export interface TcpProxy {
  port: number
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Ends every connection and refuses new ones. */
  stop(): void
  resume(): void
  /** Lets nothing through any more on the connections that are there; new ones are good. */
  stall(): void
  close(): Promise<void>
}

export async function tcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let stopped = false
  const server = createServer((near) => {
    if (stopped) {
      near.destroy()
      return
    }
    const far = connect(targetPort, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = (): void => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = (): void => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop() {
      stopped = true
      cut()
    },
    resume() {
      stopped = false
    },
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    async close() {
      stopped = true
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
