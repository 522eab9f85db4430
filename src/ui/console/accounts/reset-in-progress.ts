import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { passwordReset } from './account-actors.ts'

/** One for the pages of the reset together, in this window's memory only: a reload begins anew. */
export const resetInProgress = createActor(passwordReset).start()

export function useReset<Selected>(
  select: (snapshot: SnapshotFrom<typeof passwordReset>) => Selected,
): Selected {
  return useSelector(resetInProgress, select)
}
