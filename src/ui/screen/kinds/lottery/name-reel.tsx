import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { type ReelState, runReel } from './run-reel.ts'

const Drum = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    minH: '0',
    h: 'full',
    borderRadius: '40px',
    overflow: 'hidden',
    // The front of the drum is light, and its upper and lower edges turn away into the dark.
    background:
      'linear-gradient(rgba(0, 0, 0, 0.2), transparent 30%, transparent 70%, rgba(0, 0, 0, 0.2)), var(--drum)',
    '--drum': 'color-mix(in oklab, {colors.surface} 78%, {colors.accent})',
    boxShadow: 'inset 0 2px 0 rgba(255, 255, 255, 0.14), 0 24px 64px var(--theme-shadow-color)',
    '& > canvas': { position: 'relative', w: 'full', h: 'full', color: 'ink', fontFamily: 'body' },
  },
})
/** The window in the middle of the drum, in which the name of a winner stops. */
const Window = chakra('div', {
  base: {
    position: 'absolute',
    left: '0',
    right: '0',
    top: '50%',
    h: '20%',
    transform: 'translateY(-50%)',
    borderYWidth: '4px',
    borderColor: 'accent',
    bg: 'surface',
    opacity: '0.5',
    transition: 'opacity 400ms ease-out',
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      w: '36px',
      h: '36px',
      bg: 'accent',
      transform: 'translateY(-50%) rotate(45deg)',
    },
    '&::before': { left: '-20px' },
    '&::after': { right: '-20px' },
    '&[data-rolling]': { opacity: '1' },
  },
})
const Canvas = chakra('canvas')

interface NameReelProps extends ReelState {
  names: readonly string[]
}

/** The names of the pool on a drum. It turns slowly before the draw, fast during the draw, and stops on the winners. */
export function NameReel({ names, rolling, winners }: NameReelProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const calm = useReducedMotion()
  const { scale } = useScaledCanvas()
  const state = useRef<ReelState>({ rolling, winners })
  useEffect(() => {
    state.current = { rolling, winners }
  }, [rolling, winners])
  useEffect(() => {
    const canvas = ref.current
    return canvas ? runReel({ canvas, names, scale, calm, state: () => state.current }) : undefined
  }, [names, calm, scale])
  return (
    <Drum>
      <Window data-rolling={rolling || winners.length > 0 ? true : undefined} />
      <Canvas ref={ref} />
    </Drum>
  )
}
