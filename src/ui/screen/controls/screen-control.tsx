import {
  ArrowLeft,
  ArrowRight,
  ChartBar,
  CircleCheck,
  CircleHelp,
  DoorOpen,
  Lock,
  LockOpen,
  type LucideIcon,
  MessageCircleQuestion,
  MonitorOff,
  QrCode,
  SkipForward,
  Sparkles,
} from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import type { ShowAction, ShowStep } from '#machines/show/show-action.ts'
import { type Show, showStep } from '#machines/show/show-step.ts'
import { entryStep } from '#machines/show/wall-steps.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId, useItem, useItems } from '#ui/live/items.ts'
import { useCommand, useConnectionState, useDoc, useDocs } from '#ui/live/live.tsx'
import { useControlRefusal } from '#ui/live/show-control.ts'
import { useShowView } from '#ui/live/show-view.ts'
import type { PlainText } from '#ui/screen/text/plain-text.ts'
import { onEntryPress } from './on-press.ts'
import { ScreenControls, type ScreenControlsProps } from './screen-controls.tsx'

/**
 * Control of the show from the big screen, over the host's own connection. A signed-in user without rights on
 * this event gets the controls without show actions.
 */
export function ScreenControl({ slotRef }: Pick<ScreenControlsProps, 'slotRef'>) {
  const t = useText<'screen'>()
  const show = useShow()
  const status = useConnectionState()
  const { send, refusal, dismiss } = useCommand('control')
  useEffect(() => {
    if (!refusal) return
    showRefusal(t, refusal)
    dismiss()
  }, [refusal, dismiss, t])
  const take = useCallback(
    (stepOf: (show: Show) => ShowStep, action?: ShowAction) => {
      // Without a connection, do not queue the command: the show must not jump after a reconnect.
      if (!show || status === 'offline') return toast.network(t('common.offlineTitle'))
      const step = stepOf(show)
      if (step.kind === 'send') send(step.name, step.payload as never)
      // The audience can read these messages. So show no message if the screen already shows the target. Also show
      // no message if Esc has no step, because Esc has many uses.
      else if (step.kind === 'shown' || (action === 'leave' && step.kind === 'nothing')) return
      else toast.warning(reason(t, step) ?? '')
    },
    [show, status, send, t],
  )
  const control = useCallback(
    (action: ShowAction) => take((shown) => showStep(action, shown), action),
    [take],
  )
  const wall = show?.interaction?.kind === 'openText' ? show.interaction.doc : undefined
  useEffect(() => {
    if (!wall) return
    return onEntryPress((entryId) => take(() => entryStep(wall, entryId)))
  }, [wall, take])
  if (status === 'refused') return <ScreenControls slotRef={slotRef} />
  return (
    <ScreenControls onControl={control} slotRef={slotRef}>
      {show && <Buttons show={show} control={control} />}
    </ScreenControls>
  )
}

type Words = ReturnType<typeof useText<'screen'>>

const reason = (t: Words, step: ShowStep): string | undefined =>
  step.kind === 'refused'
    ? t.error(step.code)
    : step.kind === 'nothing'
      ? t(`screen.${step.reason}`)
      : undefined

function useShow(): Show | undefined {
  const present = useDoc('present')
  const polls = useItems('polls')
  const interaction = useItem(presentedId(present))
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const tally = useDoc(`tally:${present?.context.pollId ?? ''}`)
  const controlRefusal = useControlRefusal()
  const view = useShowView()
  return useMemo(() => {
    if (!present) return undefined
    return {
      present,
      view,
      polls,
      interaction,
      tally,
      ranking: rankQuestions(questions, votes),
      controlRefusal,
    }
  }, [present, view, polls, interaction, questions, votes, tally, controlRefusal])
}

interface ButtonsProps {
  show: Show
  control: (action: ShowAction) => void
}

const modes = [
  { action: 'welcome', mode: 'welcome', text: 'screen.keyWelcome', icon: DoorOpen },
  { action: 'qa', mode: 'qa', text: 'screen.keyQa', icon: MessageCircleQuestion },
  { action: 'poll', mode: 'poll', text: 'screen.keyPoll', icon: ChartBar },
  { action: 'interaction', mode: 'interaction', text: 'screen.keyInteraction', icon: Sparkles },
] as const

function Buttons({ show, control }: ButtonsProps) {
  const t = useText<'screen'>()
  const why = (action: ShowAction) => reason(t, showStep(action, show))
  const step: StepButton = (action, text, Icon) => (
    <Button
      variant="ghost"
      icon={<Icon size={18} aria-hidden="true" />}
      whyDisabled={why(action)}
      onClick={() => control(action)}
    >
      {t(text)}
    </Button>
  )
  const iconStep = (action: ShowAction, text: PlainText, Icon: LucideIcon, pressed?: boolean) => (
    <IconButton
      icon={<Icon size={18} aria-hidden="true" />}
      label={t(text)}
      aria-pressed={pressed}
      whyDisabled={why(action)}
      onClick={() => control(action)}
    />
  )
  return (
    <>
      {modes.map(({ action, mode, text, icon: Icon }) => (
        <Button
          key={action}
          variant={show.present.value === mode ? 'primary' : 'ghost'}
          aria-pressed={show.present.value === mode}
          icon={<Icon size={18} aria-hidden="true" />}
          whyDisabled={why(action)}
          onClick={() => control(action)}
        >
          {t(text)}
        </Button>
      ))}
      {step('advance', 'screen.keyAdvance', SkipForward)}
      {show.present.value === 'poll' && <PollButtons show={show} step={step} />}
      {show.ranking.highlighted &&
        show.present.value === 'qa' &&
        step('answered', 'screen.keyAnswered', CircleCheck)}
      {iconStep('blackout', 'screen.keyBlackout', MonitorOff, show.present.context.blackout)}
      {iconStep('joinCode', 'screen.keyJoinCode', QrCode, show.present.context.joinCode === 'hidden')}
      {iconStep('previous', 'screen.keyPrevious', ArrowLeft)}
      {iconStep('next', 'screen.keyNext', ArrowRight)}
    </>
  )
}

type StepButton = (action: ShowAction, text: PlainText, Icon: LucideIcon) => ReactNode

function PollButtons({ show, step }: { show: Show; step: StepButton }) {
  const value = show.polls.find(({ doc }) => doc.id === show.present.context.pollId)?.doc.value as
    | { voting?: string; results?: string; answer?: string }
    | undefined
  const locked = value?.voting === 'locked'
  const resultsShown = value?.results === 'shown'
  const answerShown = value?.answer === 'shown'
  return (
    <>
      {value?.voting && step('lock', locked ? 'screen.unlock' : 'screen.lock', locked ? LockOpen : Lock)}
      {value?.results &&
        step('results', resultsShown ? 'screen.hideResults' : 'screen.showResults', ChartBar)}
      {value?.answer && step('answer', answerShown ? 'screen.hideAnswer' : 'screen.showAnswer', CircleHelp)}
    </>
  )
}
