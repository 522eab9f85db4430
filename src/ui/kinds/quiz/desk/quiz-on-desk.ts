import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { QuizDetail } from './quiz-detail.tsx'

export const quizOnDesk: KindOnDesk<'quiz'> = {
  Detail: QuizDetail,
  Form: lazyPart(() => import('./quiz-form-dialog.tsx')),
  statusOf: ({ value: { phase } }) => ({
    tone: phase === 'lobby' || phase === 'question' ? 'success' : 'warning',
    text: phase === 'question' ? 'open' : phase,
  }),
}
