import { useMachine } from '@xstate/react'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type CallbackActorLogic, fromCallback } from 'xstate'
import type { Refusal } from '#contract/errors.ts'
import { type LoadingEvent, loadingMachine } from '#machines/flow/loading/loading.machine.ts'
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

export interface LoadedOptions {
  /** Sends `refresh` when the data may have changed. */
  watchForChanges?: CallbackActorLogic<LoadingEvent>
  /** Sends `retry` some time after a failure. */
  waitForRetry?: CallbackActorLogic<LoadingEvent>
  /** For a view that does not show `refusal`. */
  onRefused?: (refusal: Refusal) => void
}

/** For a view that needs no news of changes, or no retry of its own. */
const quiet = fromCallback<LoadingEvent>(() => {})

/**
 * Loads data with `load`, using the loading state machine. When `load` changes, the hook drops the old data at once and
 * loads again, so pass the same `load` while the view shows the same thing. Later changes of the other actors have no
 * effect.
 */
export function useLoaded<Data>(load: CallLogic<void, Data>, options: LoadedOptions = {}): Loaded<Data> {
  const { onRefused, ...actors } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other actors are those of the first render
  const machine = useMemo(
    () =>
      loadingMachine.provide({ actors: { load, watchForChanges: quiet, waitForRetry: quiet, ...actors } }),
    [load],
  )
  const t = useText()
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, {
    refused: ({ refusal }) => onRefused?.(refusal),
    refreshFailed: ({ refusal }) => showRefusal(t, refusal),
  })
  const known = useRef(load)
  // This effect must run after the layout effect of `useMachine`, which gives the new call to the machine. A layout effect
  // runs before the browser paints, so nobody sees the old data.
  // biome-ignore lint/plugin: the call is an argument of this hook, and no other machine has it
  useLayoutEffect(() => {
    if (known.current === load) return
    known.current = load
    send({ type: 'callChanged' })
  }, [load, send])
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
