import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { CallbackActorLogic } from 'xstate'
import type { Refusal } from '#contract/errors.ts'
import { type LoadingEvent, loadingMachine } from '#machines/loading/loading.machine.ts'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { useText } from '../kit/texts/i18n.tsx'
import type { CallLogic } from './call-logic.ts'
import { useEmitted } from './use-emitted.ts'

export interface Loaded<Data> {
  data: Data | undefined
  refusal: Refusal | null
  /** The refusal of the last attempt, also during the next attempt. */
  lastRefusal: Refusal | null
  retry: () => void
  /**
   * Loads the data again. The old data stays until the new data has arrived. If loading fails, a message tells the
   * user.
   */
  refresh: () => void
}

interface LoadedOptions {
  /** Sends `refresh` when the data may have changed. */
  watchForChanges?: CallbackActorLogic<LoadingEvent>
  /** Sends `retry` some time after a failure. */
  waitForRetry?: CallbackActorLogic<LoadingEvent>
  /** For a view that does not show `refusal`. */
  onRefused?: (refusal: Refusal) => void
}

/**
 * Loads data with `load`, using the loading state machine. Pass the same logic in every render. The machine uses the
 * other actors of the first render.
 */
export function useLoaded<Data>(load: CallLogic<void, Data>, options: LoadedOptions = {}): Loaded<Data> {
  const { onRefused, ...actors } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other actors are those of the first render
  const machine = useMemo(() => loadingMachine.provide({ actors: { load, ...actors } }), [load])
  const t = useText()
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, {
    refused: ({ refusal }) => onRefused?.(refusal),
    refreshFailed: ({ refusal }) => showRefusal(t, refusal),
  })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  return {
    data: snapshot.hasTag('there') ? (snapshot.context.data as Data) : undefined,
    refusal: snapshot.matches('failed') ? snapshot.context.refusal : null,
    lastRefusal: snapshot.context.refusal,
    retry,
    refresh,
  }
}
