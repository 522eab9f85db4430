import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { outcomeText, pollOutcome } from '#ui/kit/chart/poll-outcome.ts'
import { OptionLetter } from '#ui/kit/display/option-letter.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { PollViewModel } from './poll-view-model.ts'
import { outcomeOptions } from './poll-view-model.ts'

const Line = chakra('div', {
  base: {
    flexShrink: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    h: '60px',
    mb: '12px',
    minW: '0',
    fontSize: '36px',
    lineHeight: '1.2',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    // The line appears after the columns or bars have grown, and the tick after the wrong options have been dimmed.
    animation: 'rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1) 750ms backwards',
    '& .letter': { fontSize: '28px' },
    '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', minW: '0' },
  },
  variants: {
    tone: {
      plain: {},
      correct: {
        color: 'chartCorrectText',
        '& > svg': {
          boxSize: '48px',
          p: '8px',
          borderRadius: 'full',
          bg: 'chartCorrect',
          color: 'onChartCorrect',
        },
      },
      muted: { color: 'inkMuted', fontWeight: 'normal' },
    },
  },
})

const mostLetters = 3

/**
 * A sentence above the drawing: the correct answer, a tie, or that nobody has voted. The drawing itself marks the option
 * in the lead. A tie is named after the vote only, so that the line does not come and go with each vote.
 */
export function OutcomeLine({ poll }: { poll: PollViewModel }) {
  const t = useText()
  const options = outcomeOptions(poll.options)
  const outcome = pollOutcome(options, poll.phase === 'open')
  const { kind, places } = outcome
  if (kind === 'inTheLead' || kind === 'mostChosen' || (kind === 'tied' && poll.phase === 'open')) return null
  const tone = kind === 'correctIs' ? 'correct' : kind === 'noVotes' ? 'muted' : 'plain'
  return (
    <Line key={`${kind} ${places}`} tone={tone}>
      {kind === 'correctIs' && <Check strokeWidth={4} aria-hidden="true" />}
      {kind !== 'correctIs' &&
        places.length <= mostLetters &&
        places.map((place) => (
          <OptionLetter key={place} place={place} letter={options[place]?.letter ?? ''} />
        ))}
      <div>{outcomeText(t, outcome, options)}</div>
    </Line>
  )
}
