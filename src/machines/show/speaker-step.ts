import type { SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { SpeakerLinkDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import type { RunCommand } from '../domain/run/run.events.ts'
import { runMachine } from '../domain/run/run.machine.ts'
import { notStarted } from '../domain/run/run-start.ts'
import type { showControlMachine } from '../domain/show-control/show-control.machine.ts'
import { refusalOf } from '../refusal.ts'

interface SpeakerShow {
  /** False after the end of the event. */
  isOn: boolean
  run: SpeakerRunDoc
  link: SpeakerLinkDoc
  showControl: SnapshotFrom<typeof showControlMachine>
}

/** Why a speaker cannot take the next step. The server also asks the item of the current cue, which speakers do not get. */
export function speakerStepRefusal({ isOn, run, link, showControl }: SpeakerShow): ErrorCode | undefined {
  if (!isOn) return 'EventEnded'
  const held = refusalOf(showControl, { type: 'step', accountId: link.account })
  if (held) return held
  const snapshot = runMachine.resolveState({ value: run.value, context: { ...notStarted, ...run.context } })
  const step: RunCommand = { type: 'next', to: run.next?.id ?? null, at: 0, by: '', before: null }
  return refusalOf(snapshot, step)
}
