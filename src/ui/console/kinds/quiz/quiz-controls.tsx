import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { QuizDoc, QuizPhase } from '../../../../contract/items/quiz.ts'
import type { PresentDoc } from '../../../../contract/views.ts'
import type { QuizCommand } from '../../../../machines/quiz/quiz.events.ts'
import { quizMachine } from '../../../../machines/quiz/quiz.machine.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { type AnyItem, itemSubject } from '../../../kit/items.ts'
import { quizPlace } from '../../../kit/quiz-place.ts'
import { useControls } from '../../desk/use-controls.ts'
import { ControlKeys, type KeyFace } from '../../items/control-keys.tsx'
import { NewRoundDialog } from '../../items/new-round-dialog.tsx'
import { useShowFaces } from '../../items/show-faces.tsx'

const icon = { size: 20, 'aria-hidden': true } as const

/** What going on means in a phase. */
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
  const last = context.at + 1 >= context.questions.length
  return value.phase === 'leaderboard' && last ? 'quiz.showPodium' : onwardTexts[value.phase]
}

type Asked = 'round' | 'stop' | null

/** The show's steps in one row, each with its key. */
function useFaces(quiz: QuizDoc, present: PresentDoc, ask: (what: Asked) => void) {
  const t = useText<'quiz' | 'console'>()
  const { id, value, context } = quiz
  const item: AnyItem = useMemo(() => ({ kind: 'quiz', doc: quiz }), [quiz])
  const common = useShowFaces(item, present, () => ask('round'))
  const snapshot = useMemo(() => quizMachine.resolveState({ value, context }), [value, context])
  const control = useControls<QuizCommand>(itemSubject(id), snapshot)
  const payload = { ItemId: id }
  const active = value.activity === 'active'
  const onward =
    value.phase === 'lobby'
      ? control({ type: 'start', at: 0 }, 'Quiz/Start', payload)
      : control({ type: 'next', at: 0 }, 'Quiz/Next', quizPlace(quiz))
  const stop = control({ type: 'stop', at: 0 }, 'Quiz/Stop', payload)
  const askToStop = () => {
    if (stop.whyDisabled === undefined) ask('stop')
  }
  const faces: KeyFace[] = [
    common.activate,
    {
      key: 'B',
      control: control({ type: 'previous', at: 0 }, 'Quiz/Previous', quizPlace(quiz)),
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
  return { item, faces, stop, startRound: common.startRound }
}

/** The controls of a quiz. */
export function QuizControls({ quiz, present }: { quiz: QuizDoc; present: PresentDoc }) {
  const t = useText<'quiz' | 'console'>()
  const [asked, setAsked] = useState<Asked>(null)
  const { item, faces, stop, startRound } = useFaces(quiz, present, setAsked)
  return (
    <>
      <ControlKeys label={t('quiz.controls')} faces={faces} />
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
