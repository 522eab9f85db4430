import type { CommandInput } from '#contract/interface/commands.ts'
import { createFormCommand } from '../host-calls.ts'

/** The fields of a cue that a host edits. */
export type CueInput = CommandInput<'Cue/Update'>['Cue']

/** Returns a function that adds a cue at the end of the run. The answer contains its id. */
export function createCueAdder(EventCode: string, Kind: CommandInput<'Cue/Add'>['Kind']) {
  const send = createFormCommand('Cue/Add')
  return (Cue: CueInput) => send({ EventCode, Kind, Cue })
}

/** Returns a function that changes the named fields of a cue. */
export function createCueSaver(EventCode: string, CueId: string) {
  const send = createFormCommand('Cue/Update')
  return (Cue: CueInput) => send({ EventCode, CueId, Cue })
}

/** Returns a function that adds a slide for each line of an agenda. */
export function createAgendaImport(EventCode: string) {
  const send = createFormCommand('Cue/Import')
  return (Lines: string) => send({ EventCode, Lines })
}
