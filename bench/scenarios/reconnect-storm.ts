import * as limits from '../../src/contract/limits.ts'
import { prepareShow, registerGuests } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { cpuSeconds, type Percentiles, percentiles } from '../figures.ts'
import { onServer } from '../on-server.ts'
import { Wire } from '../wire.ts'

export interface ReconnectFigures {
  guests: number
  spreadSeconds: number
  /** From dialling to having the snapshot. */
  back: Percentiles
  failed: number
  serverCpuMillisecondsPerGuest: number
}

const settleMilliseconds = 1500
/** As the client's own jitter: src/services/connection.actors.ts. */
const spreadMilliseconds = limits.reconnectSpreadMilliseconds

/** All connections are cut at once; every guest dials again at a random moment of the client's spread. */
export function reconnectStorm(guests: number, port: number): Promise<ReconnectFigures> {
  return onServer(port, async (server) => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const tokens = await registerGuests(server.origin, show.eventCode, guests)
    const wires = await connectGuests(server.origin, show.eventCode, tokens)
    await wait(settleMilliseconds)
    for (const wire of wires) wire.cut()

    const cpuBefore = cpuSeconds(server.pid)
    const durations: number[] = []
    let failed = 0
    const again = await Promise.all(
      tokens.map(async (Token) => {
        await wait(Math.random() * spreadMilliseconds)
        const began = performance.now()
        try {
          const wire = await Wire.open(server.origin, { Token, Audience: 'guest', EventCode: show.eventCode })
          await wire.ask('Enter', { Have: null })
          durations.push(performance.now() - began)
          return wire
        } catch {
          failed += 1
          return undefined
        }
      }),
    )
    const cpu = cpuSeconds(server.pid) - cpuBefore
    for (const wire of again) wire?.cut()
    return {
      guests,
      spreadSeconds: spreadMilliseconds / 1000,
      back: percentiles(durations),
      failed,
      serverCpuMillisecondsPerGuest: Math.round((cpu * 1e5) / guests) / 100,
    }
  })
}
