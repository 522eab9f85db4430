import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import WebSocket from 'ws'
import { protocolVersion } from '#contract/interface/protocol.ts'
import { wait } from '../support/crowd.ts'

export interface FloodTask {
  origin: string
  eventCode: string
  tokens: string[]
}

export interface Flood {
  sent: number
  disconnected: number
  turnedAway: number
}

const { origin, eventCode, tokens } = workerData as FloodTask
let flood: Flood | undefined
const lines = new Set<WebSocket>()
const burst = 500
const messages = Array.from({ length: burst }, (_, id) => Buffer.from(`42${id}["Enter",{"have":null}]`))

/**
 * Floods: connects, sends as much as possible, is disconnected, and reconnects. The worker does nothing else, because
 * it shares the machine with the server.
 */
async function rage(token: string, counts: Flood): Promise<void> {
  const handshake = { token, protocol: protocolVersion, audience: 'guest', eventCode }
  while (flood === counts) {
    const line = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    lines.add(line)
    let entered = false
    line.on('message', (data: Buffer) => {
      const kind = data.toString('latin1', 0, 2)
      if (kind[0] === '0') line.send(`40${JSON.stringify(handshake)}`)
      else if (kind === '44') line.close()
      else if (kind === '40') {
        entered = true
        for (const message of messages) line.send(message, { binary: false })
        counts.sent += burst
      }
    })
    line.on('error', () => {})
    await new Promise((resolve) => line.on('close', resolve))
    lines.delete(line)
    if (entered) counts.disconnected += 1
    else counts.turnedAway += 1
    await wait(20)
  }
}

// Gives this thread the lowest priority. In reality flooding clients run on other machines, so here they must not take
// CPU time from the measured guests.
setPriority(19)
parentPort?.on('message', (message: 'begin' | 'enough') => {
  if (message === 'begin') {
    const counts = { sent: 0, disconnected: 0, turnedAway: 0 }
    flood = counts
    for (const token of tokens) void rage(token, counts)
    return
  }
  parentPort?.postMessage(flood)
  flood = undefined
  for (const line of lines) line.terminate()
})
parentPort?.postMessage('ready')
