import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'

const Canvas = chakra('canvas', {
  base: { position: 'absolute', inset: '-5%', w: '110%', h: '110%', pointerEvents: 'none' },
})

const pieces = 160
const seconds = 3.5
const hues = [4, 36, 52, 140, 205, 265, 320]

/** Confetti that falls once after mount. */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null)
  const calm = useReducedMotion()
  useEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen || calm) return
    canvas.width = canvas.clientWidth
    canvas.height = canvas.clientHeight
    const { width, height } = canvas
    const flakes = Array.from({ length: pieces }, (_, index) => ({
      x: width * Math.random(),
      y: -height * 0.4 * Math.random() - 20,
      fall: height * (0.3 + 0.35 * Math.random()),
      sway: (Math.random() - 0.5) * width * 0.1,
      turn: 2 + 6 * Math.random(),
      size: 10 + 12 * Math.random(),
      colour: `hsl(${hues[index % hues.length]} 85% 60%)`,
    }))
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const age = (now - began) / 1000
      pen.clearRect(0, 0, width, height)
      if (age > seconds) return
      pen.globalAlpha = Math.min(1, seconds - age)
      for (const { x, y, fall, sway, turn, size, colour } of flakes) {
        pen.save()
        pen.translate(x + sway * Math.sin(age * 2), y + fall * age)
        pen.rotate(turn * age)
        pen.fillStyle = colour
        pen.fillRect(-size / 2, -size / 3, size, (size * 2 * Math.abs(Math.cos(turn * age))) / 3 + 2)
        pen.restore()
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [calm])
  return <Canvas ref={ref} />
}
