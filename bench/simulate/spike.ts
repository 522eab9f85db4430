import { newId } from '#server/platform/ids.ts'
import { type Percentiles, percentiles } from '../support/figures.ts'
import type { Costs } from './costs.ts'
import { Shared, SimulatedServer, type Spike } from './simulated-server.ts'
import { inSimulatedTime } from './simulated-time.ts'

/** The load of the busiest server, of PostgreSQL or of Redis in a part of the spike. */
interface Load {
  cpuSeconds: number
  messages: number
  megabytes: number
}

export interface SpikePart {
  /** From the tap to the answer. A guest who joins has got the first view then. */
  answer: Percentiles
  /** From the start of the part to the last answer. */
  seconds: number
  /** From the last answer until the server has sent the last push to the last phone. */
  lastPushMilliseconds: number
  /** Commands that a server did not take because too many waited. The phone sends them again. */
  busy: number
  server: Load
  postgres: {
    cpuSeconds: number
    transactions: number
    commandsPerTransaction: number
    commitMilliseconds: number
    /** Time in which a transaction had the lock of the event. */
    lockedSeconds: number
  }
  redis: Load
}

export type SpikeFigures = Record<'joins' | 'votes' | 'votesWithResults', SpikePart>

const settleMilliseconds = 5000
const megabyte = 1e6

/** The figures of the shared world up to now. */
const totals = (shared: Shared) => ({
  cores: shared.servers.map(({ core, sent }) => ({ spent: core.spent, ...sent })),
  database: shared.databaseMilliseconds,
  locked: shared.lock.spent,
  transactions: shared.transactions,
  commands: shared.commands,
  commits: shared.commitMilliseconds,
  busy: shared.busy,
  redis: { spent: shared.redis.spent, ...shared.sentToRedis },
})

const rounded = (value: number): number => Math.round(value * 100) / 100

async function part(
  shared: Shared,
  each: (server: SimulatedServer, guest: number) => Promise<void>,
  startsAt: (guest: number) => number,
): Promise<SpikePart> {
  const { time, servers } = shared
  const { guests } = shared.spike
  const before = totals(shared)
  const began = time.now
  const durations: number[] = []
  const all: Promise<void>[] = []
  const one = async (guest: number): Promise<void> => {
    const tapped = time.now
    await each(servers[guest % servers.length] as SimulatedServer, guest)
    durations.push(time.now - tapped)
  }
  for (let guest = 0; guest < guests; guest += 1) {
    await time.pause(began + startsAt(guest) - time.now)
    all.push(one(guest))
  }
  await Promise.all(all)
  const answered = time.now
  await time.pause(settleMilliseconds)
  const after = totals(shared)
  const loads = after.cores.map(({ spent, messages, bytes }, index) => {
    const was = before.cores[index] ?? { spent: 0, messages: 0, bytes: 0 }
    return { spent: spent - was.spent, messages: messages - was.messages, bytes: bytes - was.bytes }
  })
  const most = (of: (load: (typeof loads)[number]) => number): number => Math.max(...loads.map(of))
  const transactions = after.transactions - before.transactions
  const lastPushAt = Math.max(answered, ...servers.map((server) => server.lastPushAt))
  return {
    answer: percentiles(durations),
    seconds: rounded((answered - began) / 1000),
    lastPushMilliseconds: Math.round(lastPushAt - answered),
    busy: after.busy - before.busy,
    server: {
      cpuSeconds: rounded(most(({ spent }) => spent) / 1000),
      messages: most(({ messages }) => messages),
      megabytes: rounded(most(({ bytes }) => bytes) / megabyte),
    },
    postgres: {
      cpuSeconds: rounded((after.database - before.database) / 1000),
      transactions,
      commandsPerTransaction: rounded((after.commands - before.commands) / transactions),
      commitMilliseconds: rounded((after.commits - before.commits) / transactions),
      lockedSeconds: rounded((after.locked - before.locked) / 1000),
    },
    redis: {
      cpuSeconds: rounded((after.redis.spent - before.redis.spent) / 1000),
      messages: after.redis.messages - before.redis.messages,
      megabytes: rounded((after.redis.bytes - before.redis.bytes) / megabyte),
    },
  }
}

/** Lets all guests join one event, and answer a poll twice: with hidden results, and while all see the results. */
export const simulateSpike = (costs: Costs, spike: Spike): Promise<SpikeFigures> =>
  inSimulatedTime(async (time) => {
    const shared = new Shared(time, costs, spike)
    for (let index = 0; index < spike.servers; index += 1) shared.servers.push(new SimulatedServer(shared))
    const ids = Array.from({ length: spike.guests }, newId)
    const idOf = (guest: number): string => ids[guest] ?? ''
    const voteAt = (guest: number): number => (guest * spike.voteMilliseconds) / spike.guests
    const figures = {
      joins: await part(shared, (server, guest) => server.join(idOf(guest)), spike.joinsAt),
      votes: await part(shared, (server, guest) => server.vote('vote', idOf(guest)), voteAt),
      votesWithResults: await part(
        shared,
        (server, guest) => server.vote('voteWithResults', idOf(guest)),
        voteAt,
      ),
    }
    shared.isOver = true
    return figures
  })
