import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'

/** How a scene comes and goes, so that the audience sees what the host does next. */
export type SceneMove = 'welcome' | 'list' | 'item' | 'slide'

const milliseconds = 420
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** The welcome opens towards the audience, an item rises and sinks, slides and lists pass to the side. */
const from: Record<SceneMove, string> = {
  welcome: 'scale(0.96)',
  item: 'translateY(60px)',
  slide: 'translateX(90px)',
  list: 'translateX(90px)',
}
const to: Record<SceneMove, string> = {
  welcome: 'scale(1.06)',
  item: 'translateY(140px) scale(0.86)',
  slide: 'translateX(-90px)',
  list: 'translateX(-90px)',
}

/** Leaves a copy of the scene on the canvas, which moves away and fades. The next scene is there at once. */
function sendOff(boards: HTMLElement, scene: HTMLElement, scale: number, move: SceneMove): void {
  const floor = boards.getBoundingClientRect()
  const { x, y, width, height } = scene.getBoundingClientRect()
  const copy = scene.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.dataset.leaving = ''
  // The join card itself moves to its next place.
  for (const card of copy.querySelectorAll<HTMLElement>('.join-card')) card.style.visibility = 'hidden'
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${(x - floor.x) / scale}px`,
    top: `${(y - floor.y) / scale}px`,
    width: `${width / scale}px`,
    height: `${height / scale}px`,
    animation: 'none',
    pointerEvents: 'none',
  })
  boards.append(copy)
  // The copy is faint as soon as the next scene can be read.
  const frames = [{ opacity: 1 }, { opacity: 0.3, offset: 0.3 }, { opacity: 0, transform: to[move] }]
  const leaving = copy.animate(frames, { duration: 320, easing: 'ease-out', fill: 'forwards' })
  leaving.onfinish = () => copy.remove()
}

/**
 * The content of a scene. A new scene moves in while the last one moves out. Both only move and fade, so that no state is
 * late. With reduced motion the new scene only fades in.
 */
export function SceneMain({ move, children }: { move: SceneMove; children: ReactNode }) {
  const main = useRef<HTMLDivElement>(null)
  const { boards, scale } = useScaledCanvas()
  const still = useReducedMotion()
  const latest = useRef({ move, scale, still })
  latest.current = { move, scale, still }
  useLayoutEffect(() => {
    const scene = main.current
    if (!scene) return
    if (!latest.current.still)
      scene.animate([{ transform: from[latest.current.move] }, { transform: 'none' }], {
        duration: milliseconds,
        easing,
      })
    // The scene is still in the document while React removes it.
    return () => {
      const { move: last, scale: by, still: fadesOnly } = latest.current
      if (boards.current?.isConnected && scene.isConnected && !fadesOnly)
        sendOff(boards.current, scene, by, last)
    }
  }, [boards])
  return (
    <Stack ref={main} data-scene={move} minW="0" minH="0" animation="fade 250ms ease-out" gap="0">
      {children}
    </Stack>
  )
}
