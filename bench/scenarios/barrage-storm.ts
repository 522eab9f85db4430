import { forgetData, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { newId } from '../../server/ids.ts'
import type { TrafficDoc } from '../../src/contract/barrage.ts'
import { call, command, prepareShow, registerGuests, type Show } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { cpuSeconds, type Percentiles, percentiles } from '../figures.ts'
import type { Wire } from '../wire.ts'

export interface BarrageStormFigures {
  guests: number
  /** Comments that came in a second. */
  arrivedPerSecond: number
  acknowledgement: Percentiles
  refused: number
  traffic: TrafficDoc | undefined
  serverCpuMillisecondsPerComment: number
  /** What each phone was pushed meanwhile. */
  pushesPerGuest: number
}

const stormMilliseconds = 5000
/** Until what was not drawn in time has passed. */
const settleMilliseconds = 12_000

async function storm(show: Show, wires: Wire[]): Promise<{ durations: number[]; refused: number }> {
  const durations: number[] = []
  let refused = 0
  await Promise.all(
    wires.map(async (wire, index) => {
      await wait(Math.random() * stormMilliseconds)
      const began = performance.now()
      const answer = (await wire.ask('Command', {
        Name: 'Barrage/Send',
        CommandId: newId(),
        Payload: { EventCode: show.eventCode, Text: `Comment number ${index}` },
      })) as { ok: boolean }
      durations.push(performance.now() - began)
      if (!answer.ok) refused += 1
    }),
  )
  return { durations, refused }
}

async function trafficOf(server: ServerProcess, show: Show): Promise<TrafficDoc | undefined> {
  const input = { EventCode: show.eventCode }
  const snapshot = await call(server.origin, '/api/event/Event/GetSnapshot', input, show.hostToken)
  const changes = snapshot.changes as [string, number, TrafficDoc][]
  return changes.find(([key]) => key === 'barrage-traffic')?.[2]
}

async function measure(server: ServerProcess, guests: number): Promise<BarrageStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const EventCode = show.eventCode
  await command(server.origin, 'Barrage/Open', { EventCode }, show.hostToken)
  const tokens = await registerGuests(server.origin, EventCode, guests)
  let pushes = 0
  const onPush = (): void => {
    pushes += 1
  }
  const wires = await connectGuests(server.origin, EventCode, tokens, () => ({ onPush }))
  await wait(1500)
  pushes = 0
  const cpuBefore = cpuSeconds(server.pid)
  const { durations, refused } = await storm(show, wires)
  await wait(settleMilliseconds)
  const cpu = cpuSeconds(server.pid) - cpuBefore
  const traffic = await trafficOf(server, show)
  for (const wire of wires) wire.cut()
  return {
    guests,
    arrivedPerSecond: Math.round((guests * 1000) / stormMilliseconds),
    acknowledgement: percentiles(durations),
    refused,
    traffic,
    serverCpuMillisecondsPerComment: Math.round((cpu * 1e5) / guests) / 100,
    pushesPerGuest: Math.round((pushes * 10) / guests) / 10,
  }
}

/** Every guest sends a comment within five seconds; all of them, their phones connected, see what goes out. */
export async function barrageStorm(guests: number, port: number): Promise<BarrageStormFigures> {
  const server = await startServer({ port })
  try {
    return await measure(server, guests)
  } finally {
    await server.kill('SIGKILL')
    forgetData(server)
  }
}
