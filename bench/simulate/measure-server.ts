import type { ServerProcess } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { command, prepareShow, registerGuests, voteOf } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import type { BenchDatabase } from '../support/database.ts'
import {
  figureOf,
  mainThreadMilliseconds,
  metricsOf,
  type Percentiles,
  percentiles,
} from '../support/figures.ts'
import { StormCrowd } from '../support/storm.ts'
import { Wire } from '../support/wire.ts'
import type { Costs, SpikeCommand } from './costs.ts'

type ServerFigures = Pick<Costs, 'register' | 'enter' | 'vote' | 'push' | 'bytes'>

/** What the real server did, to compare the model with. */
export interface RealFigures {
  answer: Percentiles
  cpuMillisecondsPerGuest: number
  commandsPerTransaction: number
  /** Mean duration of a transaction. */
  commitMilliseconds: number
}

export interface Measured {
  costs: ServerFigures
  real: Record<'joins' | 'votes', RealFigures>
}

export interface Crowds {
  /** Guests who are connected at the same time. */
  guests: number
  /** Guests who join within this time. */
  joins: number
  joinMilliseconds: number
  voteMilliseconds: number
}

const pushes = 10
const warmUp = 500
const settleMilliseconds = 1500

/** Measures the real server, with sockets of the real protocol. */
export async function measureServer(
  server: ServerProcess,
  database: BenchDatabase,
  batch: Costs['batch'],
  { guests, joins, joinMilliseconds, voteMilliseconds }: Crowds,
): Promise<Measured> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, hostToken, pollId: itemId } = show
  const look = async () => {
    const metrics = await metricsOf(server.origin)
    return {
      batches: figureOf(metrics, 'cuelight_commit_seconds_count'),
      commits: figureOf(metrics, 'cuelight_commit_seconds_sum') * 1000,
      cpu: mainThreadMilliseconds(server.pid) ?? Number.NaN,
      database: await database.cpuMilliseconds(),
    }
  }
  /** The costs of the work for each guest, with and without the batches of their commands. */
  const costsOf = async (count: number, name: SpikeCommand | null, work: () => Promise<unknown>) => {
    const before = await look()
    await work()
    const after = await look()
    const batches = after.batches - before.batches
    const batchCosts = batch[name ?? 'join'].afterOwn
    const without = (of: 'cpu' | 'database'): number => {
      const { fixed, each } = batchCosts[of]
      const all = (after[of] - before[of]) / count
      return name ? Math.max(0, all - (fixed * batches) / count - each) : all
    }
    return {
      cpu: without('cpu'),
      database: without('database'),
      cpuMillisecondsPerGuest: (after.cpu - before.cpu) / count,
      commandsPerTransaction: count / Math.max(1, batches),
      commitMilliseconds: (after.commits - before.commits) / Math.max(1, batches),
    }
  }
  /** Opens the event as a new phone does. */
  const join = async (): Promise<Wire> => {
    const [token = ''] = await registerGuests(server.origin, eventCode, 1)
    const wire = await Wire.open(server.origin, { token, audience: 'guest', eventCode })
    await wire.enter(null)
    return wire
  }

  await registerGuests(server.origin, eventCode, warmUp)
  await database.analyze()
  let tokens: string[] = []
  const register = await costsOf(guests, 'join', async () => {
    tokens = await registerGuests(server.origin, eventCode, guests)
  })

  const durations: number[] = []
  const wires: Wire[] = []
  const whole = await costsOf(joins, 'join', () =>
    Promise.all(
      Array.from({ length: joins }, async (_, guest) => {
        await wait((guest * joinMilliseconds) / joins)
        const began = performance.now()
        wires.push(await join())
        durations.push(performance.now() - began)
      }),
    ),
  )
  const [phone] = wires as [Wire]
  const bytes = { enter: phone.answerLength, vote: 0 }
  await phone.ask('Command', { ...voteOf(show, 0, 1), commandId: newId() } as never)
  bytes.vote = phone.answerLength
  for (const wire of wires) wire.disconnect()
  await database.analyze()

  let crowd: StormCrowd | undefined
  const enter = await costsOf(guests, null, async () => {
    crowd = await StormCrowd.connect(server, eventCode, tokens)
  })
  await wait(settleMilliseconds)
  let acknowledgement = percentiles([])
  const vote = await costsOf(guests, 'vote', async () => {
    const commandOf = (index: number) => voteOf(show, index, 1)
    const storm = await crowd?.storm({ milliseconds: voteMilliseconds, settleMilliseconds, commandOf })
    if (storm) acknowledgement = storm.acknowledgement
  })
  const push = await costsOf(guests * pushes, null, async () => {
    for (let index = 0; index < pushes; index += 1) {
      const name = index % 2 === 0 ? 'Item/Lock' : 'Item/Unlock'
      await command(server.origin, name, { eventCode, itemId }, hostToken)
      await wait(settleMilliseconds / 3)
    }
  })
  crowd?.leave()
  const realOf = (of: typeof vote, answer: Percentiles): RealFigures => ({
    answer,
    cpuMillisecondsPerGuest: of.cpuMillisecondsPerGuest,
    commandsPerTransaction: of.commandsPerTransaction,
    commitMilliseconds: of.commitMilliseconds,
  })
  return {
    costs: {
      register,
      enter,
      vote,
      push,
      bytes,
    },
    real: { joins: realOf(whole, percentiles(durations)), votes: realOf(vote, acknowledgement) },
  }
}
