import { fromCallback } from 'xstate'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import * as api from '#services/api/analytics.ts'
import { watchNetwork } from '#services/network.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type Figures = CallAnswer<'/api/event/Analytics/GetFigures'>
export type InfluentialGuest = CallAnswer<'/api/event/Analytics/GetInfluential'>[number]

export interface Exported {
  question: CallAnswer<'/api/event/Analytics/GetQuestions'>['rows'][number]
  answer: CallAnswer<'/api/event/Analytics/GetAnswers'>['rows'][number]
  total: CallAnswer<'/api/event/Analytics/GetTotals'>['rows'][number]
  ranking: CallAnswer<'/api/event/Analytics/GetRankings'>['rows'][number]
  comment: CallAnswer<'/api/event/Analytics/GetComments'>['rows'][number]
  guest: CallAnswer<'/api/event/Analytics/GetGuests'>['rows'][number]
}

export const figuresLoader = (eventCode: string) => callLogic(() => api.getFigures(eventCode))

/** @param eventCode null for all events of the caller */
export const influentialLoader = (eventCode: string | null) => callLogic(() => api.getInfluential(eventCode))

/** Loads the figures again when the network is back. */
export const networkRetry = fromCallback<LoadingEvent>(({ sendBack }) =>
  watchNetwork(() => sendBack({ type: 'retry' })),
)
