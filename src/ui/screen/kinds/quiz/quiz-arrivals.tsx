import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { QuizArrival } from '#contract/items/quiz.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Fit, useFitted } from '#ui/screen/parts/canvas/use-fitted.ts'

const bounce = {
  animation: 'bounce 500ms ease-out both',
  _motionReduce: { animation: 'fade 250ms ease-out both' },
} as const

// The names become smaller until all of them fit. If even the smallest do not fit, the newest stay in view, and the
// earlier ones fade out at the top.
const Crowd = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: '0.8em',
    rowGap: '0.42em',
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    lineHeight: '1.2',
    '&[data-clamped]': {
      alignContent: 'flex-end',
      maskImage: 'linear-gradient(to bottom, transparent, black 110px)',
    },
  },
  variants: {
    tokens: { true: { gap: '0.22em' } },
    inTeam: {
      true: { '&[data-clamped]': { maskImage: 'linear-gradient(to bottom, transparent, black 44px)' } },
    },
  },
})
const Guest = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.34em',
    maxW: 'full',
    minW: '0',
    fontWeight: 'strong',
    ...bounce,
    '& > bdi': { minW: '0', overflowWrap: 'anywhere' },
  },
})
const Token = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '1em',
    borderRadius: '28%',
    boxShadow: 'inset 0 -0.08em 0 rgba(0, 0, 0, 0.16)',
    ...bounce,
    '& > svg': { w: '56%', h: '56%' },
  },
})
const Waiting = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '32px', flex: '1 1 0', justifyContent: 'center' },
})
const Seats = chakra('div', {
  base: { display: 'flex', gap: '20px', '& > span': { boxSize: '128px' } },
})
const Seat = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    borderRadius: '28%',
    borderWidth: '4px',
    borderStyle: 'dashed',
    borderColor: 'var(--theme-control-line)',
    color: 'var(--theme-control-line)',
  },
})
const Hint = chakra('p', { base: { fontSize: '64px', fontWeight: 'strong', lineHeight: '1.2' } })

const fitsOf = (...sizes: number[]): readonly Fit[] => sizes.map((size) => ({ size }))
const nameFits = fitsOf(72, 64, 56, 48, 44, 40, 36, 32, 28)
const teamFits = fitsOf(48, 44, 40, 36, 32, 28)
const tokenFits = fitsOf(112, 96, 84, 72, 60, 48)

/** The delay between two guests of a lobby that has just appeared. Later guests do not wait. */
const stepMilliseconds = 30

/** True while the first guests of a crowd appear. */
function useOpening(): () => boolean {
  const opening = useRef(true)
  useEffect(() => {
    opening.current = false
  }, [])
  return () => opening.current
}

interface ArrivedGuestProps {
  guest: QuizArrival
  /** Milliseconds until the guest appears. */
  delay: number
}

function ArrivedGuest({ guest: { name }, delay }: ArrivedGuestProps) {
  const [animationDelay] = useState(`${delay}ms`)
  return (
    <Guest style={{ animationDelay }}>
      <Avatar name={name} size="text" />
      {/* Isolated, so that a right-to-left name does not change the order of its neighbours. */}
      {name && <bdi>{name}</bdi>}
    </Guest>
  )
}

interface ArrivedGuestsProps {
  /** The guests, the first who joined first. */
  guests: readonly QuizArrival[]
  inTeam?: boolean
}

/** The faces and names of guests, in the order in which they joined. Each of them bounces in. */
export function ArrivedGuests({ guests, inTeam = false }: ArrivedGuestsProps) {
  const isOpening = useOpening()
  const crowd = useFitted<HTMLDivElement>(
    inTeam ? teamFits : nameFits,
    guests.map(({ key, name }) => `${key} ${name}`).join('\n'),
  )
  return (
    <Crowd ref={crowd} inTeam={inTeam} data-may-shorten="">
      {guests.map((guest, place) => (
        <ArrivedGuest key={guest.key} guest={guest} delay={isOpening() ? place * stepMilliseconds : 0} />
      ))}
    </Crowd>
  )
}

/** More tokens than the widest canvas has space for. */
const mostTokens = 120

/** A token for each guest. For a lobby without names. */
export function GuestTokens({ count }: { count: number }) {
  const shown = Math.min(count, mostTokens)
  const crowd = useFitted<HTMLDivElement>(tokenFits, shown)
  return (
    <Crowd ref={crowd} tokens>
      {Array.from({ length: shown }, (_, place) => place).map((place) => (
        <Token key={place} data-token="" style={quizColour(place)}>
          <QuizShape place={place} />
        </Token>
      ))}
    </Crowd>
  )
}

const seats = [0, 1, 2, 3, 4, 5]

/** The empty lobby. */
export function NobodyYet() {
  const t = useText<'quiz'>()
  return (
    <Waiting>
      <Seats>
        {seats.map((place) => (
          <Seat key={place}>
            <QuizShape place={place} size={60} />
          </Seat>
        ))}
      </Seats>
      <Hint>{t('quiz.lobbyEmpty')}</Hint>
    </Waiting>
  )
}
