import { accepted, type Outcome } from '#contract/errors.ts'
import type { CommandInput } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { CueKind } from '#contract/run/cue.ts'
import { createFormCommand } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** The fields of a cue that a host edits. */
export type CueInput = CommandInput<'Cue/Update'>['cue']

/** Sends the form of a cue: adds a cue of this kind at the end of the run, or changes the cue with this id. */
export function cueSaver(eventCode: string, target: { kind: CueKind } | { cueId: string }) {
  if ('cueId' in target) {
    const change = createFormCommand('Cue/Update')
    return callLogic((cue: CueInput) => change({ eventCode, ...target, cue }))
  }
  const add = createFormCommand('Cue/Add')
  return callLogic((cue: CueInput) => add({ eventCode, ...target, cue }))
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

/** Adds a slide for each part of an agenda. If a portion fails, the next try goes on with that portion. */
export function agendaImport(eventCode: string) {
  const send = createFormCommand('Cue/Import')
  let sent = 0
  return callLogic(async (slides: readonly AgendaCue[]): Promise<Outcome<null>> => {
    for (const cues of portionsOf(slides.slice(sent))) {
      const outcome = await send({ eventCode, cues })
      if (!outcome.ok) return outcome
      sent += cues.length
    }
    return accepted(null)
  })
}
