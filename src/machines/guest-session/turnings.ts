import type { ErrorCode } from '../../contract/errors.ts'
import { reasons } from './guest-session.setup.ts'

export const because = (codes: readonly ErrorCode[]) => ({
  type: 'the reason is one of' as const,
  params: { codes },
})

/** Reasons that lead to a page of their own wherever they come up. */
export const turnings = [
  { guard: because(reasons.code), target: '#guest-session.searching.notFound' },
  { guard: because(reasons.ended), target: '#guest-session.ended' },
  { guard: because(reasons.full), target: '#guest-session.full' },
  { guard: because(reasons.locked), target: '#guest-session.doorLocked' },
  { guard: because(reasons.removed), target: '#guest-session.removed' },
  { guard: because(reasons.noToken), target: '#guest-session.recovering' },
  { guard: because(reasons.deadToken), target: '#guest-session.forgettingToken' },
] as const
