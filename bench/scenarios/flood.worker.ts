import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import WebSocket from 'ws'
import { protocolVersion } from '../../src/contract/protocol.ts'
import { wait } from '../crowd.ts'

export interface FloodOrder {
  origin: string
  eventCode: string
  tokens: string[]
}

export interface Flood {
  sent: number
  cutOff: number
  turnedAway: number
}

const { origin, eventCode, tokens } = workerData as FloodOrder
let flood: Flood | undefined
const lines = new Set<WebSocket>()
const burst = 500
const messages = Array.from({ length: burst }, (_, id) => Buffer.from(`42${id}["Enter",{"Have":null}]`))

/** Comes in, sends what it can at once, is cut off, comes back. Nothing that is not needed: the machine is shared. */
async function rage(Token: string, counts: Flood): Promise<void> {
  const handshake = { Token, Protocol: protocolVersion, Audience: 'guest', EventCode: eventCode }
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
    if (entered) counts.cutOff += 1
    else counts.turnedAway += 1
    await wait(20)
  }
}

// Of this thread: flooders have machines of their own, and must not take the processor of those who are measured.
setPriority(19)
parentPort?.on('message', (order: 'begin' | 'enough') => {
  if (order === 'begin') {
    const counts = { sent: 0, cutOff: 0, turnedAway: 0 }
    flood = counts
    for (const token of tokens) void rage(token, counts)
    return
  }
  parentPort?.postMessage(flood)
  flood = undefined
  for (const line of lines) line.terminate()
})
parentPort?.postMessage('ready')
