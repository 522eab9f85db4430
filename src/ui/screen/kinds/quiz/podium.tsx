import { chakra } from '@chakra-ui/react/styled-system'
import { Crown } from 'lucide-react'
import { formatNumber } from '#i18n/base/format.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { displayType } from '#ui/screen/parts/canvas/display-type.ts'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import type { Fit } from '#ui/screen/parts/canvas/use-fitted.ts'
import { type PodiumPlace, podiumPlaces, podiumTimes, type Stander } from './podium-steps.ts'

const Steps = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    justifyContent: 'center',
    gap: '24px',
    flex: '1 1 auto',
    minH: '0',
  },
  // Without a plate the steps stand on the lower edge of the picture, below the margin of the scene.
  variants: { plated: { true: {}, false: { mb: '-54px' } } },
})
const Step = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'center',
    textAlign: 'center',
    minW: '0',
    minH: '0',
  },
})
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
      color: 'var(--theme-medal-1)',
      fill: 'var(--theme-medal-1)',
      mb: '-10px',
      zIndex: '1',
    },
  },
})
const Faces = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', gap: '0.14em', flexShrink: '0', mb: '14px' },
})
// The name may use all of the height that crown and face leave.
const Name = chakra('div', {
  base: {
    ...displayType,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minH: '0',
    w: 'full',
  },
})
const Block = chakra('div', {
  base: {
    w: 'full',
    flexShrink: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    pt: '24px',
    borderRadius: '28px 28px 0 0',
    fontWeight: 'strong',
    lineHeight: '1.05',
    boxShadow: 'inset 0 6px 0 rgba(255, 255, 255, 0.5), 0 0 48px var(--theme-shadow-color)',
  },
})
const Score = chakra('div', { base: { fontSize: '40px', whiteSpace: 'nowrap', ...equalDigits } })

/** The look of each rank: the height of the block, and the sizes of its number and of the faces in canvas pixels. */
const ranks = [
  { height: 'max(50%, 340px)', number: 208, face: 168 },
  { height: 'max(37%, 284px)', number: 160, face: 128 },
  { height: 'max(26%, 232px)', number: 128, face: 112 },
] as const
/** The same on a plate, which takes a part of the height. */
const platedRanks = [
  { height: 'max(46%, 280px)', number: 160, face: 132 },
  { height: 'max(36%, 240px)', number: 136, face: 112 },
  { height: 'max(27%, 212px)', number: 112, face: 96 },
] as const

/** A step with more faces than these shows names only. */
const mostFaces = 3

/** The side of a face in the font size around it. */
const faceShare = 1.288

const sizes = [96, 84, 72, 64, 56, 48, 44, 40, 36, 32, 28]
/** A name keeps its words whole down to the smallest size. */
const fitsOf = (largest: number): Fit[] =>
  ['whole-words', 'any-break'].flatMap((layout) =>
    sizes.filter((size) => size <= largest).map((size) => ({ size, layout })),
  )
const firstFits = fitsOf(96)
const otherFits = fitsOf(64)

interface PodiumProps {
  standers: readonly Stander[]
  /** True if the steps stand on a plate, and not on the lower edge of the picture. */
  plated: boolean
  /** True if the steps appear one after another, the first place last. */
  fresh: boolean
}

/** The first three places as a podium. */
export function Podium({ standers, plated, fresh }: PodiumProps) {
  const places = podiumPlaces(standers)
  return (
    <Steps
      plated={plated}
      style={{
        gridTemplateColumns: places.map(({ step }) => `minmax(0, ${step === 0 ? 860 : 760}px)`).join(' '),
      }}
    >
      {places.map((place) => (
        <PodiumStep key={place.step} place={place} plated={plated} fresh={fresh} />
      ))}
    </Steps>
  )
}

interface PodiumStepProps extends Omit<PodiumProps, 'standers'> {
  place: PodiumPlace
}

function PodiumStep({ place: { step, standers }, plated, fresh }: PodiumStepProps) {
  const t = useText<'quiz'>()
  const still = useReducedMotion()
  const { rank, score } = standers[0]
  const looks = plated ? platedRanks : ranks
  const look = looks[rank - 1] ?? looks[2]
  const names = standers.map(({ name }) => name || t('quiz.nameless')).join(' · ')
  const times = podiumTimes(step)
  const enter = (movement: string, delay: number) =>
    fresh ? { animation: `${still ? 'fade 250ms ease-out' : movement} ${delay}ms both` } : {}
  return (
    <Step>
      <Winner style={enter('bounce 600ms ease-out', times.names)}>
        {rank === 1 && <Crown size={84} strokeWidth={1.5} aria-hidden="true" />}
        {standers.length <= mostFaces && (
          <Faces style={{ fontSize: look.face / faceShare / standers.length ** 0.5 }}>
            {standers.map(({ key, name, team }) => (
              <Avatar
                key={key}
                name={name}
                size="text"
                colours={team === undefined ? undefined : quizColour(team)}
              />
            ))}
          </Faces>
        )}
        <Name>
          <FittedText
            fits={rank === 1 ? firstFits : otherFits}
            text={names}
            mostLines={9}
            maxHeight={rank === 1 || standers.length > 1 ? '100%' : 'min(100%, 200px)'}
          />
        </Name>
      </Winner>
      <Block
        style={{
          height: look.height,
          background: `linear-gradient(var(--theme-medal-${rank}) 45%, color-mix(in oklab, var(--theme-medal-${rank}) 65%, black))`,
          color: `var(--theme-medal-${rank}-font)`,
          ...enter('grow-up 700ms cubic-bezier(0.2, 0.8, 0.2, 1)', times.block),
        }}
      >
        <div style={{ fontSize: look.number, fontVariantNumeric: 'tabular-nums' }}>{rank}</div>
        <Score>{t('quiz.points', { count: formatNumber(t.language, score) })}</Score>
      </Block>
    </Step>
  )
}
