import type { ErrorCode } from '#contract/errors.ts'
import type { CueContent } from '#contract/run/cue.ts'
import type { CueChanges } from './cue.events.ts'

/** The reason why a cue cannot have these changes. Undefined if the changes are possible. */
export function cueRefusal(cue: CueContent, changes: CueChanges): ErrorCode | undefined {
  const { kind, ends, seconds } = { ...cue, ...changes }
  if (ends.by === 'length' && seconds === null) return 'CueLengthMissing'
  return ends.by === 'answers' && kind !== 'item' ? 'CueNotAnswered' : undefined
}
