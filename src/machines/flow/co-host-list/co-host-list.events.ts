import type { CallAnswer } from '#contract/interface/calls.ts'

/** A co-host's account and access. */
export type CoHost = CallAnswer<'/api/event/Share/GetList'>[number]

export type CoHostListEvent = { type: 'refresh' }
