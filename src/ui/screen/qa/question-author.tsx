import { chakra } from '@chakra-ui/react/styled-system'
import { Star } from 'lucide-react'
import type { QuestionViewModel } from '#machines/domain/question/question-ranking.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The name of a question's place on the canvas, from which the question moves to its next place. */
export const questionPlace = (id: string): string => `question ${id}`

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minW: '0',
    color: 'inkMuted',
    // In the list, the author grows with the type of the question.
    mt: 'max(4px, calc(var(--type, 0px) * 0.12))',
    fontSize: 'max(32px, calc(var(--type, 0px) * 0.45))',
    fontWeight: 'normal',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { boxSize: '0.92em', color: 'accentText', fill: 'currentColor', flexShrink: '0' },
  },
  variants: { large: { true: { mt: '2px', fontSize: '40px', gap: '20px' } } },
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
      {question.starred && <Star size="1em" aria-hidden="true" />}
      <span>{question.author || t('screen.anonymous')}</span>
    </Line>
  )
}
