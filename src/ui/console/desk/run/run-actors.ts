import type { CueKind } from '#contract/run/cue.ts'
import * as api from '#services/api/run.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Sends the form of a cue: adds a cue of this kind, or changes the cue with this id. */
export const cueSaver = (eventCode: string, target: { kind: CueKind } | { cueId: string }) =>
  callLogic<unknown, api.CueInput>(
    'cueId' in target
      ? api.createCueSaver(eventCode, target.cueId)
      : api.createCueAdder(eventCode, target.kind),
  )

/** Sends the parts of an agenda. */
export const agendaImport = (eventCode: string) => callLogic(api.createAgendaImport(eventCode))
