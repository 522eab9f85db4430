import { chakra } from '@chakra-ui/react/styled-system'
import { Crown } from 'lucide-react'
import { formatNumber } from '#i18n/base/format.ts'
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
    '& > svg': { flexShrink: '0', color: 'var(--theme-medal-1)', fill: 'var(--theme-medal-1)', mb: '8px' },
  },
})
// The name may use all of the height that the crown leaves.
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

/** The look of each rank: the height of the block, and the size of the number on it in canvas pixels. */
const ranks = [
  { height: '62%', number: 192 },
  { height: '47%', number: 144 },
  { height: '34%', number: 112 },
] as const

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
        gridTemplateColumns: places.map(({ step }) => `minmax(0, ${step === 0 ? 660 : 560}px)`).join(' '),
      }}
    >
      {places.map((place) => (
        <PodiumStep key={place.step} place={place} fresh={fresh} />
      ))}
    </Steps>
  )
}

function PodiumStep({ place: { step, standers }, fresh }: { place: PodiumPlace; fresh: boolean }) {
  const t = useText<'quiz'>()
  const still = useReducedMotion()
  const { rank, score } = standers[0]
  const look = ranks[rank - 1] ?? ranks[2]
  const names = standers.map(({ name }) => name || t('quiz.nameless')).join(' · ')
  const times = podiumTimes(step)
  const enter = (movement: string, delay: number) =>
    fresh ? { animation: `${still ? 'fade 250ms ease-out' : movement} ${delay}ms both` } : {}
  return (
    <Step>
      <Winner style={enter('pop 500ms ease-out', times.names)}>
        {rank === 1 && <Crown size={88} strokeWidth={1.5} aria-hidden="true" />}
        <Name>
          <FittedText fits={rank === 1 ? firstFits : otherFits} text={names} mostLines={9} maxHeight="100%" />
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
