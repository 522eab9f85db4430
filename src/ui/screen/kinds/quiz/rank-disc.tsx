import { chakra } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    minW: '56px',
    h: '56px',
    px: '12px',
    borderRadius: 'full',
    bg: 'highlight',
    color: 'ink',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1',
    ...equalDigits,
  },
})

interface RankDiscProps {
  rank: number
  /** True if several places share the rank. */
  shared?: boolean
}

/** A rank as a medal. Ranks after the third have no metal. A shared rank has an equals sign. */
export function RankDisc({ rank, shared = false }: RankDiscProps) {
  const name = `--theme-medal-${rank}`
  return (
    <Disc style={rank <= 3 ? { background: `var(${name})`, color: `var(${name}-font)` } : {}}>
      {shared ? `=${rank}` : rank}
    </Disc>
  )
}
