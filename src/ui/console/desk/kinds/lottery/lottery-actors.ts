import { type ActorRefFrom, fromCallback } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import type { connectionMachine } from '#machines/connection/connection.machine.ts'
import { type EventReplica, readDoc } from '#machines/connection/event-replica.ts'
import type { PagedListEvent } from '#machines/paged-list/paged-list.events.ts'
import * as api from '#services/api/lottery.ts'
import type { FetchPage } from '#ui/console/parts/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { onSelected } from '#ui/state/on-selected.ts'
import { type ImportError, readList } from './import-list.ts'

export type Candidate = CallAnswer<'/api/event/Lottery/GetCandidates'>['Candidates'][number]

/** Loads the people who may be in the pool. */
export const candidatesOf = (eventCode: string, itemId: string): FetchPage<Candidate, null> =>
  callLogic(async ({ search }) => {
    const found = await api.listCandidates(eventCode, itemId, search)
    if (!found.ok) return found
    return accepted({ rows: found.data.Candidates, more: false, total: found.data.Total })
  })

/** Asks for the people again when any host changes the list or excludes people. */
export const poolChanges = (connection: ActorRefFrom<typeof connectionMachine>, itemId: string) =>
  fromCallback<PagedListEvent>(({ sendBack }) => {
    const poolOf = (replica: EventReplica): string => {
      const { entries, excluded } = readDoc(replica, `lottery:${itemId}`)?.context ?? {}
      return `${entries} ${excluded}`
    }
    return onSelected(
      connection,
      ({ context }) => poolOf(context.replica),
      () => sendBack({ type: 'refresh' }),
    )
  })

/** The result of an import: the number of names, or why no name of the file could be sent. */
export type Imported = { count: number } | { error: ImportError }

/** Sends the names of a file in portions. The names replace the previous list. */
export const listImport = (eventCode: string, itemId: string) =>
  callLogic(async (file: File): Promise<Outcome<Imported>> => {
    const list = await readList(file)
    if (typeof list === 'string') return accepted({ error: list })
    if (!list.ok) return list
    for (let from = 0; from < list.data.length; from += limits.lotteryEntriesPerCommand) {
      const outcome = await api.importEntries({
        EventCode: eventCode,
        ItemId: itemId,
        Replace: from === 0,
        Entries: list.data.slice(from, from + limits.lotteryEntriesPerCommand),
      })
      if (!outcome.ok) return outcome
    }
    return accepted({ count: list.data.length })
  })
