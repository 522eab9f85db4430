import { useMemo } from 'react'
import type { ShowBefore } from '#contract/run/run.ts'
import type { SpeakerLinkDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import { questionMachine } from '#machines/question/question.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { RunCommand } from '#machines/run/run.events.ts'
import { runMachine } from '#machines/run/run.machine.ts'
import { notStarted } from '#machines/run/run-start.ts'
import { stepFrom } from '#machines/run/step-payload.ts'
import { toast } from '../kit/feedback/toast-store.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { useCommand, useConnectionState, useDoc } from '../live/live.tsx'
import { useShowControl } from '../live/show-control.ts'
import { usePressPause } from '../state/use-press-pause.ts'

/** A large key of the speaker. A disabled key says why. */
export interface StageControl {
  whyDisabled: string | undefined
  busy: boolean
  press: () => void
}

/** Handles a shortcut: presses the control. For a disabled control, shows the reason. */
export function pressByKey({ whyDisabled, press }: StageControl): void {
  if (whyDisabled) toast.warning(whyDisabled)
  else press()
}

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
  return (put: (send: typeof command.send) => void): StageControl => ({
    whyDisabled: busy ? undefined : why,
    busy,
    press: () => {
      if (busy || why) return
      pressed()
      put(command.send)
    },
  })
}

/** The state machine of the run decides a step without this part, and speakers do not get it. */
const unchangedShow: ShowBefore = {
  present: {
    value: 'welcome',
    context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
  },
  channel: 'open',
  audience: { comments: 'closed', reactions: 'closed' },
  items: [],
}

interface NextStep {
  /** False after the end of the event. */
  isOn: boolean
  run: SpeakerRunDoc
  link: SpeakerLinkDoc
}

/** The step to the next cue, or of the quiz in the current cue. It names the place that the speaker sees. */
export function useNextStep({ isOn, run, link }: NextStep): StageControl {
  const t = useText<'speaker'>()
  const showControl = useShowControl()
  const place = useDoc(`step-place:${run.cue?.item?.id ?? ''}`)
  const snapshot = useMemo(
    () => runMachine.resolveState({ value: run.value, context: { ...notStarted, ...run.context } }),
    [run.value, run.context],
  )
  const step: RunCommand = { type: 'next', to: run.next?.id ?? null, at: 0, by: '', before: unchangedShow }
  const held = refusalOf(showControl, { type: 'step', accountId: link.account })
  const code = isOn ? (held ?? refusalOf(snapshot, step)) : 'EventEnded'
  const control = useStageControl('run', code && t.error(code))
  return control((send) => send('Run/Next', stepFrom(run.context.cueId, place)))
}

/** Marks the highlighted question as answered. */
export function useAnsweredMark(questionId: string | undefined): StageControl {
  const t = useText<'speaker'>()
  const doc = useDoc(`question:${questionId ?? ''}`)
  const snapshot = useMemo(
    () => doc && questionMachine.resolveState({ value: doc.value, context: doc.context }),
    [doc],
  )
  const code = snapshot && refusalOf(snapshot, { type: 'markAnswered' })
  const why = snapshot ? code && t.error(code) : t('speaker.noHighlighted')
  const control = useStageControl('question', why)
  return control((send) => questionId && send('Qa/MarkAnswered', { QuestionId: questionId }))
}

/** Confirms a message of a host. */
export function useReadMessage(messageId: string): StageControl {
  const control = useStageControl(`message:${messageId}`, undefined)
  return control((send) => send('Message/Read', { MessageId: messageId }))
}
