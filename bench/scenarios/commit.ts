import type { Store } from '#server/store/store.ts'
import { type InProcess, inProcess } from '../support/in-process.ts'
import { benchOpenText, benchPoll } from '../support/rows.ts'

export interface CommitFigures {
  store: Store['dialect']
  /** CPU time of one command without a socket, in milliseconds: the median of five rounds. */
  cpuMilliseconds: Record<Measured, number>
  /** The part of it that stops the event loop. The rest is the threads of SQLite. */
  mainThreadMilliseconds: Record<Measured, number>
}

const measured = ['vote', 'lock', 'question', 'questionInCrowd', 'entryInCrowd'] as const
type Measured = (typeof measured)[number]

const rounds = 5
const commandsARound = 100
/** A guest may ask few questions in a minute, so each guest asks twice. */
const guests = rounds * commandsARound

const perCommand = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000 / commandsARound

async function measure({ store, itemId, itemIds, guestIds, send }: InProcess): Promise<CommitFigures> {
  let isLocked = false
  const one: Record<Measured, (guestId: string) => Promise<void>> = {
    vote: (guestId) => send('Item/Vote', { itemId, round: 1, optionIds: ['a'] }, guestId),
    lock: () => {
      isLocked = !isLocked
      return send(isLocked ? 'Item/Lock' : 'Item/Unlock', { itemId })
    },
    question: (guestId) => send('Qa/Ask', { text: `Question of ${guestId}?`, anonymous: false }, guestId),
    questionInCrowd: (guestId) =>
      send('Qa/Ask', { text: `And ${guestId} wants to know?`, anonymous: false }, guestId),
    entryInCrowd: (guestId) =>
      send('OpenText/Submit', { itemId: itemIds[1], round: 1, text: `${guestId} says so.` }, guestId),
  }
  const noFigures = () => Object.fromEntries(measured.map((name) => [name, [] as number[]]))
  const [all, main] = [noFigures(), noFigures()]
  for (let round = 0; round < rounds; round += 1) {
    for (const name of measured) {
      const asked = guestIds.slice(round * commandsARound, (round + 1) * commandsARound)
      const [before, mainBefore] = [process.cpuUsage(), process.threadCpuUsage()]
      if (name.endsWith('InCrowd')) await Promise.all(asked.map(one[name]))
      else for (const guestId of asked) await one[name](guestId)
      all[name]?.push(perCommand(process.cpuUsage(before)))
      main[name]?.push(perCommand(process.threadCpuUsage(mainBefore)))
    }
  }
  const median = (list: readonly number[] = []): number => list.toSorted((a, b) => a - b)[2] ?? 0
  const medians = (figures: Record<string, number[]>) =>
    Object.fromEntries(
      measured.map((name) => [name, Math.round(median(figures[name]) * 100) / 100]),
    ) as CommitFigures['cpuMilliseconds']
  return {
    store: store.dialect,
    cpuMilliseconds: medians(all),
    mainThreadMilliseconds: medians(main),
  }
}

/** Measures single commits in this process: each command waits for the one before. */
export const commit = (dialect: Store['dialect']): Promise<CommitFigures | { skipped: string }> =>
  inProcess(dialect, { guests, items: [benchPoll(), benchOpenText()] }, measure)
