import { chakra } from '@chakra-ui/react/styled-system'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '56px',
    borderRadius: 'full',
    bg: 'highlight',
    color: 'ink',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1',
    ...equalDigits,
  },
})

/** A rank as a medal. Ranks after the third have no metal. */
export function RankDisc({ rank }: { rank: number }) {
  const name = `--theme-medal-${rank}`
  return (
    <Disc style={rank <= 3 ? { background: `var(${name})`, color: `var(${name}-font)` } : {}}>{rank}</Disc>
  )
}
