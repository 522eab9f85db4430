import { chakra } from '@chakra-ui/react/styled-system'
import { Crown } from '#ui/kit/display/crown.tsx'
import { type MedalRank, medalColour } from '#ui/kit/display/medal-colour.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'

const tail = {
  content: '""',
  position: 'absolute',
  zIndex: '-1',
  top: '66%',
  w: '30%',
  h: '54%',
  bg: 'currentColor',
  opacity: '0.8',
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 82%, 0 100%)',
} as const

/** The edge of the metal on a page of a similar colour. */
const shadow = 'drop-shadow(0 0.03em 0.08em rgba(0, 0, 0, 0.32))'

const Root = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'center', fontSize: 'var(--side)' },
  variants: {
    size: {
      medium: { '--side': '72px' },
      largest: { '--side': '160px', [shortScreen]: { '--side': '88px' } },
    },
  },
})
/** The disc with the two tails of its ribbon. */
const Hanging = chakra('span', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    boxSize: '1em',
    mb: '0.3em',
    '&::before': { ...tail, right: '48%', transform: 'rotate(14deg)' },
    '&::after': { ...tail, left: '48%', transform: 'rotate(-14deg)' },
  },
})
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'full',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 0.05em rgba(255, 255, 255, 0.5), 0 0.03em 0.12em rgba(0, 0, 0, 0.24)',
    '& > span': { fontSize: '0.66em', lineHeight: '1', fontWeight: 'strong' },
  },
})

interface MedalProps {
  rank: MedalRank
  size: 'medium' | 'largest'
}

/** The rank on a medal of gold, silver or bronze. The first rank has a crown. */
export function Medal({ rank, size }: MedalProps) {
  return (
    <Root size={size} aria-hidden="true">
      {rank === 1 && (
        <Box as="span" display="flex" mb="-0.06em" filter={shadow}>
          <Crown fontSize="0.44em" />
        </Box>
      )}
      <Hanging>
        <Disc style={medalColour(rank)}>
          <span>{rank}</span>
        </Disc>
      </Hanging>
    </Root>
  )
}
