import { useMemo } from 'react'
import type { QuestionCommand } from '#machines/domain/question/question.events.ts'
import { questionMachine } from '#machines/domain/question/question.machine.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import type { Control } from '#ui/state/control.ts'
import { useControls } from '../controls/use-controls.ts'
import type { QuestionRow } from './question-rows.ts'

export interface QuestionControls {
  approve: Control
  reject: Control
  reconsider: Control
  archive: Control
  restore: Control
  star: Control
  highlight: Control
  answered: Control
}

/** All actions of a question that need a single press. Marks are toggles. */
export function useQuestionControls({ id, doc }: QuestionRow): QuestionControls {
  const snapshot = useMemo(
    () => questionMachine.resolveState({ value: doc.value, context: doc.context }),
    [doc],
  )
  const control = useControls<QuestionCommand>({
    subject: `question:${id}`,
    snapshot,
    table: questionTable,
    of: { questionId: id },
  })
  const { star, highlight, answer } = doc.value
  return {
    approve: control({ type: 'approve' }),
    reject: control({ type: 'reject' }),
    reconsider: control({ type: 'reconsider' }),
    archive: control({ type: 'archive' }),
    restore: control({ type: 'restore' }),
    star: control({ type: star === 'plain' ? 'star' : 'unstar' }),
    highlight: control({ type: highlight === 'normal' ? 'highlight' : 'unhighlight' }),
    answered: control({ type: answer === 'unanswered' ? 'markAnswered' : 'markUnanswered' }),
  }
}
