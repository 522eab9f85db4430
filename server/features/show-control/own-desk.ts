import type { HostRight } from '#contract/interface/co-host.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { HostActor } from '#server/engine/command-envelope.ts'

/** The additional document in a host's snapshot: its own desk and its right. */
export const ownDesk = ({ deskId, id, name }: HostActor, right: HostRight, version: number): Change[] => [
  ['desk', version, { id: deskId, accountId: id, name, right }],
]
