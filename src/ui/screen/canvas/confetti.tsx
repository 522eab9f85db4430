import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { guestColours } from '#contract/guest-colour.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'

const pieces = 260
const seconds = 6

/** The vivid colours of the theme: those of guests and medals. */
function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element)
  const names = [...Array.from({ length: guestColours }, (_, place) => `guest-${place + 1}`), 'medal-1']
  return names.map((name) => style.getPropertyValue(`--theme-${name}`)).filter((colour) => colour !== '')
}

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
    const colours = coloursOf(canvas)
    const flakes = Array.from({ length: pieces }, (_, index) => ({
      x: width * Math.random(),
      y: -height * 0.7 * Math.random() - 20,
      fall: height * (0.16 + 0.24 * Math.random()),
      sway: (Math.random() - 0.5) * width * 0.1,
      turn: 2 + 6 * Math.random(),
      size: 10 + 12 * Math.random(),
      colour: colours[index % colours.length] ?? 'white',
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
  return <chakra.canvas ref={ref} position="absolute" inset="-5%" w="110%" h="110%" pointerEvents="none" />
}
