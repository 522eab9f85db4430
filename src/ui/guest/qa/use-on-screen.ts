import type { QuestionDoc } from '../../../contract/views.ts'
import { useDoc } from '../../kit/live.tsx'

/** Whether the hall sees the question now: highlighted, while the screen shows Q&A. */
export function useOnScreen(question: QuestionDoc | undefined): boolean {
  const present = useDoc('present')
  const event = useDoc('event')
  return (
    question?.value.stage === 'highlighted' && present?.value === 'qa' && event?.value.progress !== 'finished'
  )
}
