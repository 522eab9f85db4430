import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { aside, leastAspect } from './reel.ts'
import { type ReelState, runReel } from './run-reel.ts'

const Drum = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    minH: '0',
    h: 'full',
    borderRadius: '40px',
    overflow: 'hidden',
    containerType: 'size',
    bg: 'surface',
    boxShadow: '0 24px 64px var(--theme-shadow-color)',
    '& > canvas': {
      position: 'relative',
      w: 'full',
      h: 'full',
      color: 'ink',
      fontFamily: 'body',
      maskImage: 'linear-gradient(transparent, black 34%, black 66%, transparent)',
    },
  },
})
/** The window in the middle of the drum, in which the name of a winner stops. */
const Window = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '16px',
    top: '50%',
    h: '21%',
    display: 'grid',
    placeItems: 'center',
    transform: 'translateY(-50%)',
    borderRadius: '28px',
    borderWidth: '4px',
    borderColor: 'accent',
    bg: 'color-mix(in oklab, {colors.surface} 66%, {colors.accent})',
    color: 'ink',
    fontSize: '13cqh',
    fontWeight: 'strong',
    lineHeight: '1',
    transition: 'box-shadow 400ms ease-out',
    // The names at the sides are beside the window.
    [`@container (min-aspect-ratio: ${leastAspect})`]: { insetInline: `${aside.width * 100}%` },
    // Before the roll the window covers the name behind it, because nobody has won yet.
    '&[data-covered]': { zIndex: '1' },
    '&[data-rolling]': {
      bg: 'color-mix(in oklab, {colors.surface} 52%, {colors.accent})',
      boxShadow: '0 0 56px color-mix(in srgb, {colors.accent} 60%, transparent)',
    },
  },
})

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
  const moves = rolling || winners.length > 0
  return (
    <Drum>
      <Window data-rolling={moves || undefined} data-covered={!moves || undefined}>
        {!moves && '?'}
      </Window>
      <chakra.canvas ref={ref} />
    </Drum>
  )
}
