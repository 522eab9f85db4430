import { Music } from 'lucide-react'
import { useMemo } from 'react'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Centre } from '#ui/screen/canvas/boxes.ts'

/**
 * The strokes of the wave, computed from the file name. Each sound thus has its own wave, and the page need not
 * decode the sound.
 */
function strokesOf(path: string): { place: number; height: number }[] {
  const digits = [...(path.match(/[0-9a-f]{32}/)?.[0] ?? '0'.repeat(32))].map((digit) => parseInt(digit, 16))
  return digits.map((digit, place) => {
    const swell = Math.sin((Math.PI * (place + 0.5)) / digits.length)
    return { place, height: 14 + (26 + 60 * (digit / 15)) * (0.35 + 0.65 * swell) }
  })
}

/** A picture of a sound. The part that has been played is highlighted. */
export function SoundWave({ path, share }: { path: string; share: number }) {
  const strokes = useMemo(() => strokesOf(path), [path])
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="40px"
      w="full"
      h="full"
      maxH="260px"
      minH="0"
      px="48px"
      py="32px"
      borderRadius="24px"
      bg="highlight"
      overflow="hidden"
      animation="fade 250ms ease-out"
    >
      <Centre
        h="full"
        maxH="140px"
        aspectRatio="1"
        flexShrink="0"
        borderRadius="full"
        bg="primary"
        color="onPrimary"
        css={{ '& > svg': { w: '46%', h: '46%' } }}
      >
        <Music strokeWidth={2} aria-hidden="true" />
      </Centre>
      <Row gap="10px" flex="1 1 auto" h="full">
        {strokes.map(({ place, height }) => (
          <Box
            key={place}
            style={{ height: `${height}%` }}
            as="span"
            flex="1 1 0"
            minH="10px"
            borderRadius="full"
            bg="primary"
            transition="opacity 400ms ease-out"
            opacity={place < share * strokes.length ? '1' : '0.22'}
          />
        ))}
      </Row>
    </Box>
  )
}
