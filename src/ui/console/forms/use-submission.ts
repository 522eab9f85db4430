import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import type { Outcome, Refusal } from '../../../contract/errors.ts'
import { submissionMachine } from '../../../machines/submission/submission.machine.ts'

export interface Submission<Values> {
  submit: (values: Values) => void
  /** The form was changed after a refusal: the refusal is about something else now. */
  edited: () => void
  sending: boolean
  refusal: Refusal | null
}

interface Hooks<Answer> {
  onDone: (answer: Answer) => void
  onRefused?: (refusal: Refusal) => void
}

/** The submission chart with `send` as its service; `send` must stay the same function while the form is open. */
export function useSubmission<Values, Answer>(
  send: (values: Values) => Promise<Outcome<Answer>>,
  hooks: Hooks<Answer>,
): Submission<Values> {
  const latest = useRef(hooks)
  useEffect(() => {
    latest.current = hooks
  })
  const machine = useMemo(
    () =>
      submissionMachine.provide({
        actors: { send: fromPromise(({ input }) => send(input as Values)) },
        actions: {
          'hand over the answer': (_, { outcome }) => {
            if (outcome.ok) latest.current.onDone(outcome.data as Answer)
          },
          'tell the refusal': ({ context }) => {
            if (context.refusal) latest.current.onRefused?.(context.refusal)
          },
        },
      }),
    [send],
  )
  const [snapshot, tell] = useMachine(machine)
  return {
    submit: (values) => tell({ type: 'submit', values }),
    edited: () => tell({ type: 'edited' }),
    sending: snapshot.matches('sending'),
    refusal: snapshot.context.refusal,
  }
}
