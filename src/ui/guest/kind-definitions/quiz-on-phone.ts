import { Trophy } from 'lucide-react'
import type { KindOnPhone } from './kind-on-phone.ts'

export const quizOnPhone: KindOnPhone<'quiz'> = {
  icon: Trophy,
  own: ['quiz-answer:', 'quiz-team:'],
  onScreenText: 'guest.nowQuiz',
  doingOf({ value, context }, own) {
    const { teams, questions, at } = context
    if (value.phase === 'lobby') {
      if (teams.length === 0) return 'idle'
      return own.some((doc) => 'teamId' in doc) ? 'done' : 'waits'
    }
    if (value.phase !== 'question') return 'idle'
    const id = questions[at]?.id
    return own.some((doc) => 'questionId' in doc && doc.questionId === id) ? 'done' : 'waits'
  },
  needsPage: ({ value }) => !['lobby', 'leaderboard', 'podium'].includes(value.phase),
  // A quiz accepts no answers between its questions, although the quiz has not ended.
  closedTexts: ({ value }) => ({
    locked: value.phase === 'podium' ? 'guest.finished' : 'guest.processing',
    ended: 'guest.finished',
  }),
}
