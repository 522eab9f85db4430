import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '../../scripts/server-process.ts'
import { newId } from '../../server/ids.ts'
import { command, prepareShow, registerGuests, type Show } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { cpuSeconds, figureOf, metricsOf, type Percentiles, percentiles } from '../figures.ts'
import { onServer } from '../on-server.ts'
import type { Wire } from '../wire.ts'
import type { Flood, FloodOrder } from './flood.worker.ts'

export interface FloodFigures {
  guests: number
  flooders: number
  /** Of the guests that behave: before the flood and while it goes on. */
  quiet: Percentiles
  flooded: Percentiles
  /** What the flooders sent in all, and how often they were cut off or not let in. */
  sent: number
  cutOff: number
  turnedAway: number
  serverCpuShare: { quiet: number; flooded: number }
  /** Milliseconds, over the whole of each. */
  serverLoopDelayP99: { quiet: number; flooded: number }
}

const guests = 500
const flooders = 20
const roundMilliseconds = 10_000
// A hundredth of the votes is too few to compare unless there are many.
const rounds = 6

/** Every guest votes once in each round, at a moment of their own. */
async function votes(server: ServerProcess, show: Show, wires: Wire[], first: number): Promise<number[]> {
  const durations: number[] = []
  const on = { EventCode: show.eventCode, ItemId: show.pollId }
  for (let round = first; round < first + rounds; round += 1) {
    const vote = async (wire: Wire, index: number): Promise<void> => {
      await wait(Math.random() * roundMilliseconds)
      const began = performance.now()
      const Payload = { ...on, Round: round, OptionIds: [show.optionIds[index % 4] ?? ''] }
      await wire.ask('Command', { Name: 'Item/Vote', CommandId: newId(), Payload })
      durations.push(performance.now() - began)
    }
    await Promise.all(wires.map(vote))
    await command(server.origin, 'Item/Reset', on, show.hostToken)
  }
  return durations
}

async function measure(server: ServerProcess): Promise<FloodFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = await registerGuests(server.origin, show.eventCode, guests + flooders)
  const wires = await connectGuests(server.origin, show.eventCode, tokens.slice(0, guests))
  const timed = async (first: number) => {
    await metricsOf(server.origin)
    const [cpu, began] = [cpuSeconds(server.pid), performance.now()]
    const durations = await votes(server, show, wires, first)
    const share = ((cpuSeconds(server.pid) - cpu) * 1000) / (performance.now() - began)
    const delay = figureOf(await metricsOf(server.origin), 'nodejs_eventloop_lag_p99_seconds')
    return { durations: percentiles(durations), share: Math.round(share * 100) / 100, delay: delay * 1000 }
  }
  const quiet = await timed(1)
  const order: FloodOrder = {
    origin: server.origin,
    eventCode: show.eventCode,
    tokens: tokens.slice(guests),
  }
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: order })
  const flooded = await timed(1 + rounds)
  const told = new Promise<Flood>((resolve) => worker.once('message', resolve))
  worker.postMessage('enough')
  const flood = await told
  await worker.terminate()
  for (const wire of wires) wire.cut()
  return {
    guests,
    flooders,
    quiet: quiet.durations,
    flooded: flooded.durations,
    ...flood,
    serverCpuShare: { quiet: quiet.share, flooded: flooded.share },
    serverLoopDelayP99: { quiet: Math.round(quiet.delay), flooded: Math.round(flooded.delay) },
  }
}

/** Guests vote while others of the same event send whatever they can, as fast as they can, and come back when cut off. */
export function flood(port: number): Promise<FloodFigures> {
  return onServer(port, (server) => measure(server))
}
