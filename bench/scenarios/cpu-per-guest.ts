import type { ServerProcess } from '#scripts/server-process.ts'
import { command, prepareShow, registerGuests, voteOf } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { onServer } from '../support/on-server.ts'
import { StormCrowd } from '../support/storm.ts'

export interface CpuFigures {
  /**
   * CPU time of the server per guest, in milliseconds of one core. The key is the number of guests who vote within two
   * seconds.
   */
  serverCpuMillisecondsPerGuest: Record<number, number>
  /**
   * Highest cost per vote of the larger crowds, divided by the cost of the smallest crowd. A larger batch should cost
   * less per vote.
   */
  rise: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500
/**
 * A small crowd votes again and again until it has at least this many votes, because a few hundred milliseconds of CPU
 * time cannot be measured exactly.
 */
const leastVotes = 10_000

/** Runs rounds of a poll in which everybody votes, and returns the CPU time per vote. */
async function votes(server: ServerProcess, guests: number, rounds: number): Promise<number> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, pollId: itemId } = show
  const tokens = await registerGuests(server.origin, eventCode, guests)
  const crowd = await StormCrowd.connect(server, eventCode, tokens)
  await wait(settleMilliseconds)
  let sum = 0
  for (let round = 1; round <= rounds; round += 1) {
    const { serverCpuMillisecondsPerGuest } = await crowd.storm({
      milliseconds: stormMilliseconds,
      settleMilliseconds,
      commandOf: (index) => voteOf(show, index, round),
    })
    sum += serverCpuMillisecondsPerGuest
    await command(server.origin, 'Item/Reset', { eventCode, itemId }, show.hostToken)
  }
  crowd.leave()
  await wait(settleMilliseconds)
  return Math.round((sum / rounds) * 1000) / 1000
}

/** Measures the cost of a vote on a warm server, for several crowd sizes. */
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
