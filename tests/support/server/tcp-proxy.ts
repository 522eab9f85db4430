import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a server and a service that it needs, to interrupt and restore the service. */
export interface TcpProxy {
  port: number
  /** Closes every connection and accepts new ones. */
  disconnect(): void
  /** Closes every connection and refuses new ones. */
  stop(): void
  /**
   * Closes every connection, and gives this answer to every command on new connections. Resolves after `times`
   * answers.
   */
  refuse(answer: string, times: number): Promise<void>
  /** Ends `stop` and `refuse`: new connections work again, and connections with refused commands are closed. */
  resume(): void
  /** Waits until this text was sent on this number of current connections. */
  received(text: string, connections: number): Promise<void>
  /** Stops all traffic on the current connections. New connections work. */
  stall(): void
  close(): Promise<void>
}

/** Gives this answer to each command in Redis's protocol. */
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
  const disconnect = (): void => {
    for (const [near] of pairs) near.destroy()
    for (const near of refused) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    disconnect,
    stop() {
      stopped = true
      disconnect()
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
        disconnect()
      }),
    resume() {
      stopped = false
      refuse = undefined
      for (const near of refused) near.destroy()
    },
    received: (text, connections) =>
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
      disconnect()
      await new Promise((closed) => server.close(closed))
    },
  }
}
