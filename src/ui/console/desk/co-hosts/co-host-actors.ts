import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import { coHostListMachine } from '#machines/co-host-list/co-host-list.machine.ts'
import * as api from '#services/api/co-hosts.ts'
import { getPublicEvent } from '#services/api/events.ts'
import * as screens from '#services/api/screens.ts'
import { getAddress } from '#services/api/support.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type OwnCoHost = CallAnswer<'/api/event/Share/GetOwn'>
/** Public facts about an event, with the origin at which guests reach the server. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'> & { origin: string }

export const publicEvent = (eventCode: string) =>
  callLogic(async () => {
    const [event, address] = await Promise.all([getPublicEvent(eventCode), getAddress()])
    if (!event.ok) return event
    if (!address.ok) return address
    const { Address, Fixed } = address.data
    const origin = originForGuests({ address: Address, fixed: Fixed }, window.location)
    return accepted({ ...event.data, origin })
  })

export const ownCoHost = (eventCode: string) => callLogic(() => api.getOwnAccess(eventCode))

export const leaveEvent = callLogic(api.leaveEvent)

export type ScreenLinks = CallAnswer<'/api/event/Present/GetScreenLinks'>

export const screenLinks = (eventCode: string) => callLogic(() => screens.listScreenLinks(eventCode))

/** Ends the screen link with this id. Null ends all screen links. */
export const endScreenLinks = (eventCode: string) =>
  callLogic((id: string | null) => screens.endScreenLinks(eventCode, id))

/** The state machine for the list of co-hosts of an event, with the service that fetches the list. */
export const coHostListOf = (eventCode: string) =>
  coHostListMachine.provide({ actors: { fetchUsers: fromPromise(() => api.listCoHosts(eventCode)) } })

interface Period {
  Role: CoHostRole
  StartDate: number
  EndDate: number
}

/** Saves the access of an account. The form gives a login name if `AccountId` is null: the access is new. */
export const saveAccess = (EventCode: string, AccountId: string | null) =>
  callLogic(
    ({ LogonName = '', ...period }: Period & { LogonName?: string }): Promise<Outcome> =>
      AccountId === null
        ? api.addAccess({ EventCode, LogonName, ...period })
        : api.changeAccess({ EventCode, AccountId, ...period }),
  )

/** Disables, enables or removes an account's access. */
export const switchAccess = (EventCode: string) =>
  callLogic(({ what, AccountId }: { what: 'Disable' | 'Enable' | 'Remove'; AccountId: string }) =>
    api.switchAccess(what, { EventCode, AccountId }),
  )
