import { type CueContent, newCue } from '#contract/run/cue.ts'
import type { CueCommand } from '#machines/domain/cue/cue.events.ts'

export const cueOfItem: CueContent = { ...newCue('item'), itemId: 'poll-1' }

export const cueEvents: CueCommand[] = [
  { type: 'edit', changes: { title: 'Vote' } },
  { type: 'edit', changes: { seconds: 60 } },
  { type: 'edit', changes: { ends: { by: 'length' } } },
  { type: 'remove' },
]
