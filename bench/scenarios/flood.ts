import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '../../scripts/server-process.ts'
import { newId } from '../../server/ids.ts'
import { command, prepareShow, registerGuests, type Show, voteOf } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { cpuSeconds, figureOf, metricsOf, type Percentiles, percentiles } from '../figures.ts'
import { onServer } from '../on-server.ts'
import type { Wire } from '../wire.ts'
import type { Flood, FloodOrder } from './flood.worker.ts'

export interface FloodFigures {
  guests: number
  flooders: number
  /** Of the guests that behave: without the flood and while it goes on. */
  quiet: Percentiles
  flooded: Percentiles
  /** What the flooders sent in all, and how often they were cut off or not let in. */
  sent: number
  cutOff: number
  turnedAway: number
  serverCpuShare: { quiet: number; flooded: number }
  /** Milliseconds, the worst round of each. */
  serverLoopDelayP99: { quiet: number; flooded: number }
}

const guests = 500
const flooders = 20
const roundMilliseconds = 10_000
/** Of each; they take turns, so that whatever else the machine does meets both. */
const rounds = 6

interface Course {
  durations: number[]
  cpuSeconds: number
  seconds: number
  loopDelay: number
}

const noCourse = (): Course => ({ durations: [], cpuSeconds: 0, seconds: 0, loopDelay: 0 })

/** Every guest votes once, at a moment of their own. */
async function vote(show: Show, wires: Wire[], Round: number): Promise<number[]> {
  return Promise.all(
    wires.map(async (wire, index) => {
      await wait(Math.random() * roundMilliseconds)
      const began = performance.now()
      await wire.ask('Command', { ...voteOf(show, index, Round), CommandId: newId() })
      return performance.now() - began
    }),
  )
}

/** A thread that floods on demand. It is there before anything is measured: its start costs more than the flood. */
async function standBy(order: FloodOrder): Promise<Worker> {
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: order })
  await once(worker, 'message')
  return worker
}

/** Floods while something else is done. */
async function flooded(worker: Worker, run: () => Promise<void>): Promise<Flood> {
  worker.postMessage('begin')
  await run()
  const told = once(worker, 'message')
  worker.postMessage('enough')
  const [flood] = await told
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
    await command(server.origin, 'Item/Reset', { EventCode: eventCode, ItemId: pollId }, hostToken)
  }
  const floods: Flood[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    await runRound(quiet)
    floods.push(await flooded(flooding, () => runRound(noisy)))
  }
  await flooding.terminate()
  for (const wire of wires) wire.cut()
  const sum = (of: keyof Flood) => floods.reduce((total, each) => total + each[of], 0)
  const share = ({ cpuSeconds: cpu, seconds }: Course) => Math.round((cpu / seconds) * 100) / 100
  return {
    guests,
    flooders,
    quiet: percentiles(quiet.durations),
    flooded: percentiles(noisy.durations),
    sent: sum('sent'),
    cutOff: sum('cutOff'),
    turnedAway: sum('turnedAway'),
    serverCpuShare: { quiet: share(quiet), flooded: share(noisy) },
    serverLoopDelayP99: { quiet: quiet.loopDelay, flooded: noisy.loopDelay },
  }
}

/** Guests vote while others of the same event send whatever they can, as fast as they can, and come back when cut off. */
export function flood(port: number): Promise<FloodFigures> {
  return onServer(port, (server) => measure(server))
}
