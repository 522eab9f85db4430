import { chakra } from '@chakra-ui/react/styled-system'
import { ThumbsUp } from 'lucide-react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { displayType } from '../canvas/display-type.ts'

const Votes = chakra('div', {
  base: {
    ...displayType,
    ...equalDigits,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    px: '16px',
    fontSize: '60px',
    fontWeight: 'strong',
    lineHeight: '1.05',
    '& svg': { color: 'accentText' },
  },
  variants: { none: { true: { '& svg': { color: 'inkMuted' } } } },
})

/** The votes of a question. A question without votes has only the sign, which is dimmed. */
export function QuestionVotes({ votes }: { votes: number }) {
  return (
    <Votes none={votes === 0}>
      <ThumbsUp size={34} strokeWidth={2.4} aria-hidden="true" />
      {votes > 0 && <CountUp value={votes} />}
    </Votes>
  )
}
