import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCall, hostCall } from '../host-calls.ts'

export const listCoHosts = (eventCode: string) => hostCall('/api/event/Share/GetList', { eventCode })

export const getOwnAccess = (eventCode: string) => hostCall('/api/event/Share/GetOwn', { eventCode })

/** Returns a function that makes an account a co-host. */
export const createAccessAdder = () => createFormCall('/api/event/Share/Add')

export const changeAccess = (access: CallInput<'/api/event/Share/Update'>) =>
  hostCall('/api/event/Share/Update', access)

/** Disables, enables or removes an account's access. */
export const switchAccess = (
  what: 'Disable' | 'Enable' | 'Remove',
  access: CallInput<'/api/event/Share/Remove'>,
) => hostCall(`/api/event/Share/${what}`, access)

export const leaveEvent = (eventCode: string) => hostCall('/api/event/Share/Leave', { eventCode })
