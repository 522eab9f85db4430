import { chakra } from '@chakra-ui/react/styled-system'
import { formatNumber } from '#i18n/base/format.ts'
import {
  type PodiumEntry,
  type PodiumPlace,
  podiumPlaces,
  podiumTimes,
} from '#machines/domain/quiz/podium.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Crown } from '#ui/kit/display/crown.tsx'
import { hasMedal, medalColour, medalFill } from '#ui/kit/display/medal-colour.ts'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WinnerRays } from '#ui/screen/canvas/winner-rays.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import type { Fit } from '#ui/screen/text/use-fitted.ts'

const Winner = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flex: '1 1 0',
    minH: '0',
    w: 'full',
    pb: '16px',
    fontWeight: 'strong',
    lineHeight: '1.16',
    '& > svg': {
      flexShrink: '0',
      // The crown sits on the upper edge of the face.
      mb: '-0.12em',
      zIndex: '1',
    },
  },
})

/** The look of each rank: the height of the block, and the sizes of its number, score and faces in canvas pixels. */
const ranks = [
  { height: 'max(44%, 320px)', number: 176, score: 60, face: 240 },
  { height: 'max(34%, 260px)', number: 136, score: 48, face: 168 },
  { height: 'max(25%, 208px)', number: 104, score: 44, face: 148 },
] as const
/** The same on a plate, which takes a part of the height. */
const platedRanks = [
  { height: 'max(42%, 250px)', number: 136, score: 48, face: 160 },
  { height: 'max(31%, 208px)', number: 112, score: 44, face: 128 },
  { height: 'max(21%, 176px)', number: 92, score: 40, face: 112 },
] as const

/** The metal of a block. Its lower edge is deeper, and never so dark that the score is hard to read. */
const metalOf = (fill: string): string =>
  `linear-gradient(${fill} 20%, oklch(from ${fill} calc(l - 0.1) calc(c * 1.06) calc(h - 8)))`

/** A step with more faces than these shows names only. */
const mostFaces = 3

/** The side of a face in the font size around it. */
const faceShare = 1.288

const sizes = [120, 108, 96, 84, 72, 64, 56, 48, 44, 40, 36, 32, 28]
/** A name keeps its words whole down to the smallest size. */
const fitsOf = (largest: number): Fit[] =>
  ['whole-words', 'any-break'].flatMap((layout) =>
    sizes.filter((size) => size <= largest).map((size) => ({ size, layout })),
  )
const firstFits = fitsOf(120)
const otherFits = fitsOf(72)

interface PodiumProps {
  entries: readonly PodiumEntry[]
  /** True if the steps stand on a plate, and not on the lower edge of the picture. */
  plated: boolean
  /** True if the steps appear one after another, the first place last. */
  fresh: boolean
}

/** The first three places as a podium. */
export function Podium({ entries, plated, fresh }: PodiumProps) {
  const places = podiumPlaces(entries)
  const winners = places.filter(({ entries: [{ rank }] }) => rank === 1)
  // Several winners do not stand in one place, so the rays are behind all of them.
  const hasOneFace = winners.length === 1 && (winners[0]?.entries.length ?? 0) <= mostFaces
  return (
    <Grid
      style={{
        gridTemplateColumns: places.map(({ step }) => `minmax(0, ${step === 0 ? 860 : 760}px)`).join(' '),
      }}
      position="relative"
      gridAutoFlow="column"
      justifyContent="center"
      gap="24px"
      flex="1 1 auto"
      minH="0"
      mb={plated ? undefined : '-54px'}
    >
      {!hasOneFace && winners.length > 0 && <WinnerRays around="scene" />}
      {places.map((place) => (
        <PodiumStep
          key={place.step}
          place={place}
          steps={places.length}
          rays={hasOneFace && place.entries[0].rank === 1}
          plated={plated}
          fresh={fresh}
        />
      ))}
    </Grid>
  )
}

