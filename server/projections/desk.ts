import type { Change } from '../../src/contract/protocol.ts'
import type { HostActor } from '../work/order.ts'

/** What a host's snapshot has besides what all hosts see: which of the desks this is. */
export const ownDesk = ({ deskId, id, name }: HostActor, version: number): Change[] => [
  ['desk', version, { id: deskId, accountId: id, name }],
]
