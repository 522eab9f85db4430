import type { CueContent } from '#contract/run/cue.ts'

/** The fields that an edit may change. The kind and the item of a cue stay. */
export type CueChanges = Partial<Omit<CueContent, 'kind' | 'itemId'>>

export type CueCommand =
  /** Names only the fields that change, so that two hosts do not overwrite each other. */
  { type: 'edit'; changes: CueChanges } | { type: 'remove' }
