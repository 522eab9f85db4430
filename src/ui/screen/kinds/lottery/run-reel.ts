import { Reel, type ReelLook } from './reel.ts'

/** Number of names that pass per second in a column during the draw. */
const fast = 14
/** Number of names that pass per second in a column before the draw. */
const slow = 0.35
/** Interval at which new names replace the old names with reduced motion. The names do not scroll then. */
const calmMilliseconds = 900
/** Number of rows by which the names move at each of these intervals. */
const stepRows = 6

function lookAround(element: HTMLElement): ReelLook {
  const { color, fontFamily } = getComputedStyle(element)
  return { colour: color, fontFamily }
}

interface RunningReel {
  canvas: HTMLCanvasElement
  names: readonly string[]
  /** Scale of the screen's canvas. */
  scale: number
  /** True for reduced motion. */
  calm: boolean
  isFast: () => boolean
}

/** Moves the names until the returned function is called. */
export function runReel({ canvas, names, scale, calm, isFast }: RunningReel): () => void {
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
    pace += ((isFast() ? fast : slow) - pace) * Math.min(1, seconds * 3)
    turned += pace * seconds
    reel.paint(turned)
    frame = requestAnimationFrame(step)
  }
  if (calm) {
    reel.paint(turned)
    timer = setInterval(() => {
      if (!isFast()) return
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
}
