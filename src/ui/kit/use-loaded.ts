import { useMachine } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import { loadingMachine } from '../../machines/loading/loading.machine.ts'

export interface Loaded<Data> {
  data: Data | undefined
  refusal: Refusal | null
  retry: () => void
  /** It may have changed: what is there stays until it came anew. */
  refresh: () => void
}

/** The loading chart with `load` as its service; `load` must stay the same function. */
export function useLoaded<Data>(load: () => Promise<Outcome<Data>>): Loaded<Data> {
  const machine = useMemo(
    () => loadingMachine.provide({ actors: { load: fromPromise<Outcome>(() => load()) } }),
    [load],
  )
  const [snapshot, send] = useMachine(machine)
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const refresh = useCallback(() => send({ type: 'refresh' }), [send])
  return {
    data: snapshot.hasTag('there') ? (snapshot.context.data as Data) : undefined,
    refusal: snapshot.matches('failed') ? snapshot.context.refusal : null,
    retry,
    refresh,
  }
}
