import type { HostRight } from '#contract/interface/co-host.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { HostActor } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

export const showControlId = (eventId: string): string => `showControl-${eventId}`

export const loadShowControl = (work: UnitOfWork): Promise<Aggregate<'showControl'> | undefined> =>
  work.load('showControl', showControlId(work.row.id))

/** Takes control of the show from an account that may no longer host the event. */
export async function dropHost(work: UnitOfWork, accountId: string): Promise<void> {
  const showControl = await loadShowControl(work)
  if (showControl) work.send(showControl, { type: 'accessEnded', accountId })
}

/** The additional document in a host's snapshot: its own desk and its right. */
export const ownDesk = ({ deskId, id, name }: HostActor, right: HostRight, version: number): Change[] => [
  ['desk', version, { id: deskId, accountId: id, name, right }],
]
