import type { Audience } from '#contract/audience.ts'
import { gapTimeoutMilliseconds } from '#contract/interface/protocol.ts'
import { type EventReplica, isBehind, readDoc } from '#machines/flow/connection/event-replica.ts'
import { forgetData, type ServerProcess, startServer } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { command, prepareShow, registerGuests, type Show, screenToken, voteOf } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { createDatabase, redisUrl } from '../support/database.ts'
import { cpuSeconds, type Percentiles, percentiles } from '../support/figures.ts'
import { type Watcher, watch } from '../support/watcher.ts'

interface Course {
  acknowledgement: Percentiles
  refused: number
  /** Time from the last acknowledgement of a storm until a client shows all votes, over all clients and storms. */
  convergence: Percentiles
  /** Number of clients that missed a push for so long that they would have fetched the view. */
  fetches: number
  /** In each storm. */
  pushesPerGuest: number
  serverCpuMillisecondsPerGuest: number
}

export interface TwoServersFigures {
  guests: number
  oneServer: Course
  twoServers: Course
}

/** Lengths of the storms in milliseconds. They differ, because the time from the end to the next push depends on the length. */
const storms = [2000, 2200, 2400, 2600, 2800]
const settleMilliseconds = 1500

/** Watches how long a client waits for missing pushes. Returns the number of waits that were too long. */
function watchGaps() {
  let behindSince: number | undefined
  let tooLong = 0
  return {
    look(replica: EventReplica): void {
      const now = performance.now()
      if (behindSince !== undefined && now - behindSince > gapTimeoutMilliseconds) tooLong += 1
      behindSince = isBehind(replica) ? now : undefined
    },
    tooLong: () => tooLong,
  }
}

async function storm(servers: readonly ServerProcess[], show: Show, guests: number): Promise<Course> {
  const at = (index: number) => servers[index % servers.length] as ServerProcess
  const [first] = servers as [ServerProcess]
  const tokens = await registerGuests(first.origin, show.eventCode, guests)
  const { eventCode, pollId: itemId } = show
  const gaps: ReturnType<typeof watchGaps>[] = []
  const enter = (server: ServerProcess, audience: Audience, token: string): Promise<Watcher> => {
    const gap = watchGaps()
    gaps.push(gap)
    return watch(server, audience, token, show, gap.look)
  }
  const crowd: Watcher[] = []
  for (const [index, token] of tokens.entries()) crowd.push(await enter(at(index), 'guest', token))
  const others: Watcher[] = []
  for (const server of servers) {
    others.push(await enter(server, 'host', show.hostToken))
    others.push(await enter(server, 'screen', await screenToken(server.origin, show)))
  }
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const cpuBefore = cpu()
  const pushesBefore = crowd.reduce((sum, { pushes }) => sum + pushes, 0)
  const durations: number[] = []
  const delays: number[] = []
  let refused = 0
  for (const [index, milliseconds] of storms.entries()) {
    const round = index + 1
    // A new round begins with hidden results.
    await command(first.origin, 'Item/ShowResults', { eventCode, itemId }, show.hostToken)
    await wait(settleMilliseconds)
    const shownAt: number[] = []
    const all = [...crowd, ...others].map(async (client) => {
      await client.until((replica) => {
        const tally = readDoc(replica, `tally:${itemId}`)
        return tally?.round === round && tally.voters === guests
      })
      shownAt.push(performance.now())
    })
    await Promise.all(
      crowd.map(async ({ wire }, guest) => {
        await wait(Math.random() * milliseconds)
        const began = performance.now()
        const message = { ...voteOf(show, guest, round), commandId: newId() }
        const answer = (await wire.ask('Command', message as never)) as { ok: boolean }
        durations.push(performance.now() - began)
        if (!answer.ok) refused += 1
      }),
    )
    const acknowledgedAt = performance.now()
    await Promise.all(all)
    for (const time of shownAt) delays.push(Math.max(0, time - acknowledgedAt))
    await command(first.origin, 'Item/Reset', { eventCode, itemId }, show.hostToken)
  }
  const cpuUsed = cpu() - cpuBefore
  const pushes = crowd.reduce((sum, client) => sum + client.pushes, 0) - pushesBefore
  for (const { wire } of [...crowd, ...others]) wire.disconnect()
  return {
    acknowledgement: percentiles(durations),
    refused,
    convergence: percentiles(delays),
    fetches: gaps.reduce((sum, gap) => sum + gap.tooLong(), 0),
    pushesPerGuest: Math.round((pushes * 10) / guests / storms.length) / 10,
    serverCpuMillisecondsPerGuest: Math.round((cpuUsed * 1e5) / guests / storms.length) / 100,
  }
}

async function onServers(
  count: number,
  guests: number,
  { port, environment }: { port: number; environment: Record<string, string> },
): Promise<Course> {
  const servers: ServerProcess[] = []
  try {
    for (let index = 0; index < count; index += 1)
      servers.push(await startServer({ port: port + index, environment }))
    const [{ origin, logonName, password }] = servers as [ServerProcess]
    return await storm(servers, await prepareShow(origin, logonName, password), guests)
  } finally {
    for (const server of servers) {
      await server.kill('SIGKILL')
      forgetData(server)
    }
  }
}

/**
 * Measures storms of votes on one server and on two servers, with the same PostgreSQL and Redis, while all guests see
 * the results. Every second guest is on the second server.
 */
export async function twoServers(
  guests: number,
  port: number,
): Promise<TwoServersFigures | { skipped: string }> {
  const database = await createDatabase()
  if (!database) return { skipped: 'no Postgres' }
  const environment = { DATABASE_URL: database.url, REDIS_URL: redisUrl }
  try {
    const oneServer = await onServers(1, guests, { port, environment })
    return { guests, oneServer, twoServers: await onServers(2, guests, { port, environment }) }
  } finally {
    await database.drop()
  }
}
