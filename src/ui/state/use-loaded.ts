import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { loadingMachine } from '#machines/loading/loading.machine.ts'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { useEmitted } from './use-emitted.ts'

export interface Loaded<Data> {
  data: Data | undefined
  refusal: Refusal | null
  retry: () => void
  /**
   * Loads the data again. The old data stays until the new data has arrived. If loading fails, a message tells the
   * user.
   */
  refresh: () => void
}

/**
 * Loads data with `load`, using the loading state machine. Pass the same function in every render, because a new
 * function starts from the beginning.
 */
export function useLoaded<Data>(load: () => Promise<Outcome<Data>>): Loaded<Data> {
  const machine = useMemo(
    () => loadingMachine.provide({ actors: { load: fromPromise<Outcome>(() => load()) } }),
    [load],
  )
  const t = useText()
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, { refreshFailed: ({ refusal }) => showRefusal(t, refusal) })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  return {
    data: snapshot.hasTag('there') ? (snapshot.context.data as Data) : undefined,
    refusal: snapshot.matches('failed') ? snapshot.context.refusal : null,
    retry,
    refresh,
  }
}
