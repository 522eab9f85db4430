import type { ServerProcess } from '../../scripts/server-process.ts'
import { command, prepareShow, registerGuests, voteOf } from '../api.ts'
import { wait } from '../crowd.ts'
import { onServer } from '../on-server.ts'
import { StormCrowd } from '../storm.ts'

export interface CpuFigures {
  /** By how many guests vote within two seconds, milliseconds of one core each. */
  serverCpuMillisecondsPerGuest: Record<number, number>
  /** The dearest of the bigger crowds to the smallest: a commit that carries more costs less for each. */
  rise: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500
/** A few hundred milliseconds of work are measured too coarsely: a small crowd votes again and again. */
const leastVotes = 10_000

/** Rounds of a poll in which everybody votes; the processor time of each vote. */
async function votes(server: ServerProcess, guests: number, rounds: number): Promise<number> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode: EventCode, pollId: ItemId } = show
  const tokens = await registerGuests(server.origin, EventCode, guests)
  const crowd = await StormCrowd.connect(server, EventCode, tokens)
  await wait(settleMilliseconds)
  let sum = 0
  for (let Round = 1; Round <= rounds; Round += 1) {
    const { serverCpuMillisecondsPerGuest } = await crowd.storm({
      milliseconds: stormMilliseconds,
      settleMilliseconds,
      commandOf: (index) => voteOf(show, index, Round),
    })
    sum += serverCpuMillisecondsPerGuest
    await command(server.origin, 'Item/Reset', { EventCode, ItemId }, show.hostToken)
  }
  crowd.leave()
  await wait(settleMilliseconds)
  return Math.round((sum / rounds) * 1000) / 1000
}

/** What a vote costs a server that is warm, in crowds of several sizes. */
export function cpuPerGuest(sizes: readonly number[], port: number): Promise<CpuFigures> {
  return onServer(port, async (server) => {
    await votes(server, sizes[0] ?? 0, 3)
    const costs: Record<number, number> = {}
    for (const guests of sizes)
      costs[guests] = await votes(server, guests, Math.max(1, Math.ceil(leastVotes / guests)))
    const [smallest = 0, ...bigger] = Object.values(costs)
    return {
      serverCpuMillisecondsPerGuest: costs,
      rise: Math.round((Math.max(...bigger) / smallest) * 100) / 100,
    }
  })
}
