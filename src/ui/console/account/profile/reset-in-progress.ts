import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { passwordReset } from './account-actors.ts'

/**
 * The actor of a password reset, shared by all pages of the reset and kept in memory only. A reload starts over.
 */
export const resetInProgress = createActor(passwordReset).start()

export function useReset<Selected>(
  select: (snapshot: SnapshotFrom<typeof passwordReset>) => Selected,
): Selected {
  return useSelector(resetInProgress, select)
}
