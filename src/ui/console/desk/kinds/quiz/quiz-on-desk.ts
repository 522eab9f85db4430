import { Trophy } from 'lucide-react'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { QuizDetail } from './quiz-detail.tsx'
import { QuizFormDialog } from './quiz-form-dialog.tsx'

export const quizOnDesk: KindOnDesk<'quiz'> = {
  icon: Trophy,
  Detail: QuizDetail,
  Form: QuizFormDialog,
  standOf: ({ value: { phase } }) => ({
    tone: phase === 'lobby' || phase === 'question' ? 'success' : 'warning',
    text: phase === 'locked' ? 'answersLocked' : phase,
  }),
}
