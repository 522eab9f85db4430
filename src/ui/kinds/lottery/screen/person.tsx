import { chakra } from '@chakra-ui/react/styled-system'
import { Check, UserRound } from 'lucide-react'
import { initialsOf } from '#ui/kit/display/initials-of.ts'
import { nameColour } from '#ui/kit/display/name-colour.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Centre } from '#ui/screen/canvas/boxes.ts'

const Tick = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'success',
    color: 'onSuccess',
    boxShadow: '0 0 0 4px {colors.surface}',
    animation: 'pop 400ms ease-out',
    _motionReduce: { animation: 'fade 250ms ease-out' },
    '& > svg': { w: '66%', h: '66%' },
  },
  variants: {
    place: {
      // Beside the initials, which it must not cover.
      portrait: { position: 'absolute', right: '-15%', bottom: '-7%', w: '34%', h: '34%' },
      row: { boxSize: '52px' },
    },
  },
})

interface PortraitProps {
  name: string
  /** Diameter in canvas pixels. */
  size: number
  claimed?: boolean
}

/** The initial of a winner on a colour, with a tick once the prize is claimed. */
export function Portrait({ name, size, claimed = false }: PortraitProps) {
  const initial = /^[#*\p{N}]/u.test(name) ? undefined : initialsOf(name)
  return (
    <Centre
      style={{ width: size, height: size, fontSize: size * 0.46, backgroundColor: nameColour(name) }}
      as="span"
      position="relative"
      flexShrink="0"
      borderRadius="full"
      color="onAvatar"
      fontWeight="strong"
      lineHeight="1"
      boxShadow="inset 0 -0.06em 0 var(--theme-shadow-color)"
    >
      {initial ?? <UserRound size={size * 0.5} aria-hidden="true" />}
      {claimed && (
        <Tick place="portrait">
          <Check strokeWidth={3} aria-hidden="true" />
        </Tick>
      )}
    </Centre>
  )
}

/** The tick at the end of a row. Its place stays free until the prize is claimed, so that the name keeps its size. */
export function ClaimTick({ claimed }: { claimed: boolean }) {
  return (
    <Box as="span" flexShrink="0" w="52px">
      {claimed && (
        <Tick place="row">
          <Check strokeWidth={3.5} aria-hidden="true" />
        </Tick>
      )}
    </Box>
  )
}
