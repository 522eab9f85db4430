import { chakra } from '@chakra-ui/react/styled-system'
import { Check, UserRound } from 'lucide-react'
import { initialsOf } from '#ui/kit/display/initials-of.ts'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'

const Circle = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: 'strong',
    lineHeight: '1',
    boxShadow: 'inset 0 -0.06em 0 rgba(0, 0, 0, 0.14)',
  },
})
const Tick = chakra('span', {
  base: {
    position: 'absolute',
    right: '-4%',
    bottom: '-4%',
    display: 'grid',
    placeItems: 'center',
    w: '38%',
    h: '38%',
    borderRadius: 'full',
    bg: 'success',
    color: 'onSuccess',
    boxShadow: '0 0 0 4px {colors.surface}',
    animation: 'pop 400ms ease-out',
    _motionReduce: { animation: 'fade 250ms ease-out' },
    '& > svg': { w: '66%', h: '66%' },
  },
})

/** A number that stays with the person, whatever the order of the winners. */
const numberOf = (ticket: string): number => Number.parseInt(ticket.slice(0, 6), 16) || 0

interface PortraitProps {
  name: string
  ticket: string
  /** Diameter in canvas pixels. */
  size: number
  claimed: boolean
}

/** The initial of a winner on a colour, with a tick once the prize is claimed. */
export function Portrait({ name, ticket, size, claimed }: PortraitProps) {
  const initial = /^[#*\p{N}]/u.test(name) ? undefined : initialsOf(name)
  return (
    <Circle style={{ width: size, height: size, fontSize: size * 0.46, ...quizColour(numberOf(ticket)) }}>
      {initial ?? <UserRound size={size * 0.5} aria-hidden="true" />}
      {claimed && (
        <Tick>
          <Check strokeWidth={3} aria-hidden="true" />
        </Tick>
      )}
    </Circle>
  )
}
