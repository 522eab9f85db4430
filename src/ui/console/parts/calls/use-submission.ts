import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'

export interface Submission<Values> {
  submit: (values: Values) => void
  /** Call this function after the user has edited the form, because the last refusal may no longer be true. */
  edited: () => void
  sending: boolean
  refusal: Refusal | null
}

interface Hooks<Answer> {
  onDone: (answer: Answer) => void
  onRefused?: (refusal: Refusal) => void
}

/**
 * Runs the state machine for forms with `send` as its service. Pass the same function in every render while the form is
 * open.
 */
export function useSubmission<Values, Answer>(
  send: (values: Values) => Promise<Outcome<Answer>>,
  hooks: Hooks<Answer>,
): Submission<Values> {
  const machine = useMemo(
    () => submissionMachine.provide({ actors: { send: fromPromise(({ input }) => send(input as Values)) } }),
    [send],
  )
  const [snapshot, sendEvent, actor] = useMachine(machine)
  useEmitted(actor, {
    done: ({ answer }) => hooks.onDone(answer as Answer),
    refused: ({ refusal }) => hooks.onRefused?.(refusal),
  })
  return {
    submit: (values) => sendEvent({ type: 'submit', values }),
    edited: () => sendEvent({ type: 'edited' }),
    sending: snapshot.matches('sending'),
    refusal: snapshot.context.refusal,
  }
}
