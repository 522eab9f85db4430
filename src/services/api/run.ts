import { accepted, type Outcome } from '#contract/errors.ts'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { createFormCommand } from '../host-calls.ts'

/** The fields of a cue that a host edits. */
export type CueInput = CommandInput<'Cue/Update'>['cue']

/** Returns a function that adds a cue at the end of the run. The answer contains its id. */
export function createCueAdder(eventCode: string, kind: CommandInput<'Cue/Add'>['kind']) {
  const send = createFormCommand('Cue/Add')
  return (cue: CueInput) => send({ eventCode, kind, cue })
}

/** Returns a function that changes the named fields of a cue. */
export function createCueSaver(eventCode: string, cueId: string) {
  const send = createFormCommand('Cue/Update')
  return (cue: CueInput) => send({ eventCode, cueId, cue })
}

type AgendaCue = CommandInput<'Cue/Import'>['cues'][number]

const sizeOf = (cue: AgendaCue): number => new TextEncoder().encode(JSON.stringify(cue)).length

/** The cues in portions that fit into a request. */
function portionsOf(cues: readonly AgendaCue[]): AgendaCue[][] {
  const portions: AgendaCue[][] = []
  let left = 0
  for (const cue of cues) {
    const size = sizeOf(cue)
    if (size > left) {
      portions.push([])
      left = limits.bodyBytes / 2
    }
    portions.at(-1)?.push(cue)
    left -= size
  }
  return portions
}

/**
 * Returns a function that adds a slide for each part of an agenda. If a portion fails, the next call goes on with that
 * portion.
 */
export function createAgendaImport(eventCode: string) {
  const send = createFormCommand('Cue/Import')
  let sent = 0
  return async (slides: readonly AgendaCue[]): Promise<Outcome<null>> => {
    for (const cues of portionsOf(slides.slice(sent))) {
      const outcome = await send({ eventCode, cues })
      if (!outcome.ok) return outcome
      sent += cues.length
    }
    return accepted(null)
  }
}
