import { fromPromise } from 'xstate'
import type { LinkKind } from '#contract/audience.ts'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import { coHostListMachine } from '#machines/flow/co-host-list/co-host-list.machine.ts'
import { createFormCall, hostCall, openCall } from '#services/host-calls.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Public facts about an event, with the origin at which guests reach the server. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'> & { origin: string }

export const publicEvent = (eventCode: string) =>
  callLogic(async () => {
    const [event, address] = await Promise.all([
      openCall('/api/event/Event/GetEventByCode', { eventCode }),
      openCall('/api/sys/Support/GetAddress', {}),
    ])
    if (!event.ok) return event
    if (!address.ok) return address
    const origin = originForGuests(address.data, window.location)
    return accepted({ ...event.data, origin })
  })

/** Ends the link with this id. Null ends all links of the kind. Answers the id. */
export const endLinks = (eventCode: string, kind: LinkKind) =>
  callLogic(async (id: string | null) => {
    const answer = await hostCall('/api/event/Link/End', { eventCode, kind, id })
    return answer.ok ? accepted(id) : answer
  })

/** The state machine for the list of co-hosts of an event, with the service that fetches the list. */
export const coHostListOf = (eventCode: string) =>
  coHostListMachine.provide({
    actors: { fetchUsers: fromPromise(() => hostCall('/api/event/Share/GetList', { eventCode })) },
  })

interface Period {
  role: CoHostRole
  startDate: number
  endDate: number
}

/** Saves the access of an account. The form gives a login name if `accountId` is null: the access is new. */
export function saveAccess(eventCode: string, accountId: string | null) {
  const add = createFormCall('/api/event/Share/Add')
  return callLogic(
    ({ logonName = '', ...period }: Period & { logonName?: string }): Promise<Outcome> =>
      accountId === null
        ? add({ eventCode, logonName, ...period })
        : hostCall('/api/event/Share/Update', { eventCode, accountId, ...period }),
  )
}

/** Disables or enables an account's access. */
export const switchAccess = (eventCode: string) =>
  callLogic(({ what, accountId }: { what: 'Disable' | 'Enable'; accountId: string }) =>
    hostCall(`/api/event/Share/${what}`, { eventCode, accountId }),
  )
