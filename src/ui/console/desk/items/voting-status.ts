import type { ItemStatus } from './kind-on-desk.ts'

/** The state of an item that is open or locked. */
export const votingStatus = ({ value }: { value: { voting: 'open' | 'locked' } }): ItemStatus =>
  value.voting === 'open' ? { tone: 'success', text: 'open' } : { tone: 'warning', text: 'locked' }
