import type { QuizDoc } from '#contract/items/quiz.ts'
import { QuizFinish, useFreshPodium } from './quiz-finish.tsx'
import { QuizLobby } from './quiz-lobby.tsx'
import { QuizCountdown, QuizQuestionScene } from './quiz-question.tsx'
import { QuizRankings } from './quiz-rankings.tsx'

/** The quiz, with a separate scene for each phase. */
export function QuizScene({ quiz }: { quiz: QuizDoc }) {
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
