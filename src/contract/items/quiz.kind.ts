import type { ItemKindInContract } from './item-kind.ts'
import type { quizCommands } from './quiz.commands.ts'
import type { QuizContent, QuizDocs } from './quiz.ts'

export const quizKind: ItemKindInContract<QuizContent, QuizDocs, keyof typeof quizCommands> = {
  place: 'polls',
  needsControl: ['Quiz/Next', 'Quiz/Previous', 'Quiz/Reveal', 'Quiz/Start', 'Quiz/Stop'],
  featureOf: ({ teams }) => (teams.length > 0 ? 'quizTeams' : undefined),
}
