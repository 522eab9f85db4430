import { chakra } from '@chakra-ui/react/styled-system'
import { Star } from 'lucide-react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { QuestionViewModel } from '#ui/live/question-ranking.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minW: '0',
    color: 'inkMuted',
    fontSize: '28px',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { color: 'accentText', fill: 'currentColor', flexShrink: '0' },
  },
  variants: { large: { true: { fontSize: '40px', gap: '20px' } } },
})

/** The author of a question, and the host's star. */
export function QuestionAuthor({
  question,
  large = false,
}: {
  question: QuestionViewModel
  large?: boolean
}) {
  const t = useText<'screen'>()
  return (
    <Line large={large}>
      {question.starred && <Star size={large ? 36 : 26} aria-hidden="true" />}
      <span>{question.author || t('screen.anonymous')}</span>
    </Line>
  )
}
