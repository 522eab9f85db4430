import { formatNumber } from '#i18n/base/format.ts'
import { useText } from '../texts/i18n.tsx'
import type { Slice } from './slice.ts'

/** Minimum radius of a ring that shows the total, in em. */
const roomForTotal = 3.4

interface RingTotalProps {
  slices: readonly Slice[]
  radius: number
  em: number
  unit: string
}

/** The total number of votes, in the middle of a ring. */
export function RingTotal({ slices, radius, em, unit }: RingTotalProps) {
  const { language } = useText()
  if (radius < roomForTotal * em) return null
  const votes = slices.reduce((sum, slice) => sum + slice.votes, 0)
  return (
    <text textAnchor="middle">
      <tspan
        x="0"
        dy="0.1em"
        fill="var(--theme-main-primary-font)"
        fontSize={`${20 / 14}em`}
        fontWeight="600"
      >
        {formatNumber(language, votes)}
      </tspan>
      <tspan x="0" dy="1.4em" fill="var(--theme-main-second-font)" fontSize={`${12 / 14}em`}>
        {unit}
      </tspan>
    </text>
  )
}
