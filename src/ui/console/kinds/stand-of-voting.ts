import type { Stand } from './kind-on-desk.ts'

/** Of what takes answers or not: its own word for the one, and for the other. */
export const standOfVoting =
  (open: Stand['text'], locked: Stand['text']) =>
  ({ value }: { value: { voting: 'open' | 'locked' } }): Stand =>
    value.voting === 'open' ? { tone: 'success', text: open } : { tone: 'warning', text: locked }
