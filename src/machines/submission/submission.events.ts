export type SubmissionEvent = { type: 'submit'; values: unknown } | { type: 'edited' }
