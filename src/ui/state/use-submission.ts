import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Refusal } from '#contract/errors.ts'
import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import type { CallLogic } from './call-logic.ts'
import { useEmitted } from './use-emitted.ts'

export interface Submission<Values> {
  submit: (values: Values) => void
  /** Call this function after the user has edited the form, because the last refusal may no longer be true. */
  edited: () => void
  sending: boolean
  refusal: Refusal | null
}

export interface SubmissionHooks<Answer> {
  onDone: (answer: Answer) => void
  onRefused?: (refusal: Refusal) => void
}

/**
 * Runs the state machine for forms with `send` as its service. Pass the same logic in every render while the form is
 * open.
 */
export function useSubmission<Values, Answer>(
  send: CallLogic<Values, Answer>,
  hooks: SubmissionHooks<Answer>,
): Submission<Values> {
  const machine = useMemo(() => submissionMachine.provide({ actors: { send } }), [send])
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
