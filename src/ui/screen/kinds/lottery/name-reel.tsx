import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { runReel } from './run-reel.ts'

const Canvas = chakra('canvas', { base: { w: 'full', h: 'full', color: 'ink', fontFamily: 'body' } })

interface NameReelProps {
  names: readonly string[]
  rolling: boolean
}

/** The names of the pool. The names scroll slowly before the draw and fast during the draw. */
export function NameReel({ names, rolling }: NameReelProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const calm = useReducedMotion()
  const { scale } = useScaledCanvas()
  const speed = useRef(rolling)
  useEffect(() => {
    speed.current = rolling
  }, [rolling])
  useEffect(() => {
    const canvas = ref.current
    return canvas ? runReel({ canvas, names, scale, calm, isFast: () => speed.current }) : undefined
  }, [names, calm, scale])
  return <Canvas ref={ref} />
}
