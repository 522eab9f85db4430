import type { ItemKindInContract } from './item-kind.ts'
import type { QuizContent, QuizDocs } from './quiz.ts'

export const quizKind: ItemKindInContract<QuizContent, QuizDocs> = {
  place: 'polls',
  featureOf: ({ teams }) => (teams.length > 0 ? 'quizTeams' : undefined),
}
