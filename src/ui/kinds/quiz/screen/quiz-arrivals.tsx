import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { QuizArrival } from '#contract/items/quiz.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Centre } from '#ui/screen/canvas/boxes.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { type Fit, useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'

const bounce = {
  animation: 'bounce 500ms ease-out both',
  _motionReduce: { animation: 'fade 250ms ease-out both' },
} as const

// The names become smaller until all of them fit. If even the smallest do not fit, the rows with the newest stay in view,
// and the words after them tell how many more guests there are.
const Crowd = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'center',
    columnGap: '0.5em',
    rowGap: '0.36em',
    flex: '1 1 0',
    minH: '0',
    overflow: 'hidden',
    fontSize: 'var(--size)',
    lineHeight: '1.2',
    '&[data-clamped]': { alignContent: 'flex-end' },
    '&[data-layout=one-line] bdi': { whiteSpace: 'nowrap' },
  },
  variants: {
    tokens: { true: { gap: '0.22em' } },
    centred: { true: { justifyContent: 'center' } },
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
  variants: {
    card: {
      true: {
        pr: '0.5em',
        borderRadius: '0.28em',
        bg: 'highlight',
      },
    },
  },
})
// As wide as the words with the number of all guests, so that no name moves to another row when the number changes.
const More = chakra('span', {
  base: {
    ...equalDigits,
    display: 'inline-grid',
    alignSelf: 'center',
    opacity: '0.85',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    _after: { content: 'attr(data-widest)', h: '0', overflow: 'hidden', visibility: 'hidden' },
  },
})

const fitsOf = (...sizes: number[]): readonly Fit[] => sizes.map((size) => ({ size }))
/** Names on a line each if possible, however large. A name breaks only where even the smallest type is too wide. */
const namesOnLines = (...sizes: number[]): readonly Fit[] => [
  ...sizes.map((size) => ({ size, layout: 'one-line' })),
  ...sizes.slice(-3).map((size) => ({ size, layout: 'any-break' })),
]
// Small names only if all of them fit. A crowd that does not fit keeps large names.
const nameFits: readonly Fit[] = [
  ...namesOnLines(160, 144, 128, 112, 96, 84, 72, 64, 56, 48, 44, 40, 36, 32),
  { size: 40, layout: 'any-break' },
]
const teamFits = namesOnLines(72, 64, 56, 48, 44, 40, 36, 32, 28)
const tokenFits = fitsOf(168, 144, 128, 112, 96, 84, 72, 60, 48)
const hintFits = wholeWordsFirst([104, 96, 88, 80, 72, 64, 56, 48, 40])

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

/** Up to this number of guests without a name, each has the word for such a guest. More have only a face. */
const mostNamelessWords = 3

interface ArrivedGuestProps {
  guest: QuizArrival
  /** True if the name is on a card. */
  card: boolean
  /** The word in place of an empty name. */
  nameless: string
  /** Milliseconds until the guest appears. */
  delay: number
}

function ArrivedGuest({ guest: { name, character }, card, nameless, delay }: ArrivedGuestProps) {
  const [animationDelay] = useState(`${delay}ms`)
  const words = name || nameless
  return (
    <Guest card={card && words !== ''} style={{ animationDelay }} data-guest="">
      <PlayerFace name={name} character={character} size="text" />
      {/* Isolated, so that a right-to-left name does not change the order of its neighbours. */}
      {words && <bdi>{words}</bdi>}
    </Guest>
  )
}

/**
 * Hides the rows that are not whole in their box, and centres the others in it. Returns the number of guests in view.
 * Hidden rows keep their space, so that the next fit measures all names.
 */
function showWholeRows(box: HTMLElement): number {
  const guests = [...box.querySelectorAll<HTMLElement>('[data-guest]')]
  const inView = guests.filter(({ offsetTop }) => offsetTop >= -1)
  for (const guest of guests) guest.style.visibility = inView.includes(guest) ? '' : 'hidden'
  const free = box.dataset.clamped ? Math.max(0, inView[0]?.offsetTop ?? 0) : 0
  box.style.translate = `0 ${-free / 2}px`
  return inView.length
}

