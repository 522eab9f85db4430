import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { command, prepareShow, registerGuests } from '../support/api.ts'
import { connectGuests, wait } from '../support/crowd.ts'
import { cpuSeconds, type Percentiles, percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'
import { Wire } from '../support/wire.ts'

export interface ReconnectFigures {
  guests: number
  spreadSeconds: number
  /** Time from the connect until the client has the snapshot. */
  back: Percentiles
  failed: number
  serverCpuMillisecondsPerGuest: number
  /** Length of the answer to a guest who comes back. */
  kilobytesPerGuest: number
}

const settleMilliseconds = 1500
/** Reconnects are spread over the same time as in the client: src/services/connection.actors.ts. */
const spreadMilliseconds = limits.reconnectSpreadMilliseconds

/**
 * Measures a reconnect of everybody: all clients are disconnected at the same moment, and each guest reconnects at a
 * random moment within the spread of the client. The event has this number of live questions. `areNew`: the phones have
 * lost everything, as after a reload.
 */
export function reconnectStorm(
  guests: number,
  questions: number,
  port: number,
  areNew = false,
): Promise<ReconnectFigures> {
  return onServer(port, async (server) => {
    // The word filter would hold most of the questions, because they are similar and come fast.
    const show = await prepareShow(server.origin, server.logonName, server.password, {
      guard: { ...plainWordFilter, mode: 'off' },
    })
    const { eventCode } = show
    const tokens = await registerGuests(server.origin, eventCode, guests)
    for (let index = 0; index < questions; index += 1) {
      const text = `Question ${index}: ${'Why is it as it is? '.repeat(4)}`
      await command(
        server.origin,
        'Qa/Ask',
        { eventCode, text, anonymous: true },
        tokens[index % guests] ?? '',
      )
    }
    const wires = await connectGuests(server.origin, show.eventCode, tokens)
    await wait(settleMilliseconds)
    for (const wire of wires) wire.disconnect()

    const cpuBefore = cpuSeconds(server.pid)
    const durations: number[] = []
    let failed = 0
    const again = await Promise.all(
      tokens.map(async (token, index) => {
        await wait(Math.random() * spreadMilliseconds)
        const began = performance.now()
        try {
          const wire = await Wire.open(server.origin, { token, audience: 'guest', eventCode: show.eventCode })
          await wire.enter((areNew ? null : wires[index]?.position) ?? null)
          durations.push(performance.now() - began)
          return wire
        } catch {
          failed += 1
          return undefined
        }
      }),
    )
    const cpu = cpuSeconds(server.pid) - cpuBefore
    for (const wire of again) wire?.disconnect()
    return {
      guests,
      spreadSeconds: spreadMilliseconds / 1000,
      back: percentiles(durations),
      failed,
      serverCpuMillisecondsPerGuest: Math.round((cpu * 1e5) / guests) / 100,
      kilobytesPerGuest: Math.max(...again.map((wire) => wire?.answerLength ?? 0)) / 1000,
    }
  })
}
