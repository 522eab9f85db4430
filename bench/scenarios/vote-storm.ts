import type { ServerProcess } from '#scripts/server-process.ts'
import { command, prepareShow, readDoc, registerGuests, voteOf } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { residentBytes } from '../support/figures.ts'
import { onServer } from '../support/on-server.ts'
import { StormCrowd, type StormFigures } from '../support/storm.ts'

export interface VoteStormFigures extends StormFigures {
  guests: number
  resultsShown: boolean
  /** Number of votes in the store. */
  counted: number
  serverKilobytesPerIdleGuest: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500

async function measure(
  server: ServerProcess,
  guests: number,
  resultsShown: boolean,
): Promise<VoteStormFigures> {
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const { eventCode, pollId: itemId } = show
  const tokens = await registerGuests(server.origin, eventCode, guests)
  await wait(settleMilliseconds)
  const bytesBefore = residentBytes(server.pid)
  const crowd = await StormCrowd.connect(server, eventCode, tokens)
  await wait(settleMilliseconds)
  const bytesAfter = residentBytes(server.pid)
  if (resultsShown) {
    await command(server.origin, 'Item/ShowResults', { eventCode, itemId }, show.hostToken)
    await wait(settleMilliseconds)
  }
  const storm = await crowd.storm({
    milliseconds: stormMilliseconds,
    settleMilliseconds,
    commandOf: (index) => voteOf(show, index, 1),
  })
  const { counts } = await readDoc(server.origin, show, `tally:${itemId}`)
  crowd.leave()
  return {
    guests,
    resultsShown,
    ...storm,
    counted: Object.values(counts ?? {}).reduce((sum, votes) => sum + votes, 0),
    serverKilobytesPerIdleGuest: Math.round((bytesAfter - bytesBefore) / guests / 102.4) / 10,
  }
}

/**
 * Measures votes: guests answer one poll within two seconds, and the votes in the store are counted.
 * @param processes number of processes of the server
 */
export function voteStorm(
  guests: number,
  resultsShown: boolean,
  port: number,
  processes = 1,
): Promise<VoteStormFigures> {
  const environment = { PROCESSES: String(processes) }
  return onServer(port, (server) => measure(server, guests, resultsShown), environment)
}
