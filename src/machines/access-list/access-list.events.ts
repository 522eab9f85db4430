import type { CallAnswer } from '../../contract/calls.ts'

/** An account that an event is shared with. */
export type SharedUser = CallAnswer<'/api/event/Share/GetList'>[number]

export type AccessListEvent = { type: 'refresh' }
