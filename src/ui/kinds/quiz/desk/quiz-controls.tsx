import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { QuizDoc, QuizPhase } from '#contract/items/quiz.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { QuizCommand } from '#machines/domain/quiz/quiz.events.ts'
import { isLastQuestion } from '#machines/domain/quiz/quiz-phases.ts'
import { quizPlace } from '#machines/domain/quiz/quiz-place.ts'
import { ControlKeys, type DeskKey } from '#ui/console/desk/items/control-keys.tsx'
import { NewRoundDialog } from '#ui/console/desk/items/new-round-dialog.tsx'
import { useShowKeys } from '#ui/console/desk/items/show-keys.tsx'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

const icon = { size: 20, 'aria-hidden': true } as const

/** The label of the button for the next step, in each phase. */
const onwardTexts = {
  lobby: 'quiz.start',
  countdown: 'quiz.openQuestion',
  question: 'quiz.closeAnswers',
  locked: 'quiz.showDistribution',
  distribution: 'quiz.showAnswer',
  answer: 'quiz.showLeaderboard',
  leaderboard: 'quiz.nextQuestion',
  podium: 'quiz.showPodium',
} as const satisfies Record<QuizPhase, string>

function onwardText({ value, context }: QuizDoc) {
  return value.phase === 'answer' && isLastQuestion(context) ? 'quiz.showPodium' : onwardTexts[value.phase]
}

type Asked = 'round' | 'stop' | null

/** The controls for the steps of the quiz. Each control has a shortcut key. */
function useDeskKeys(quiz: QuizDoc, present: PresentDoc, ask: (what: Asked) => void) {
  const t = useText<'quiz' | 'console'>()
  const { id, value } = quiz
  const item: AnyItem = useMemo(() => ({ kind: 'quiz', doc: quiz }), [quiz])
  const common = useShowKeys(item, present, () => ask('round'))
  const control = useItemControl<QuizCommand>(item)
  const answers = useDoc(`tally:${id}`)?.voters ?? 0
  const active = value.activity === 'active'
  const onward =
    value.phase === 'lobby'
      ? control({ type: 'start', at: 0 })
      : control({ type: 'next', at: 0 }, quizPlace(quiz))
  const stop = control({ type: 'stop', at: 0 })
  const askToStop = () => {
    if (stop.whyDisabled === undefined) ask('stop')
  }
  const keys: DeskKey[] = [
    common.activate,
    {
      key: 'Z',
      control: control({ type: 'previous', at: 0, answers }, quizPlace(quiz)),
      look: 'off',
      icon: <ChevronLeft {...icon} />,
      text: t('quiz.goBack'),
    },
    {
      key: 'C',
      control: onward,
      look: active && value.phase !== 'podium' ? 'next' : 'off',
      icon: <ChevronRight {...icon} />,
      text: t(onwardText(quiz)),
    },
    {
      key: 'E',
      control: { ...stop, press: askToStop },
      look: 'off',
      icon: <Flag {...icon} />,
      text: t('quiz.stop'),
    },
    common.newRound,
    common.onScreen,
  ]
  return { item, keys, stop, startRound: common.startRound }
}

export function QuizControls({ quiz, present }: { quiz: QuizDoc; present: PresentDoc }) {
  const t = useText<'quiz' | 'console'>()
  const [asked, setAsked] = useState<Asked>(null)
  const { item, keys, stop, startRound } = useDeskKeys(quiz, present, setAsked)
  return (
    <>
      <ControlKeys label={t('quiz.controls')} keys={keys} />
      <NewRoundDialog
        item={item}
        open={asked === 'round'}
        onClose={() => setAsked(null)}
        onConfirm={startRound}
      />
      <Dialog
        open={asked === 'stop'}
        onClose={() => setAsked(null)}
        title={t('quiz.stopTitle')}
        detail={t('quiz.stopDetail')}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{t('quiz.keepPlaying')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(null)
                stop.press()
              }}
            >
              {t('quiz.stop')}
            </Button>
          </>
        }
      />
    </>
  )
}
