import { prepareShow } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { cpuSeconds } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'

export interface IdleFigures {
  /** CPU time of a server with one event and no client, in percent of a core. */
  percentOfCore: number
}

const settleMilliseconds = 10_000
const seconds = 60

/** Measures what a server costs while nobody uses it. */
export const idle = (port: number): Promise<IdleFigures> =>
  onServer(port, async ({ origin, logonName, password, pid }) => {
    await prepareShow(origin, logonName, password)
    await wait(settleMilliseconds)
    const before = cpuSeconds(pid)
    await wait(seconds * 1000)
    return { percentOfCore: Math.round(((cpuSeconds(pid) - before) / seconds) * 10_000) / 100 }
  })
