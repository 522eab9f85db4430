import type { Stand } from './kind-on-desk.ts'

/** Returns the state of an item that is open or locked. The two states have the given texts. */
export const standOfVoting =
  (open: Stand['text'], locked: Stand['text']) =>
  ({ value }: { value: { voting: 'open' | 'locked' } }): Stand =>
    value.voting === 'open' ? { tone: 'success', text: open } : { tone: 'warning', text: locked }
