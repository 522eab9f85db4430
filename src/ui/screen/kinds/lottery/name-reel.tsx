import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../../../kit/reduced-motion.ts'

const Canvas = chakra('canvas', { base: { w: 'full', h: 'full', color: 'ink', fontFamily: 'body' } })

const columns = 3
const rows = 6
/** Names a second that pass in a column at full speed, and while they wait. */
const fast = 14
const slow = 0.35
const calmMilliseconds = 900

interface Reel {
  names: readonly string[]
  rolling: boolean
}

/** Draws the names as they stand; only what is seen is drawn, so that the size of the pool does not matter. */
function paint(canvas: HTMLCanvasElement, names: readonly string[], turned: number): void {
  const pen = canvas.getContext('2d')
  if (!pen || names.length === 0) return
  const { width, height } = canvas
  const style = getComputedStyle(canvas)
  const rowHeight = height / rows
  const columnWidth = width / columns
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = style.color
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `600 ${Math.floor(rowHeight * 0.46)}px ${style.fontFamily}`
  const offset = turned % 1
  const first = Math.floor(turned)
  const part = Math.ceil(names.length / columns)
  for (let column = 0; column < columns; column += 1) {
    for (let row = -1; row <= rows; row += 1) {
      // The columns run with different parts of the pool, and against one another.
      const down = column % 2 === 0
      const index = down ? row - first : row + first
      const place = ((((index + column * part) % names.length) + names.length) % names.length) | 0
      const y = (row + 0.5 + (down ? offset : -offset)) * rowHeight
      const away = Math.abs(y - height / 2) / (height / 2)
      pen.globalAlpha = Math.max(0, 1 - away ** 2)
      pen.fillText(names[place] ?? '', (column + 0.5) * columnWidth, y, columnWidth * 0.92)
    }
  }
  pen.globalAlpha = 1
}

/** The names of the pool: they drift while the hall waits and roll while it is drawn. */
export function NameReel({ names, rolling }: Reel) {
  const ref = useRef<HTMLCanvasElement>(null)
  const calm = useReducedMotion()
  const speed = useRef(rolling)
  useEffect(() => {
    speed.current = rolling
  }, [rolling])
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const measure = () => {
      canvas.width = canvas.clientWidth
      canvas.height = canvas.clientHeight
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
      paint(canvas, names, turned)
      frame = requestAnimationFrame(step)
    }
    if (calm) {
      paint(canvas, names, turned)
      timer = setInterval(() => {
        if (!speed.current) return
        turned += rows
        paint(canvas, names, turned)
      }, calmMilliseconds)
    } else frame = requestAnimationFrame(step)
    const observer = new ResizeObserver(() => {
      measure()
      paint(canvas, names, turned)
    })
    observer.observe(canvas)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      observer.disconnect()
    }
  }, [names, calm])
  return <Canvas ref={ref} />
}
