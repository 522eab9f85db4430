import type { CommandTable } from '#machines/command-table.ts'
import { itemTable } from '#machines/item/item.table.ts'
import type { QuizCommand } from './quiz.events.ts'

/** How clients send the events of this chart. */
export const quizTable = {
  ...itemTable,
  edit: { name: 'Quiz/Update' },
  start: { name: 'Quiz/Start', control: 'takesOver', needsAudience: true },
  next: { name: 'Quiz/Next', control: 'takesOver' },
  previous: { name: 'Quiz/Previous', control: 'takesOver' },
  reveal: { name: 'Quiz/Reveal', control: 'takesOver' },
  stop: { name: 'Quiz/Stop', control: 'takesOver' },
  answer: { name: 'Quiz/Answer', gives: ['round', 'questionId', 'optionIds'] },
  joinTeam: { name: 'Quiz/JoinTeam', gives: ['round', 'teamId'] },
  void: { name: 'Quiz/VoidQuestion', gives: ['questionId'] },
  restore: { name: 'Quiz/RestoreQuestion', gives: ['questionId'] },
} as const satisfies CommandTable<QuizCommand>
