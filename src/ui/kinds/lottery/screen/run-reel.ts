import { Reel, type ReelLook } from './reel.ts'
import { ReelMotion } from './reel-motion.ts'

/** Interval at which new names replace the old names with reduced motion. The names do not move then. */
const calmMilliseconds = 900
/** Number of rows by which the names move at each of these intervals. */
const stepRows = 5

function lookAround(element: HTMLElement): ReelLook {
  const { color, fontFamily } = getComputedStyle(element)
  return { colour: color, fontFamily }
}

export interface ReelState {
  rolling: boolean
  /** The names of the winners after the draw, in the order of the draw. */
  winners: readonly string[]
}

interface RunningReel {
  canvas: HTMLCanvasElement
  names: readonly string[]
  /** Scale of the screen's canvas. */
  scale: number
  /** True for reduced motion. */
  calm: boolean
  state: () => ReelState
}

/** Moves the names until the returned function is called. */
export function runReel({ canvas, names, scale, calm, state }: RunningReel): () => void {
  const reel = new Reel(canvas, () => lookAround(canvas))
  const motion = new ReelMotion()
  const fine = scale * devicePixelRatio
  const isCovered = () => !state().rolling && state().winners.length === 0
  const paint = () => reel.paint(motion.position, calm ? 0 : motion.calm, isCovered())
  const measure = () => {
    const { clientWidth, clientHeight } = canvas
    reel.reset(names, { width: Math.round(clientWidth * fine), height: Math.round(clientHeight * fine) })
  }
  measure()
  let last = performance.now()
  let frame = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let stopping = false
  const step = (now: number) => {
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    const { rolling, winners } = state()
    if (winners.length > 0 && !stopping) {
      stopping = true
      motion.stopFor(winners.length)
      reel.place(new Map(motion.stops.map((row, place) => [row, winners[place] ?? ''])))
    }
    motion.advance(seconds, rolling)
    paint()
    frame = requestAnimationFrame(step)
  }
  if (calm) {
    paint()
    let turned = 0
    timer = setInterval(() => {
      if (!state().rolling) return
      turned += stepRows
      reel.paint(turned, 0)
    }, calmMilliseconds)
  } else frame = requestAnimationFrame(step)
  const observer = new ResizeObserver(() => {
    measure()
    paint()
  })
  observer.observe(canvas)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    observer.disconnect()
  }
}
