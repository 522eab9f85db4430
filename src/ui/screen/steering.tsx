import {
  ArrowLeft,
  ArrowRight,
  ChartBar,
  CircleCheck,
  CircleHelp,
  DoorOpen,
  Lock,
  LockOpen,
  MessageCircleQuestion,
  SkipForward,
  Sparkles,
} from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useSteeringRefusal } from '../kit/baton.ts'
import { Button } from '../kit/button.tsx'
import { useText } from '../kit/i18n.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { presentedId, useItem, useItems } from '../kit/items.ts'
import { useCommand, useConnectionState, useDoc, useDocs } from '../kit/live.tsx'
import { tellRefusal } from '../kit/tell-refusal.ts'
import { toast } from '../kit/toast-store.ts'
import type { PlainText } from './plain-text.ts'
import { rankQuestions } from './question-ranking.ts'
import { StageControls, type StageControlsProps } from './stage-controls.tsx'
import type { SteeringAction, SteeringStep } from './steering-parts.ts'
import { type Show, steeringStep } from './steering-step.ts'

/**
 * The host's hand on the show from the big screen itself: over a line of its own, beside the screen's. Whoever is signed
 * in here without rights on this event has the controls of a screen without a host.
 */
export function Steering({ slotRef }: Pick<StageControlsProps, 'slotRef'>) {
  const t = useText<'screen'>()
  const show = useShow()
  const status = useConnectionState()
  const { send, refusal, dismiss } = useCommand('steering')
  useEffect(() => {
    if (!refusal) return
    tellRefusal(t, refusal)
    dismiss()
  }, [refusal, dismiss, t])
  const steer = useCallback(
    (action: SteeringAction) => {
      // A show must not jump on its own when the line is back: nothing is kept for later.
      if (!show || status === 'offline') return toast.network(t('common.offlineTitle'))
      const step = steeringStep(action, show)
      if (step.kind === 'send') send(step.name, step.payload as never)
      // Esc means many things; where there is nothing to leave it is not spoken of.
      else if (action === 'leave' && step.kind === 'nothing') return
      else toast.warning(reason(t, step) ?? '')
    },
    [show, status, send, t],
  )
  if (status === 'refused') return <StageControls slotRef={slotRef} />
  return (
    <StageControls onSteer={steer} slotRef={slotRef}>
      {show && <Buttons show={show} steer={steer} />}
    </StageControls>
  )
}

type Words = ReturnType<typeof useText<'screen'>>

const reason = (t: Words, step: SteeringStep): string | undefined =>
  step.kind === 'refused' ? t.error(step.code) : step.kind === 'nothing' ? t(step.text) : undefined

function useShow(): Show | undefined {
  const present = useDoc('present')
  const polls = useItems('polls')
  const interaction = useItem(presentedId(present))
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const tally = useDoc(`tally:${present?.context.pollId ?? ''}`)
  const steeringRefusal = useSteeringRefusal()
  return useMemo(() => {
    if (!present) return undefined
    return { present, polls, interaction, tally, ranking: rankQuestions(questions, votes), steeringRefusal }
  }, [present, polls, interaction, questions, votes, tally, steeringRefusal])
}

interface ButtonsProps {
  show: Show
  steer: (action: SteeringAction) => void
}

const modes = [
  { action: 'welcome', mode: 'welcome', text: 'screen.keyWelcome', icon: DoorOpen },
  { action: 'qa', mode: 'qa', text: 'screen.keyQa', icon: MessageCircleQuestion },
  { action: 'poll', mode: 'poll', text: 'screen.keyPoll', icon: ChartBar },
  { action: 'interaction', mode: 'interaction', text: 'screen.keyInteraction', icon: Sparkles },
] as const

function Buttons({ show, steer }: ButtonsProps) {
  const t = useText<'screen'>()
  const why = (action: SteeringAction) => reason(t, steeringStep(action, show))
  const step = (action: SteeringAction, text: PlainText, icon: ReactNode) => (
    <Button variant="ghost" icon={icon} whyDisabled={why(action)} onClick={() => steer(action)}>
      {t(text)}
    </Button>
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
          onClick={() => steer(action)}
        >
          {t(text)}
        </Button>
      ))}
      {step('advance', 'screen.keyAdvance', <SkipForward size={18} aria-hidden="true" />)}
      {show.present.value === 'poll' && <PollButtons show={show} step={step} />}
      {show.ranking.highlighted &&
        show.present.value === 'qa' &&
        step('answered', 'screen.keyAnswered', <CircleCheck size={18} aria-hidden="true" />)}
      <IconButton
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        label={t('screen.keyPrevious')}
        whyDisabled={why('previous')}
        onClick={() => steer('previous')}
      />
      <IconButton
        icon={<ArrowRight size={18} aria-hidden="true" />}
        label={t('screen.keyNext')}
        whyDisabled={why('next')}
        onClick={() => steer('next')}
      />
    </>
  )
}

interface PollButtonsProps {
  show: Show
  step: (action: SteeringAction, text: PlainText, icon: ReactNode) => ReactNode
}

function PollButtons({ show, step }: PollButtonsProps) {
  const value = show.polls.find(({ doc }) => doc.id === show.present.context.pollId)?.doc.value as
    | { voting?: string; results?: string; answer?: string }
    | undefined
  const locked = value?.voting === 'locked'
  const resultsShown = value?.results === 'shown'
  const answerShown = value?.answer === 'shown'
  return (
    <>
      {value?.voting &&
        step(
          'lock',
          locked ? 'screen.unlock' : 'screen.lock',
          locked ? <LockOpen size={18} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />,
        )}
      {value?.results &&
        step(
          'results',
          resultsShown ? 'screen.hideResults' : 'screen.showResults',
          <ChartBar size={18} aria-hidden="true" />,
        )}
      {value?.answer &&
        step(
          'answer',
          answerShown ? 'screen.hideAnswer' : 'screen.showAnswer',
          <CircleHelp size={18} aria-hidden="true" />,
        )}
    </>
  )
}
