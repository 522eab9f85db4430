import type { ServerProcess } from '#scripts/server-process.ts'
import { command, prepareShow, readDoc, registerGuests } from '../support/api.ts'
import { wait } from '../support/crowd.ts'
import { onServer } from '../support/on-server.ts'
import { countRows } from '../support/rows.ts'
import { StormCrowd, type StormFigures } from '../support/storm.ts'

export interface WordStormFigures extends StormFigures {
  guests: number
  cloudShown: boolean
  /**
   * Number of words in the store, in the cloud's totals, and in the cloud itself (as the sum of its counts). All must
   * be equal.
   */
  rows: number
  entries: number
  inCloud: number
  different: number
}

const stormMilliseconds = 2000
const settleMilliseconds = 1500
/**
 * Number of different words. It is not larger than the number that a cloud shows, so that the cloud contains all of
 * them.
 */
const differentWords = 200

/** A few words are frequent, most are rare. */
const wordOf = (index: number): string => {
  const share = ((index * 7919) % 1000) / 1000
  return `word${Math.floor(share ** 3 * differentWords)}`
}

async function measure(
  server: ServerProcess,
  guests: number,
  cloudShown: boolean,
): Promise<WordStormFigures> {
  const { origin } = server
  const show = await prepareShow(origin, server.logonName, server.password)
  const { eventCode, hostToken } = show
  const wordCloud = {
    title: 'In a word?',
    wordsPerGuest: 1,
  }
  const added = await command(origin, 'WordCloud/Add', { eventCode, wordCloud }, hostToken)
  const { itemId } = added as { itemId: string }
  await command(origin, 'Item/Activate', { eventCode, itemId }, hostToken)
  if (!cloudShown) await command(origin, 'Item/HideResults', { eventCode, itemId }, hostToken)
  const tokens = await registerGuests(origin, eventCode, guests)
  const crowd = await StormCrowd.connect(server, eventCode, tokens)
  await wait(settleMilliseconds)
  const storm = await crowd.storm({
    milliseconds: stormMilliseconds,
    settleMilliseconds,
    commandOf: (index) => ({
      name: 'WordCloud/Enter',
      payload: { eventCode, itemId, round: 1, word: wordOf(index) },
    }),
  })
  const { entries, different, words } = await readDoc(origin, show, `words:${itemId}`)
  crowd.leave()
  return {
    guests,
    cloudShown,
    ...storm,
    rows: countRows(server, 'word_entry', itemId),
    entries,
    inCloud: (words ?? []).reduce((sum, [, count]) => sum + count, 0),
    different,
  }
}

/**
 * Measures word clouds: guests enter a word each within two seconds. The cloud is visible to everybody, or to the host
 * only.
 */
export function wordStorm(guests: number, cloudShown: boolean, port: number): Promise<WordStormFigures> {
  return onServer(port, (server) => measure(server, guests, cloudShown))
}
