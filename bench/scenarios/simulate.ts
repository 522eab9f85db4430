import type { Costs } from '../simulate/costs.ts'
import { measureInProcess } from '../simulate/measure-batches.ts'
import { measureServer, type RealFigures } from '../simulate/measure-server.ts'
import { type SpikeFigures, type SpikePart, simulateSpike } from '../simulate/spike.ts'
import { createDatabase, redisUrl } from '../support/database.ts'
import type { Percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'

/** The result for a number of servers. The run prints all figures. */
interface SpikeSummary {
  allJoinedAfterSeconds: number
  vote: Percentiles
  voteWithResults: Percentiles
  /** Of the busiest server. */
  cpuSecondsOfServer: Record<keyof SpikeFigures, number>
  cpuSecondsOfPostgres: Record<keyof SpikeFigures, number>
}

/** The model's answer for the crowd of the measurement, divided by what was measured on the real server. */
interface ModelByReality {
  cpu: number
  p50: number
  p99: number
}

export interface SimulateFigures {
  guests: number
  servers: Record<string, SpikeSummary>
  modelByReality: Record<'joins' | 'votes', ModelByReality>
}

const serverCounts = [1, 4, 16]
const voteMilliseconds = 2000
/** The guests of the measurement, whose costs are used for all guests of the spike. */
const measured = { guests: 10_000, joins: 3000, joinMilliseconds: 20_000, voteMilliseconds }
/** Half of the guests come in the first 10 s, the others in the next 30 s. */
const firstHalfMilliseconds = 10_000
const otherHalfMilliseconds = 30_000
/** What is assumed of the machines of PostgreSQL and of the network. */
const databaseCores = 8
const diskMilliseconds = 1
const roundTripMilliseconds = 0.5

const joinsAtOf =
  (guests: number) =>
  (guest: number): number => {
    const half = guests / 2
    return guest < half
      ? (guest / half) * firstHalfMilliseconds
      : firstHalfMilliseconds + ((guest - half) / half) * otherHalfMilliseconds
  }

const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100

function compare(name: string, real: RealFigures, model: SpikePart, guests: number): ModelByReality {
  const cpu = (model.server.cpuSeconds * 1000) / guests
  console.log(JSON.stringify({ compared: name, real, model, cpuMillisecondsPerGuest: cpu }))
  return {
    cpu: ratio(cpu, real.cpuMillisecondsPerGuest),
    p50: ratio(model.answer.p50, real.answer.p50),
    p99: ratio(model.answer.p99, real.answer.p99),
  }
}

function summaryOf(figures: SpikeFigures): SpikeSummary {
  const ofEach = (of: (part: SpikePart) => number) => ({
    joins: of(figures.joins),
    votes: of(figures.votes),
    votesWithResults: of(figures.votesWithResults),
  })
  return {
    allJoinedAfterSeconds: figures.joins.seconds,
    vote: figures.votes.answer,
    voteWithResults: figures.votesWithResults.answer,
    cpuSecondsOfServer: ofEach(({ server }) => server.cpuSeconds),
    cpuSecondsOfPostgres: ofEach(({ postgres }) => postgres.cpuSeconds),
  }
}

async function measureCosts(port: number) {
  const inProcess = await measureInProcess()
  if ('skipped' in inProcess) return inProcess
  const database = await createDatabase()
  if (!database) return { skipped: 'no Postgres' }
  try {
    // The costs are those of one process.
    const environment = { DATABASE_URL: database.url, REDIS_URL: redisUrl, PROCESSES: '1' }
    const { costs, real } = await onServer(
      port,
      (server) => measureServer(server, database, inProcess.batch, measured),
      environment,
    )
    return { costs: { ...inProcess, ...costs } as Costs, real }
  } finally {
    await database.drop()
  }
}

function print(guests: number, servers: Record<string, SpikeFigures>): void {
  console.log(`${guests} guests of one event; a simulation: see docs/operate/scale.md`)
  const rows = Object.entries(servers).flatMap(([count, figures]) =>
    Object.entries(figures).map(
      ([part, { answer, seconds, lastPushMilliseconds, busy, server, postgres, redis }]) => ({
        servers: count,
        part,
        'p50 ms': answer.p50,
        'p99 ms': answer.p99,
        'all after s': seconds,
        'last push ms': lastPushMilliseconds,
        busy,
        'CPU s': server.cpuSeconds,
        messages: server.messages,
        MB: server.megabytes,
        'Postgres CPU s': postgres.cpuSeconds,
        transactions: postgres.transactions,
        'locked s': postgres.lockedSeconds,
        'Redis CPU s': redis.cpuSeconds,
        'Redis MB': redis.megabytes,
      }),
    ),
  )
  console.table(rows)
}

/**
 * Simulates an event that all guests open at the same time, on 1, 4 and 16 servers: the work of a guest is measured on the real
 * server, and its cost is put on the cores of simulated servers.
 */
export async function simulate(guests: number, port: number): Promise<SimulateFigures | { skipped: string }> {
  const result = await measureCosts(port)
  if ('skipped' in result) return result
  const { costs, real } = result
  const world = { voteMilliseconds, databaseCores, diskMilliseconds }
  const alone = { ...world, servers: 1, roundTripMilliseconds: 0 }
  const joins = await simulateSpike(costs, {
    ...alone,
    guests: measured.joins,
    joinsAt: (guest) => (guest * measured.joinMilliseconds) / measured.joins,
  })
  const votes = await simulateSpike(costs, {
    ...alone,
    guests: measured.guests,
    joinsAt: joinsAtOf(measured.guests),
  })
  const servers: Record<string, SpikeFigures> = {}
  for (const count of serverCounts)
    servers[count] = await simulateSpike(costs, {
      ...world,
      servers: count,
      guests,
      joinsAt: joinsAtOf(guests),
      roundTripMilliseconds,
    })
  print(guests, servers)
  const { published: _, ...costsOnly } = costs
  console.log(JSON.stringify({ costs: costsOnly }))
  return {
    guests,
    servers: Object.fromEntries(
      Object.entries(servers).map(([count, figures]) => [count, summaryOf(figures)]),
    ),
    modelByReality: {
      joins: compare('joins', real.joins, joins.joins, measured.joins),
      votes: compare('votes', real.votes, votes.votes, measured.guests),
    },
  }
}
