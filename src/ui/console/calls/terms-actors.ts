import { fromCallback } from 'xstate'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'

/** Delay before the console tries again to load the lists of terms. */
const termsRetryMilliseconds = 5000

/** Loads the lists again some time after a failure. */
export const dictionariesRetry = fromCallback<LoadingEvent>(({ sendBack }) => {
  const timer = setTimeout(() => sendBack({ type: 'retry' }), termsRetryMilliseconds)
  return () => clearTimeout(timer)
})
