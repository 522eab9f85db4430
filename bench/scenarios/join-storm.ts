import { prepareShow, registerGuests } from '../support/api.ts'
import { cpuSeconds } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'

export interface JoinFigures {
  guests: number
  seconds: number
  joinsPerSecond: number
  serverCpuMillisecondsPerGuest: number
}

/** Measures how fast guests with one IP address can register. The run fails if the server refuses one of them. */
export function joinStorm(guests: number, port: number): Promise<JoinFigures> {
  return onServer(port, async (server) => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const cpuBefore = cpuSeconds(server.pid)
    const began = performance.now()
    const tokens = await registerGuests(server.origin, show.eventCode, guests)
    const seconds = (performance.now() - began) / 1000
    return {
      guests: tokens.length,
      seconds: Math.round(seconds * 100) / 100,
      joinsPerSecond: Math.round(tokens.length / seconds),
      serverCpuMillisecondsPerGuest: Math.round(((cpuSeconds(server.pid) - cpuBefore) * 1e5) / guests) / 100,
    }
  })
}
