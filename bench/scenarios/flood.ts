import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { command, prepareShow, registerGuests, type Show, voteOf } from '../support/api.ts'
import { connectGuests, wait } from '../support/crowd.ts'
import { cpuSeconds, figureOf, metricsOf, type Percentiles, percentiles } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'
import type { Wire } from '../support/wire.ts'
import type { Flood, FloodTask } from './flood.worker.ts'

export interface FloodFigures {
  guests: number
  flooders: number
  /** Latency of guests who do not flood: without the flood, and during it. */
  quiet: Percentiles
  flooded: Percentiles
  /** Number of messages that the flooding clients sent, and how often they were disconnected or refused. */
  sent: number
  disconnected: number
  turnedAway: number
  serverCpuShare: { quiet: number; flooded: number }
  /** Delay of the server's event loop in milliseconds, in the worst round without and with the flood. */
  serverLoopDelayP99: { quiet: number; flooded: number }
}

const guests = 500
const flooders = 20
const roundMilliseconds = 10_000
/** Number of rounds without and with the flood. They alternate, so that other load on the machine affects both. */
const rounds = 6

interface Course {
  durations: number[]
  cpuSeconds: number
  seconds: number
  loopDelay: number
}

const noCourse = (): Course => ({ durations: [], cpuSeconds: 0, seconds: 0, loopDelay: 0 })

/** Lets every guest vote once, at a random moment. */
async function vote(show: Show, wires: Wire[], round: number): Promise<number[]> {
  return Promise.all(
    wires.map(async (wire, index) => {
      await wait(Math.random() * roundMilliseconds)
      const began = performance.now()
      await wire.ask('Command', { ...voteOf(show, index, round), commandId: newId() })
      return performance.now() - began
    }),
  )
}

/**
 * Starts a worker that floods on demand. It starts before the measurement, because its start costs more than the flood.
 */
async function standBy(task: FloodTask): Promise<Worker> {
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: task })
  await once(worker, 'message')
  return worker
}

/** Floods while `run` executes. */
async function flooded(worker: Worker, run: () => Promise<void>): Promise<Flood> {
  worker.postMessage('begin')
  await run()
  const result = once(worker, 'message')
  worker.postMessage('enough')
  const [flood] = await result
  return flood
}

async function measure(server: ServerProcess): Promise<FloodFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, pollId, hostToken } = show
  const tokens = await registerGuests(server.origin, eventCode, guests + flooders)
  const wires = await connectGuests(server.origin, eventCode, tokens.slice(0, guests))
  const flooding = await standBy({ origin: server.origin, eventCode, tokens: tokens.slice(guests) })
  const [quiet, noisy] = [noCourse(), noCourse()]
  let round = 0
  const runRound = async (course: Course): Promise<void> => {
    round += 1
    await metricsOf(server.origin)
    const [cpu, began] = [cpuSeconds(server.pid), performance.now()]
    course.durations.push(...(await vote(show, wires, round)))
    course.cpuSeconds += cpuSeconds(server.pid) - cpu
    course.seconds += (performance.now() - began) / 1000
    const delay = figureOf(await metricsOf(server.origin), 'nodejs_eventloop_lag_p99_seconds') * 1000
    course.loopDelay = Math.max(course.loopDelay, Math.round(delay))
    await command(server.origin, 'Item/Reset', { eventCode, itemId: pollId }, hostToken)
  }
  const floods: Flood[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    await runRound(quiet)
    floods.push(await flooded(flooding, () => runRound(noisy)))
  }
  await flooding.terminate()
  for (const wire of wires) wire.disconnect()
  const sum = (of: keyof Flood) => floods.reduce((total, each) => total + each[of], 0)
  const share = ({ cpuSeconds: cpu, seconds }: Course) => Math.round((cpu / seconds) * 100) / 100
  return {
    guests,
    flooders,
    quiet: percentiles(quiet.durations),
    flooded: percentiles(noisy.durations),
    sent: sum('sent'),
    disconnected: sum('disconnected'),
    turnedAway: sum('turnedAway'),
    serverCpuShare: { quiet: share(quiet), flooded: share(noisy) },
    serverLoopDelayP99: { quiet: quiet.loopDelay, flooded: noisy.loopDelay },
  }
}

/**
 * Measures a flood: guests vote while other clients of the same event send as fast as they can, and reconnect when they
 * are disconnected.
 */
export function flood(port: number): Promise<FloodFigures> {
  return onServer(port, (server) => measure(server))
}
