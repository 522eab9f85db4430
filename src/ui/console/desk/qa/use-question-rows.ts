import { useMemo, useRef } from 'react'
import { useDocs } from '#ui/live/live.tsx'
import { type QuestionRow, rowsOf } from './question-rows.ts'

/** All questions of the event by id, with their votes. */
export function useQuestionRows(): ReadonlyMap<string, QuestionRow> {
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const before = useRef<ReadonlyMap<string, QuestionRow>>(new Map())
  return useMemo(() => {
    before.current = rowsOf(questions, votes, before.current)
    return before.current
  }, [questions, votes])
}
