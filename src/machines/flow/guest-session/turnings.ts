import { type ErrorCode, refused } from '#contract/errors.ts'
import { reasons } from './guest-session.setup.ts'

export const because = (codes: readonly ErrorCode[]) => ({
  type: 'the reason is one of' as const,
  params: { codes },
})

/**
 * The transition to the state `failed` after a failure of a service. The page shows the error and offers a retry.
 */
export const broken = {
  target: '#guest-session.failed',
  actions: { type: 'take the reason', params: { refusal: refused('Internal') } },
} as const

/** Transitions for refusals that have a separate page. These transitions apply in every state. */
export const turnings = [
  { guard: because(reasons.code), target: '#guest-session.searching.notFound' },
  { guard: because(reasons.ended), target: '#guest-session.ended' },
  { guard: because(reasons.full), target: '#guest-session.full' },
  { guard: because(reasons.locked), target: '#guest-session.doorLocked' },
  { guard: because(reasons.removed), target: '#guest-session.removed' },
  { guard: because(reasons.noToken), target: '#guest-session.recovering' },
  { guard: because(reasons.deadToken), target: '#guest-session.forgettingToken' },
] as const
