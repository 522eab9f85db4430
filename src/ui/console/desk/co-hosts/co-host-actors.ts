import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import { coHostListMachine } from '#machines/co-host-list/co-host-list.machine.ts'
import { hostCall, openCall } from '#ui/console/parts/calls/host-actors.ts'
import { loadOrigin } from '#ui/console/shell/state/shell-actors.ts'

export type OwnCoHost = CallAnswer<'/api/event/Share/GetOwn'>
/** Public facts about an event, with the origin at which guests reach the server. */
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'> & { origin: string }

export const publicEvent = (EventCode: string) => async (): Promise<Outcome<PublicEvent>> => {
  const [event, origin] = await Promise.all([
    openCall('/api/event/Event/GetEventByCode', { EventCode }),
    loadOrigin(),
  ])
  if (!event.ok) return event
  return origin.ok ? accepted({ ...event.data, origin: origin.data }) : origin
}

export const ownCoHost = (EventCode: string) => () => hostCall('/api/event/Share/GetOwn', { EventCode })

export const leaveEvent = (EventCode: string) => hostCall('/api/event/Share/Leave', { EventCode })

export type ScreenLinks = CallAnswer<'/api/event/Present/GetScreenLinks'>

export const screenLinks = (EventCode: string) => () =>
  hostCall('/api/event/Present/GetScreenLinks', { EventCode })

/** Ends the screen link with this id. Null ends all screen links. */
export const endScreenLinks = (EventCode: string) => (Id: string | null) =>
  hostCall('/api/event/Present/EndScreenLinks', { EventCode, Id })

/** The state machine for the list of co-hosts of an event, with the service that fetches the list. */
export const coHostListOf = (EventCode: string) =>
  coHostListMachine.provide({
    actors: { fetchUsers: fromPromise(() => hostCall('/api/event/Share/GetList', { EventCode })) },
  })

interface Period {
  Role: CoHostRole
  StartDate: number
  EndDate: number
}

export const addAccess = (EventCode: string) => (given: Period & { LogonName: string }) =>
  hostCall('/api/event/Share/Add', { EventCode, ...given })

export const changeAccess = (EventCode: string, AccountId: string) => (given: Period) =>
  hostCall('/api/event/Share/Update', { EventCode, AccountId, ...given })

/** Returns a function that disables, enables or removes an account's access. */
export const switchAccess =
  (EventCode: string) =>
  ({ what, AccountId }: { what: 'Disable' | 'Enable' | 'Remove'; AccountId: string }) =>
    hostCall(`/api/event/Share/${what}`, { EventCode, AccountId })
