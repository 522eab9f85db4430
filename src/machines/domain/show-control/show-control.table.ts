import type { CommandTable } from '#machines/command-table.ts'
import type { ShowControlCommand } from './show-control.events.ts'

/** How clients send the events of this chart. */
export const showControlTable = {
  take: { name: 'ShowControl/Take' },
  ask: { name: 'ShowControl/Ask' },
  withdraw: { name: 'ShowControl/Withdraw' },
  handOver: { name: 'ShowControl/HandOver' },
  decline: { name: 'ShowControl/Decline' },
  seize: { name: 'ShowControl/Seize' },
  release: { name: 'ShowControl/Release' },
} as const satisfies CommandTable<ShowControlCommand>
