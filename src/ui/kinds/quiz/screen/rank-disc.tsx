import { chakra } from '@chakra-ui/react/styled-system'
import { hasMedal, medalColour } from '#ui/kit/display/medal-colour.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    // Equally wide with and without an equals sign, so that the names stay below each other.
    boxSize: '60px',
    borderRadius: 'full',
    bg: 'highlight',
    color: 'ink',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1',
    ...equalDigits,
  },
  variants: { scales: { true: { boxSize: '1.94em', fontSize: '0.66em' } } },
})

interface RankDiscProps {
  rank: number
  /** True if several places share the rank. */
  shared?: boolean
  /** True if the disc grows with the type around it. */
  scales?: boolean
}

/** A rank as a medal. Ranks after the third have no metal. A shared rank has an equals sign. */
export function RankDisc({ rank, shared = false, scales = false }: RankDiscProps) {
  return (
    <Disc scales={scales} style={hasMedal(rank) ? medalColour(rank) : {}}>
      {shared ? `=${rank}` : rank}
    </Disc>
  )
}
