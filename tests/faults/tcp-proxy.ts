import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a server and what it depends on, to take that away and give it back. */
export interface TcpProxy {
  port: number
  /** Ends every connection; new ones are taken. */
  cut(): void
  /** Ends every connection and refuses new ones. */
  stop(): void
  /** Ends every connection; to each command on a new one this is the answer. Waits until so many were given. */
  refuse(answer: string, times: number): Promise<void>
  /** After `stop` or `refuse`: new connections are good; one that was refused on is ended. */
  resume(): void
  /** Until this was sent on so many of the connections that are there. */
  heard(text: string, connections: number): Promise<void>
  /** Lets nothing through any more on the connections that are there; new ones are good. */
  stall(): void
  close(): Promise<void>
}

/** Gives this answer to each command, in Redis's protocol. */
export function refuseCommands(line: Socket, answer: string, onEach = () => {}): void {
  line.on('data', (sent) => {
    for (const _ of String(sent).matchAll(/^\*\d+\r$/gm)) {
      line.write(`-${answer}\r\n`)
      onEach()
    }
  })
}

export async function tcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const refused = new Set<Socket>()
  const onPair = new Set<(near: Socket) => void>()
  let stopped = false
  let refuse: ((near: Socket) => void) | undefined
  const server = createServer((near) => {
    if (stopped) {
      near.destroy()
      return
    }
    if (refuse) {
      refused.add(near)
      near.on('error', () => {}).on('close', () => refused.delete(near))
      refuse(near)
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
    for (const listen of onPair) listen(near)
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = (): void => {
    for (const [near] of pairs) near.destroy()
    for (const near of refused) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop() {
      stopped = true
      cut()
    },
    refuse: (answer, times) =>
      new Promise((enough) => {
        let given = 0
        stopped = false
        refuse = (near) =>
          refuseCommands(near, answer, () => {
            given += 1
            if (given === times) enough()
          })
        cut()
      }),
    resume() {
      stopped = false
      refuse = undefined
      for (const near of refused) near.destroy()
    },
    heard: (text, connections) =>
      new Promise((enough) => {
        const saying = new Set<Socket>()
        const listen = (near: Socket): void => {
          near.on('data', (sent) => {
            if (String(sent).includes(text)) saying.add(near)
            if (saying.size === connections) enough()
          })
        }
        for (const [near] of pairs) listen(near)
        onPair.add(listen)
      }),
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
