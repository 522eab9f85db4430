import type { QuestionDoc } from '#contract/interface/views.ts'
import { useDoc } from '#ui/live/live.tsx'

/** True if the question is on the big screen now: the question is highlighted, and the screen shows the Q&A. */
export function useOnScreen(question: QuestionDoc | undefined): boolean {
  const present = useDoc('present')
  const event = useDoc('event')
  return (
    question?.value.highlight === 'highlighted' &&
    present?.value === 'qa' &&
    event?.value.progress !== 'finished'
  )
}
