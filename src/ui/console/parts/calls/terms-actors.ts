import { fromCallback } from 'xstate'
import type { CallAnswer } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import { getDictionaries } from '#services/api/support.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type Dictionaries = CallAnswer<'/api/sys/Dict/GetAll'>

export const loadDictionaries = callLogic(getDictionaries)

/** Loads the lists again some time after a failure. */
export const dictionariesRetry = fromCallback<LoadingEvent>(({ sendBack }) => {
  const timer = setTimeout(() => sendBack({ type: 'retry' }), limits.termsRetryMilliseconds)
  return () => clearTimeout(timer)
})