interface PodiumStepProps extends Omit<PodiumProps, 'entries'> {
  place: PodiumPlace
  /** Number of steps of the podium. */
  steps: number
  /** True if rays are behind the faces. */
  rays: boolean
}

function PodiumStep({ place: { step, entries }, steps, rays, plated, fresh }: PodiumStepProps) {
  const t = useText<'quiz'>()
  const still = useReducedMotion()
  const { rank, score } = entries[0]
  const metal = hasMedal(rank) ? rank : 3
  const looks = plated ? platedRanks : ranks
  const look = looks[rank - 1] ?? looks[2]
  const names = entries.map(({ name }) => name || t('quiz.nameless')).join(' · ')
  const times = podiumTimes(step, steps)
  const enter = (movement: string, delay: number) =>
    fresh ? { animation: still ? 'fade 250ms ease-out both' : `${movement} ${delay}ms both` } : {}
  return (
    <Stack
      justifyContent="flex-end"
      alignItems="center"
      textAlign="center"
      minW="0"
      minH="0"
      position="relative"
      gap="0"
      zIndex={rays ? '0' : '1'}
    >
      {fresh && !still && (
        <Box
          position="absolute"
          zIndex="-1"
          left="50%"
          bottom="0"
          w="150%"
          h="100vh"
          pointerEvents="none"
          transform="translateX(-50%)"
          clipPath="polygon(42% 0, 58% 0, 96% 100%, 4% 100%)"
          background="linear-gradient(color-mix(in oklab, var(--theme-medal-1) 60%, transparent), color-mix(in oklab, var(--theme-medal-1) 12%, transparent))"
          filter="blur(18px)"
          opacity="0"
          data-spotlight
          style={{
            animation: `spotlight ${times.names - times.block + 900}ms ease-in-out ${times.block}ms both`,
          }}
        />
      )}
      <Winner style={enter('bounce 600ms ease-out', times.names)}>
        {rank === 1 && <Crown fontSize={look.face / 2} />}
        {entries.length <= mostFaces && (
          <Box
            style={{ fontSize: look.face / faceShare / entries.length ** 0.5 }}
            position="relative"
            display="flex"
            justifyContent="center"
            gap="0.14em"
            flexShrink="0"
            mb="14px"
          >
            {rays && <WinnerRays around="face" />}
            {entries.map(({ key, name, character, team }) =>
              team === undefined ? (
                <PlayerFace key={key} name={name} character={character} size="text" />
              ) : (
                <Avatar key={key} name={name} size="text" colours={quizColour(team)} />
              ),
            )}
          </Box>
        )}
        <Stack {...displayType} justifyContent="flex-end" minH="0" w="full" gap="0">
          <FittedText
            fits={rank === 1 ? firstFits : otherFits}
            text={names}
            mostLines={9}
            maxHeight={rank === 1 || entries.length > 1 ? '100%' : 'min(100%, 200px)'}
          />
        </Stack>
      </Winner>
      <Stack
        style={{
          height: look.height,
          background: metalOf(medalFill(metal)),
          color: medalColour(metal).color,
          ...enter('grow-up 700ms cubic-bezier(0.2, 0.8, 0.2, 1)', times.block),
        }}
        w="full"
        flexShrink="0"
        alignItems="center"
        pt="24px"
        borderRadius="28px 28px 0 0"
        fontWeight="strong"
        lineHeight="1.05"
        boxShadow="inset 0 6px 0 rgba(255, 255, 255, 0.5), 0 0 48px var(--theme-shadow-color)"
        gap="0"
      >
        <div style={{ fontSize: look.number, fontVariantNumeric: 'tabular-nums' }}>{rank}</div>
        <Box style={{ fontSize: look.score }} {...equalDigits} whiteSpace="nowrap">
          {t('quiz.points', { count: formatNumber(t.language, score) })}
        </Box>
      </Stack>
    </Stack>
  )
}
