import type { Stand } from './kind-on-desk.ts'

/** The state of an item that is open or locked. */
export const standOfVoting = ({ value }: { value: { voting: 'open' | 'locked' } }): Stand =>
  value.voting === 'open' ? { tone: 'success', text: 'open' } : { tone: 'warning', text: 'locked' }