function useCountInView(crowd: RefObject<HTMLElement | null>, guests: readonly QuizArrival[]): number {
  const [counted, setCounted] = useState({ guests, count: guests.length })
  // New guests count as in view until their rows are measured, so that the names are fitted without words after them.
  const count = counted.guests === guests ? counted.count : guests.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: other guests, or words after them, need another count
  useLayoutEffect(() => {
    const box = crowd.current
    if (!box) return
    const measure = () => {
      const inView = showWholeRows(box)
      setCounted((last) =>
        last.guests === guests && last.count === inView ? last : { guests, count: inView },
      )
    }
    measure()
    // `useFitted` changes these attributes after each fit.
    const observer = new MutationObserver(measure)
    observer.observe(box, { attributes: true, attributeFilter: ['data-clamped', 'data-layout'] })
    return () => observer.disconnect()
  }, [crowd, guests, count])
  return count
}

interface ArrivedGuestsProps {
  /** The guests, the first who joined first. */
  guests: readonly QuizArrival[]
  /** Number of all guests. */
  joined: number
  inTeam?: boolean
}

/**
 * The faces and names of guests, in the order in which they joined, and how many more guests there are. Each of them
 * bounces in.
 */
export function ArrivedGuests({ guests, joined, inTeam = false }: ArrivedGuestsProps) {
  const t = useText<'quiz'>()
  const isOpening = useOpening()
  const fewNameless = guests.filter(({ name }) => name === '').length <= mostNamelessWords
  const all = Math.max(joined, guests.length)
  const content = `${all} ${guests.map(({ key, name }) => `${key} ${name}`).join('\n')}`
  const crowd = useFitted<HTMLDivElement>(inTeam ? teamFits : nameFits, content, { words: 'bdi' })
  const more = all - useCountInView(crowd, guests)
  return (
    <Crowd ref={crowd} centred={!inTeam} data-crowd="">
      {guests.map((guest, place) => (
        <ArrivedGuest
          key={guest.key}
          guest={guest}
          card={!inTeam}
          nameless={fewNameless ? t('quiz.nameless') : ''}
          delay={isOpening() ? place * stepMilliseconds : 0}
        />
      ))}
      {more > 0 && (
        <More data-widest={t('quiz.moreInLobby', { count: all })}>
          {t('quiz.moreInLobby', { count: more })}
        </More>
      )}
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
    <Crowd ref={crowd} tokens centred={count === 1}>
      {Array.from({ length: shown }, (_, place) => place).map((place) => (
        <Centre
          key={place}
          data-token=""
          style={quizColour(place)}
          as="span"
          {...bounce}
          boxSize="1em"
          borderRadius="28%"
          boxShadow="inset 0 -0.08em 0 rgba(0, 0, 0, 0.16)"
          css={{ '& > svg': { w: '56%', h: '56%' } }}
        >
          <QuizShape place={place} />
        </Centre>
      ))}
    </Crowd>
  )
}

const seats = [0, 1, 2, 3, 4, 5]

/** The empty lobby. */
export function NobodyYet() {
  const t = useText<'quiz'>()
  return (
    <Stack alignItems="center" justifyContent="center" gap="56px" flex="1 1 0" minH="0" overflow="hidden">
      <Box
        display="flex"
        justifyContent="center"
        gap="20px"
        w="full"
        css={{ '& > span': { flex: '0 1 144px', aspectRatio: '1' }, '& svg': { w: '48%', h: '48%' } }}
      >
        {seats.map((place) => (
          <Centre
            key={place}
            as="span"
            borderRadius="28%"
            borderWidth="4px"
            borderStyle="dashed"
            borderColor="var(--theme-control-line)"
            color="var(--theme-control-line)"
          >
            <QuizShape place={place} size={60} />
          </Centre>
        ))}
      </Box>
      <Box w="full" fontWeight="strong" lineHeight="1.2" textAlign="center">
        <FittedText fits={hintFits} text={t('quiz.lobbyEmpty')} mostLines={3} maxHeight="280px" />
      </Box>
    </Stack>
  )
}
