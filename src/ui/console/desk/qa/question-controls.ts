import { useMemo } from 'react'
import type { QuestionCommand } from '#machines/question/question.events.ts'
import { questionMachine } from '#machines/question/question.machine.ts'
import { type Control, useControls } from '../controls/use-controls.ts'
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
  const control = useControls<QuestionCommand>(`question:${id}`, snapshot)
  const payload = { QuestionId: id }
  const { star, highlight, answer } = doc.value
  return {
    approve: control({ type: 'approve' }, 'Qa/Approve', payload),
    reject: control({ type: 'reject' }, 'Qa/Reject', payload),
    reconsider: control({ type: 'reconsider' }, 'Qa/Reconsider', payload),
    archive: control({ type: 'archive' }, 'Qa/Archive', payload),
    restore: control({ type: 'restore' }, 'Qa/Restore', payload),
    star:
      star === 'plain'
        ? control({ type: 'star' }, 'Qa/Star', payload)
        : control({ type: 'unstar' }, 'Qa/Unstar', payload),
    highlight:
      highlight === 'normal'
        ? control({ type: 'highlight' }, 'Qa/Highlight', payload)
        : control({ type: 'unhighlight' }, 'Qa/Unhighlight', payload),
    answered:
      answer === 'unanswered'
        ? control({ type: 'markAnswered' }, 'Qa/MarkAnswered', payload)
        : control({ type: 'markUnanswered' }, 'Qa/MarkUnanswered', payload),
  }
}
