import { fromPromise } from 'xstate'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { ShareRole } from '../../../contract/share.ts'
import { accessListMachine } from '../../../machines/access-list/access-list.machine.ts'
import { hostCall, openCall } from '../host-actors.ts'

export type OwnShare = CallAnswer<'/api/event/Share/GetOwn'>
export type PublicEvent = CallAnswer<'/api/event/Event/GetEventByCode'>

export const publicEvent = (EventCode: string) => () =>
  openCall('/api/event/Event/GetEventByCode', { EventCode })

export const ownShare = (EventCode: string) => () => hostCall('/api/event/Share/GetOwn', { EventCode })

export const leaveEvent = (EventCode: string) => hostCall('/api/event/Share/Leave', { EventCode })

/** The list of one event, with its service. */
export const accessListOf = (EventCode: string) =>
  accessListMachine.provide({
    actors: { fetchUsers: fromPromise(() => hostCall('/api/event/Share/GetList', { EventCode })) },
  })

interface Period {
  Role: ShareRole
  StartDate: number
  EndDate: number
}

export const addAccess = (EventCode: string) => (given: Period & { LogonName: string }) =>
  hostCall('/api/event/Share/Add', { EventCode, ...given })

export const changeAccess = (EventCode: string, AccountId: string) => (given: Period) =>
  hostCall('/api/event/Share/Update', { EventCode, AccountId, ...given })

/** Disables, enables or removes. */
export const switchAccess =
  (EventCode: string) =>
  ({ what, AccountId }: { what: 'Disable' | 'Enable' | 'Remove'; AccountId: string }) =>
    hostCall(`/api/event/Share/${what}`, { EventCode, AccountId })
