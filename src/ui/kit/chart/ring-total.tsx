import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../i18n.tsx'
import type { Slice } from './slice.ts'

/** The least radius of a ring whose middle has room for a number, in em. */
const roomForTotal = 3.4

interface RingTotalProps {
  slices: readonly Slice[]
  radius: number
  em: number
  /** What is counted, in a word. */
  unit: string
}

/** All votes, in the middle of a ring: they are the whole that it divides. */
export function RingTotal({ slices, radius, em, unit }: RingTotalProps) {
  const { language } = useText()
  if (radius < roomForTotal * em) return null
  const votes = slices.reduce((sum, slice) => sum + slice.votes, 0)
  return (
    <text textAnchor="middle">
      <tspan x="0" dy="0.1em" fill="var(--skin-main-primary-font)" fontSize={`${20 / 14}em`} fontWeight="600">
        {formatNumber(language, votes)}
      </tspan>
      <tspan x="0" dy="1.4em" fill="var(--skin-main-second-font)" fontSize={`${12 / 14}em`}>
        {unit}
      </tspan>
    </text>
  )
}
