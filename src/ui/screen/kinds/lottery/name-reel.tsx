import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from '#ui/screen/parts/canvas/scaled-canvas.tsx'
import { Reel, type ReelLook } from './reel.ts'

const Canvas = chakra('canvas', { base: { w: 'full', h: 'full', color: 'ink', fontFamily: 'body' } })

/** Number of names that pass per second in a column during the draw. */
const fast = 14
/** Number of names that pass per second in a column before the draw. */
const slow = 0.35
/** Interval at which new names replace the old names with reduced motion. The names do not scroll then. */
const calmMilliseconds = 900
/** Number of rows by which the names move at each of these intervals. */
const stepRows = 6

interface NameReelProps {
  names: readonly string[]
  rolling: boolean
}

function lookAround(element: HTMLElement): ReelLook {
  const { color, fontFamily } = getComputedStyle(element)
  return { colour: color, fontFamily }
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
    if (!canvas) return
    const reel = new Reel(canvas, () => lookAround(canvas))
    const fine = scale * devicePixelRatio
    const measure = () => {
      const { clientWidth, clientHeight } = canvas
      reel.reset(names, { width: Math.round(clientWidth * fine), height: Math.round(clientHeight * fine) })
    }
    measure()
    let turned = 0
    let pace = slow
    let last = performance.now()
    let frame = 0
    let timer: ReturnType<typeof setInterval> | undefined
    const step = (now: number) => {
      const seconds = Math.min(0.1, (now - last) / 1000)
      last = now
      pace += ((speed.current ? fast : slow) - pace) * Math.min(1, seconds * 3)
      turned += pace * seconds
      reel.paint(turned)
      frame = requestAnimationFrame(step)
    }
    if (calm) {
      reel.paint(turned)
      timer = setInterval(() => {
        if (!speed.current) return
        turned += stepRows
        reel.paint(turned)
      }, calmMilliseconds)
    } else frame = requestAnimationFrame(step)
    const observer = new ResizeObserver(() => {
      measure()
      reel.paint(turned)
    })
    observer.observe(canvas)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      observer.disconnect()
    }
  }, [names, calm, scale])
  return <Canvas ref={ref} />
}
