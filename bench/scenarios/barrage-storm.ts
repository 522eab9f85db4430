import type { ServerProcess } from '../../scripts/server-process.ts'
import type { TrafficDoc } from '../../src/contract/barrage.ts'
import { command, prepareShow, readDoc, registerGuests } from '../api.ts'
import { wait } from '../crowd.ts'
import { onServer } from '../on-server.ts'
import { StormCrowd, type StormFigures } from '../storm.ts'

export interface BarrageStormFigures extends StormFigures {
  guests: number
  /** Comments that came in a second. */
  arrivedPerSecond: number
  traffic: TrafficDoc
}

const stormMilliseconds = 5000
/** Until what was not drawn in time has passed. */
const settleMilliseconds = 12_000

async function measure(server: ServerProcess, guests: number): Promise<BarrageStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const EventCode = show.eventCode
  await command(server.origin, 'Barrage/Open', { EventCode }, show.hostToken)
  const tokens = await registerGuests(server.origin, EventCode, guests)
  const crowd = await StormCrowd.connect(server, EventCode, tokens)
  await wait(1500)
  const storm = await crowd.storm({
    milliseconds: stormMilliseconds,
    settleMilliseconds,
    commandOf: (index) => ({
      Name: 'Barrage/Send',
      Payload: { EventCode, Text: `Comment number ${index}` },
    }),
  })
  const traffic = await readDoc(server.origin, show, 'barrage-traffic')
  crowd.leave()
  return { guests, arrivedPerSecond: Math.round((guests * 1000) / stormMilliseconds), ...storm, traffic }
}

/** Every guest sends a comment within five seconds; all of them, their phones connected, see what goes out. */
export function barrageStorm(guests: number, port: number): Promise<BarrageStormFigures> {
  return onServer(port, (server) => measure(server, guests))
}
