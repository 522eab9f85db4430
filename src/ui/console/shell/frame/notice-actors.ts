import { fromCallback } from 'xstate'
import { accepted } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import { hostCall } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Reads the notice of the operators. Without an answer there is none, because other signs say that the network fails. */
export const readNotice = callLogic(async () => {
  const outcome = await hostCall('/api/sys/House/GetNotice', {})
  return accepted(outcome.ok ? outcome.data.notice : null)
})

/** Asks to read the notice again from time to time, also during a show. */
export const everyMinute = fromCallback<LoadingEvent>(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'refresh' }), limits.noticeReadMilliseconds)
  return () => clearInterval(timer)
})
