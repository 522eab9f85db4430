import type { Feature } from '../feature.ts'
import { cueHandlers } from './cue.handlers.ts'
import { itemsChanged } from './cues.public.ts'
import { projectCue, projectRun } from './project-cues.ts'
import { readRunRows } from './run-rows.ts'

export const cuesFeature = {
  handlers: cueHandlers,
  aggregates: {
    cue: { project: projectCue, holdsUploads: true },
    // The documents of the run depend on all cues of the batch.
    run: { project: projectRun, rows: { read: readRunRows, shared: true } },
  },
  commandDone: itemsChanged,
} satisfies Feature
