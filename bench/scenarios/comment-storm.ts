import type { TrafficDoc } from '#contract/comments.ts'
import type { ServerProcess } from '#scripts/server-process.ts'
import { command, prepareShow, readDoc, registerGuests } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { onServer } from '../support/on-server.ts'
import { StormCrowd, type StormFigures } from '../support/storm.ts'

export interface CommentStormFigures extends StormFigures {
  guests: number
  /** Number of comments that the server received per second. */
  arrivedPerSecond: number
  traffic: TrafficDoc
}

const stormMilliseconds = 5000
/** Wait this long, until the comments that were not shown in time are too old to be shown. */
const settleMilliseconds = 12_000

async function measure(server: ServerProcess, guests: number): Promise<CommentStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const eventCode = show.eventCode
  await command(server.origin, 'Comments/Open', { eventCode }, show.hostToken)
  const tokens = await registerGuests(server.origin, eventCode, guests)
  const crowd = await StormCrowd.connect(server, eventCode, tokens)
  await wait(1500)
  const storm = await crowd.storm({
    milliseconds: stormMilliseconds,
    settleMilliseconds,
    commandOf: (index) => ({
      name: 'Comments/Send',
      payload: { eventCode, text: `Number ${index}` },
    }),
  })
  const traffic = await readDoc(server.origin, show, 'comments-traffic')
  crowd.leave()
  return { guests, arrivedPerSecond: Math.round((guests * 1000) / stormMilliseconds), ...storm, traffic }
}

/** Every guest sends a comment within five seconds. All phones are connected and get the shown comments. */
export function commentStorm(guests: number, port: number): Promise<CommentStormFigures> {
  return onServer(port, (server) => measure(server, guests))
}
