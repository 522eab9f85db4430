import type { EventDoc } from '#contract/interface/views.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useParticipants } from '#ui/live/live.tsx'
import { quizPhaseTexts } from '#ui/live/quiz-phase.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { PodiumTitle, QuizFinish, useFreshPodium } from './quiz-finish.tsx'
import { QuizLobby } from './quiz-lobby.tsx'
import { QuizCountdown, QuizQuestionScene } from './quiz-question.tsx'
import { QuizRankings } from './quiz-rankings.tsx'

/** Up to this number of players, the join card is larger than the names. */
const mostInvited = 1
/** From this number of guests, the names get more of the width than the join card. */
const crowdFrom = 24

interface QuizPictureProps {
  doc: QuizDoc
  event: EventDoc
  frame: SceneParts
}

export function QuizPicture({ doc, event, frame }: QuizPictureProps) {
  const { phase } = doc.value
  const joined = useParticipants()
  // A lobby that waits is an invitation to join.
  const invites = joined <= mostInvited && doc.context.teams.length === 0
  const scene = <QuizScene quiz={doc} />
  if (phase === 'lobby')
    return frame({
      heading: <LobbyHeading event={event.context.name} questions={doc.context.questions.length} />,
      usualPlace: invites ? 'invitation' : joined >= crowdFrom ? 'crowd' : 'hero',
      countsGuests: true,
      children: scene,
    })
  if (phase === 'podium')
    return frame({
      heading: <PodiumTitle title={doc.context.title} />,
      usualPlace: 'whole',
      countsGuests: true,
      children: scene,
    })
  return frame({ heading: <QuizHeading quiz={doc} />, usualPlace: 'corner', children: scene })
}

/** The quiz, with a separate scene for each phase. */
function QuizScene({ quiz }: { quiz: QuizDoc }) {
  const fresh = useFreshPodium(quiz)
  switch (quiz.value.phase) {
    case 'lobby':
      return <QuizLobby quiz={quiz} />
    case 'countdown':
      return <QuizCountdown quiz={quiz} />
    case 'leaderboard':
      return <QuizRankings quiz={quiz} />
    case 'podium':
      return <QuizFinish quiz={quiz} fresh={fresh} />
    default:
      return <QuizQuestionScene quiz={quiz} />
  }
}

/** A line above the scene of a quiz, in place of the event's name. */
function Kicker({ children }: { children: string }) {
  return (
    <Box color="inkMuted" fontSize="40px" fontWeight="strong" lineHeight="1.2" minW="0">
      {children}
    </Box>
  )
}

/** The event and the number of questions above the lobby. */
function LobbyHeading({ event, questions }: { event: string; questions: number }) {
  const t = useText<'quiz'>()
  return <Kicker>{`${event} · ${t('quiz.questions', { count: questions })}`}</Kicker>
}

/** The number of the question above the scene, with what is special about the question. */
function QuizHeading({ quiz: { value, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const question = context.questions[context.at]
  const number = t('quiz.questionOf', { number: context.at + 1, of: context.questions.length })
  const note = question?.void
    ? t('quiz.voidQuestion')
    : question?.multiple && value.phase !== 'leaderboard'
      ? t('quiz.several')
      : ''
  return <Kicker>{note ? `${number} · ${note}` : number}</Kicker>
}

/** The quiz for screen readers. */
export function QuizTextAlternative({ doc: { value, context } }: { doc: QuizDoc }) {
  const t = useText<'quiz'>()
  const { phase } = value
  const question = phase === 'lobby' || phase === 'podium' ? undefined : context.questions[context.at]
  const media = question?.picture ?? question?.clip
  const correct = phase === 'answer' ? (question?.options.filter((option) => option.correct) ?? []) : []
  const ranked = phase === 'leaderboard' || phase === 'podium'
  const places = ranked ? (context.board?.top ?? []) : []
  return (
    <div role="status">
      <p>{`${context.title}. ${t(quizPhaseTexts[phase])}`}</p>
      {question && <p>{question.text}</p>}
      {phase !== 'countdown' && media?.alt && <p>{media.alt}</p>}
      {question?.options.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {correct.length > 0 && (
        <p>{t('quiz.correctAnswer', { answers: correct.map(({ text }) => text).join(', ') })}</p>
      )}
      {ranked && places.length === 0 && (
        <p>{t(phase === 'podium' ? 'quiz.noResults' : 'quiz.noAnswersYet')}</p>
      )}
      {places.map(({ key, rank, name, score }) => (
        <p key={key}>
          {`${rank}. ${name || t('quiz.nameless')}: ${t('quiz.points', { count: formatNumber(t.language, score) })}`}
        </p>
      ))}
    </div>
  )
}
