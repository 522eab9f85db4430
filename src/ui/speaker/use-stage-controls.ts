import { useMemo } from 'react'
import type { SpeakerLinkDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import { messageTable } from '#machines/domain/message/message.table.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { runTable } from '#machines/domain/run/run.table.ts'
import { stepFrom } from '#machines/domain/run/step-payload.ts'
import { refusalOf } from '#machines/refusal.ts'
import { speakerStepRefusal } from '#machines/show/speaker-step.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { useCommand, useConnectionState, useDoc } from '../live/live.tsx'
import { useShowControl } from '../live/show-control.ts'
import type { Control } from '../state/control.ts'
import { usePressPause } from '../state/use-press-pause.ts'

/** A key that ignores further presses while its command is pending, and for a moment after each press. */
function useStageControl(subject: string, whyDisabled: string | undefined) {
  const t = useText<'speaker'>()
  const offline = useConnectionState() === 'offline'
  const { resting, pressed } = usePressPause()
  const command = useCommand(subject)
  const isPending = command.status === 'pending' || command.status === 'sending'
  const busy = isPending || resting
  // Without a connection, do not queue the command: the show must not jump after a reconnect.
  const why = offline ? t('speaker.noConnection') : whyDisabled
  return (put: (send: typeof command.send) => void): Control => ({
    whyDisabled: busy ? undefined : why,
    busy,
    press: () => {
      if (busy || why) return
      pressed()
      put(command.send)
    },
  })
}

interface NextStep {
  /** False after the end of the event. */
  isOn: boolean
  run: SpeakerRunDoc
  link: SpeakerLinkDoc
}

/** The step to the next cue, or of the quiz in the current cue. It names the place that the speaker sees. */
export function useNextStep({ isOn, run, link }: NextStep): Control {
  const t = useText<'speaker'>()
  const showControl = useShowControl()
  const place = useDoc(`step-place:${run.cue?.item?.id ?? ''}`)
  const code = speakerStepRefusal({ isOn, run, link, showControl })
  const control = useStageControl('run', code && t.error(code))
  return control((send) => send(runTable.next, stepFrom(run.context.cueId, place)))
}

/** Marks the highlighted question as answered. */
export function useAnsweredMark(questionId: string | undefined): Control {
  const t = useText<'speaker'>()
  const doc = useDoc(`question:${questionId ?? ''}`)
  const snapshot = useMemo(
    () => doc && questionMachine.resolveState({ value: doc.value, context: doc.context }),
    [doc],
  )
  const code = snapshot && refusalOf(snapshot, { type: 'markAnswered' })
  const why = snapshot ? code && t.error(code) : t('speaker.noHighlighted')
  const control = useStageControl('question', why)
  return control((send) => questionId && send(questionTable.markAnswered, { questionId }))
}

/** Confirms a message of a host. */
export function useReadMessage(messageId: string): Control {
  const control = useStageControl(`message:${messageId}`, undefined)
  return control((send) => send(messageTable.read, { messageId }))
}
