import { forgetData, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { newId } from '../../server/ids.ts'
import { call, command, prepareShow, registerGuests, type Show } from '../api.ts'
import { connectGuests, wait } from '../crowd.ts'
import { cpuSeconds, type Percentiles, percentiles, residentBytes } from '../figures.ts'
import type { Wire } from '../wire.ts'

export interface VoteStormFigures {
  guests: number
  resultsShown: boolean
  acknowledgement: Percentiles
  lost: number
  counted: number
  serverCpuMillisecondsPerGuest: number
  serverKilobytesPerIdleGuest: number
  pushes: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500

/** Every guest answers at a random moment of the storm. */
async function storm(show: Show, wires: Wire[]): Promise<{ durations: number[]; lost: number }> {
  const durations: number[] = []
  let lost = 0
  await Promise.all(
    wires.map(async (wire, index) => {
      await wait(Math.random() * stormMilliseconds)
      const began = performance.now()
      const option = show.optionIds[index % show.optionIds.length] ?? ''
      const answer = (await wire.ask('Command', {
        Name: 'Item/Vote',
        CommandId: newId(),
        Payload: { EventCode: show.eventCode, ItemId: show.pollId, Round: 1, OptionIds: [option] },
      })) as { ok: boolean }
      durations.push(performance.now() - began)
      if (!answer.ok) lost += 1
    }),
  )
  return { durations, lost }
}

/** What the store has counted. */
async function countedVotes(server: ServerProcess, show: Show): Promise<number> {
  const input = { EventCode: show.eventCode }
  const snapshot = await call(server.origin, '/api/event/Event/GetSnapshot', input, show.hostToken)
  const changes = snapshot.changes as [string, number, { counts: Record<string, number> }][]
  const tally = changes.find(([key]) => key === `tally:${show.pollId}`)?.[2]
  return Object.values(tally?.counts ?? {}).reduce((sum, votes) => sum + votes, 0)
}

async function measure(
  server: ServerProcess,
  guests: number,
  resultsShown: boolean,
): Promise<VoteStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = await registerGuests(server.origin, show.eventCode, guests)
  await wait(settleMilliseconds)
  const bytesBefore = residentBytes(server.pid)
  let pushes = 0
  const onPush = (): void => {
    pushes += 1
  }
  const wires = await connectGuests(server.origin, show.eventCode, tokens, () => ({ onPush }))
  await wait(settleMilliseconds)
  const bytesAfter = residentBytes(server.pid)
  if (resultsShown) {
    const input = { EventCode: show.eventCode, ItemId: show.pollId }
    await command(server.origin, 'Item/ShowResults', input, show.hostToken)
    await wait(settleMilliseconds)
  }

  pushes = 0
  const cpuBefore = cpuSeconds(server.pid)
  const { durations, lost } = await storm(show, wires)
  await wait(settleMilliseconds)
  const cpu = cpuSeconds(server.pid) - cpuBefore
  const counted = await countedVotes(server, show)
  for (const wire of wires) wire.cut()
  return {
    guests,
    resultsShown,
    acknowledgement: percentiles(durations),
    lost,
    counted,
    serverCpuMillisecondsPerGuest: Math.round((cpu * 1e5) / guests) / 100,
    serverKilobytesPerIdleGuest: Math.round((bytesAfter - bytesBefore) / guests / 102.4) / 10,
    pushes,
  }
}

/** N guests answer one poll within two seconds; what is counted comes from the store. */
export async function voteStorm(
  guests: number,
  resultsShown: boolean,
  port: number,
): Promise<VoteStormFigures> {
  const server = await startServer({ port })
  try {
    return await measure(server, guests, resultsShown)
  } finally {
    await server.kill('SIGKILL')
    forgetData(server)
  }
}
