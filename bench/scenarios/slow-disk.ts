import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Percentiles, percentiles } from '../support/figures.ts'
import { type InProcess, inProcess } from '../support/in-process.ts'

export interface SlowDiskFigures {
  /** A vote whose commit waits, in milliseconds. */
  vote: Percentiles
  /** A read of another event at the same time, in milliseconds. */
  read: Percentiles
  /** The longest time that the event loop was stopped, in milliseconds. */
  longestStop: number
}

const votes = 60
/** How long each commit waits, in milliseconds. */
const wait = 50

/** Another connection keeps the file locked, as a slow disk does: each commit waits until the lock is gone. */
async function measure({
  store,
  dataDirectory,
  itemId,
  guestIds,
  send,
}: InProcess): Promise<SlowDiskFigures> {
  const slow = new DatabaseSync(join(dataDirectory, 'cuelight.db'))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const figures = { vote: [] as number[], read: [] as number[] }
  const timed = async (name: keyof typeof figures, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    figures[name].push(performance.now() - began)
  }
  const read = () => store.db.selectFrom('event').selectAll().where('id', '=', 'other').execute()
  await read()
  delay.enable()
  for (const guestId of guestIds) {
    slow.exec('begin immediate')
    const vote = timed('vote', () => send('Item/Vote', { itemId, round: 1, optionIds: ['a'] }, guestId))
    const until = performance.now() + wait
    while (performance.now() < until) {
      await timed('read', read)
      await setTimeout(5)
    }
    slow.exec('commit')
    await vote
  }
  delay.disable()
  slow.close()
  return {
    vote: percentiles(figures.vote),
    read: percentiles(figures.read),
    longestStop: Math.round(delay.max / 1e6),
  }
}

/** Measures what others notice while SQLite waits for its disk. */
export const slowDisk = (): Promise<SlowDiskFigures | { skipped: string }> =>
  inProcess('sqlite', { guests: votes }, measure)
