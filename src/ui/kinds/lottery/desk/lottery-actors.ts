import { type ActorRefFrom, fromCallback } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { ListedRow } from '#machines/domain/lottery/match-list.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { type EventReplica, readDoc } from '#machines/flow/connection/event-replica.ts'
import type { PagedListEvent } from '#machines/flow/paged-list/paged-list.events.ts'
import { createFormCommand, hostCall } from '#services/host-calls.ts'
import type { FetchPage } from '#ui/console/calls/use-paged-list.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { onSelected } from '#ui/state/on-selected.ts'

export type Candidate = CallAnswer<'/api/event/Lottery/GetCandidates'>['candidates'][number]

/** Loads the people who may be in the pool. */
export const candidatesOf = (eventCode: string, itemId: string): FetchPage<Candidate, null> =>
  callLogic(async ({ search }) => {
    const found = await hostCall('/api/event/Lottery/GetCandidates', { eventCode, itemId, search })
    if (!found.ok) return found
    return accepted({ rows: found.data.candidates, more: false, total: found.data.total })
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

export interface ListedPerson extends ListedRow {
  excluded: boolean
}

/** Loads the whole list of names. */
export const listLoader = (eventCode: string, itemId: string) =>
  callLogic(async (): Promise<Outcome<ListedPerson[]>> => {
    const outcome = await hostCall('/api/event/Lottery/GetList', { eventCode, itemId })
    if (!outcome.ok) return outcome
    return accepted(
      outcome.data.entries.map(({ entryId, name, detail, excluded }) => ({
        entryId,
        name,
        detail,
        excluded,
      })),
    )
  })

/** What an import changes in the list of names. */
export interface ListChange {
  entries: CommandInput<'Lottery/Import'>['entries']
  /** Ids of the entries to remove. */
  remove: readonly string[]
  /** Number of imported people, including those who were in the list already. */
  count: number
}

const removeEntries = createFormCommand('Lottery/RemoveEntries')
const importEntries = createFormCommand('Lottery/Import')

/** Sends the change in portions. If one fails, the host can send the whole change again: nothing is added twice. */
export const listImport = (eventCode: string, itemId: string) =>
  callLogic(async ({ entries, remove, count }: ListChange): Promise<Outcome<number>> => {
    const most = limits.lotteryEntriesPerCommand
    // Remove first, because the list may be full.
    for (let from = 0; from < remove.length; from += most) {
      const entryIds = remove.slice(from, from + most)
      const outcome = await removeEntries({ eventCode, itemId, entryIds })
      if (!outcome.ok) return outcome
    }
    for (let from = 0; from < entries.length; from += most) {
      const portion = entries.slice(from, from + most)
      const outcome = await importEntries({ eventCode, itemId, entries: portion })
      if (!outcome.ok) return outcome
    }
    return accepted(count)
  })
