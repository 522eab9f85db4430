import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

export const showControlId = (eventId: string): string => `showControl-${eventId}`

export const loadShowControl = (work: UnitOfWork): Promise<Aggregate<'showControl'> | undefined> =>
  work.load('showControl', showControlId(work.row.id))

/** Takes control of the show from an account that may no longer host the event. */
export async function dropHost(work: UnitOfWork, accountId: string): Promise<void> {
  const showControl = await loadShowControl(work)
  if (showControl) work.send(showControl, { type: 'accessEnded', accountId })
}
