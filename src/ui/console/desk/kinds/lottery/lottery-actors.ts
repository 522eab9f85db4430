import { type ActorRefFrom, fromCallback } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { connectionMachine } from '#machines/connection/connection.machine.ts'
import { type EventReplica, readDoc } from '#machines/connection/event-replica.ts'
import { countCopies, matchList } from '#machines/lottery/match-list.ts'
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

/** What an import changes in the list of names. */
interface ListChange {
  entries: CommandInput<'Lottery/Import'>['Entries']
  /** Ids of the entries to remove. */
  remove: readonly string[]
}

/** Sends the change in portions. If one fails, the host can send the whole change again: nothing is added twice. */
async function sendChange(
  EventCode: string,
  ItemId: string,
  { entries, remove }: ListChange,
): Promise<Outcome<null>> {
  const most = limits.lotteryEntriesPerCommand
  // Remove first, because the list may be full.
  for (let from = 0; from < remove.length; from += most) {
    const EntryIds = remove.slice(from, from + most)
    const outcome = await api.removeEntries({ EventCode, ItemId, EntryIds })
    if (!outcome.ok) return outcome
  }
  for (let from = 0; from < entries.length; from += most) {
    const Entries = entries.slice(from, from + most)
    const outcome = await api.importEntries({ EventCode, ItemId, Entries })
    if (!outcome.ok) return outcome
  }
  return accepted(null)
}

/** Replaces the list by the names of a file. People who are in both keep their wins and exclusions. */
export const listImport = (eventCode: string, itemId: string) =>
  callLogic(async (file: File): Promise<Outcome<Imported>> => {
    const list = await readList(file)
    if (typeof list === 'string') return accepted({ error: list })
    if (!list.ok) return list
    const before = await api.getList(eventCode, itemId)
    if (!before.ok) return before
    const rows = list.data.map(({ Name, Detail }) => ({ name: Name, detail: Detail }))
    const listed = before.data.Entries.map(({ EntryId, Name, Detail }) => ({
      entryId: EntryId,
      name: Name,
      detail: Detail,
    }))
    const { matches, others } = matchList(listed, rows)
    const outcome = await sendChange(eventCode, itemId, {
      entries: countCopies(list.data).map((entry, at) => {
        const match = matches[at]
        return match ? { ...entry, EntryId: match.entryId } : entry
      }),
      remove: others.map(({ entryId }) => entryId),
    })
    return outcome.ok ? accepted({ count: list.data.length }) : outcome
  })
