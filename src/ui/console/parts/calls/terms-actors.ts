import { fromCallback } from 'xstate'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import { getDictionaries } from '#services/api/support.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Delay before the console tries again to load the lists of terms. */
const termsRetryMilliseconds = 5000

export type Dictionaries = CallAnswer<'/api/sys/Dict/GetAll'>

export const loadDictionaries = callLogic(getDictionaries)

/** Loads the lists again some time after a failure. */
export const dictionariesRetry = fromCallback<LoadingEvent>(({ sendBack }) => {
  const timer = setTimeout(() => sendBack({ type: 'retry' }), termsRetryMilliseconds)
  return () => clearTimeout(timer)
})
