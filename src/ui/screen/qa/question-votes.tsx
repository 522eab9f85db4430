import { chakra } from '@chakra-ui/react/styled-system'
import { ThumbsUp } from 'lucide-react'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { displayType } from '#ui/screen/text/display-type.ts'

const Votes = chakra('div', {
  base: {
    ...displayType,
    ...equalDigits,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    px: '16px',
    // The list sets the size of the numbers of all rows.
    fontSize: 'var(--votes, 60px)',
    fontWeight: 'strong',
    lineHeight: '1.05',
    '& svg': { color: 'accentText' },
  },
})

/** The votes of a question. The place of a question without votes stays empty. */
export function QuestionVotes({ votes }: { votes: number }) {
  if (votes === 0) return <div />
  return (
    <Votes>
      <ThumbsUp size="0.57em" strokeWidth={2.4} aria-hidden="true" />
      <CountUp value={votes} />
    </Votes>
  )
}
