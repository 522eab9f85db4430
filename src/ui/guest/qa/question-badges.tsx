import { CircleCheck, MonitorPlay } from 'lucide-react'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
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

/** The badges of a question that is on the big screen, or that a host has answered. */
export function QuestionBadges({ question }: { question: QuestionDoc }) {
  const t = useText<'guest'>()
  return (
    <>
      {useOnScreen(question) && (
        <Badge tone="solid">
          <MonitorPlay size={12} aria-hidden="true" />
          <span>{t('guest.onScreen')}</span>
        </Badge>
      )}
      {question.value.answer === 'answered' && (
        <Badge tone="success">
          <CircleCheck size={12} aria-hidden="true" />
          <span>{t('guest.answered')}</span>
        </Badge>
      )}
    </>
  )
}
