import { fromCallback } from 'xstate'
import type { LoadingEvent } from '#machines/flow/loading/loading.machine.ts'
import { watchNetwork } from '#services/network.ts'

/** Loads again when the network is back. */
export const networkRetry = fromCallback<LoadingEvent>(({ sendBack }) =>
  watchNetwork(() => sendBack({ type: 'retry' })),
)
