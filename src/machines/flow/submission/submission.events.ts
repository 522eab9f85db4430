import type { Refusal } from '#contract/errors.ts'

export type SubmissionEvent = { type: 'submit'; values: unknown } | { type: 'edited' }

/** Messages that the state machine emits. */
export type SubmissionEmitted = { type: 'done'; answer: unknown } | { type: 'refused'; refusal: Refusal }
