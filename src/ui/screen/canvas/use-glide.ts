import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from './scaled-canvas.tsx'

const usualMilliseconds = 250

/** The position of an element, in canvas pixels. */
function positionOn(boards: HTMLElement, element: HTMLElement, scale: number): DOMRect {
  const floor = boards.getBoundingClientRect()
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect((x - floor.x) / scale, (y - floor.y) / scale, width / scale, height / scale)
}

/** A position that an element left longer ago tells nothing about the current scene. */
const freshMilliseconds = 500

/**
 * Moves an element smoothly from the last position of `name` on the canvas to the element's own position, after
 * each change of `place`. The last position may belong to another element, which has just left the canvas. An element
 * with an empty `place` has no position yet.
 */
export function useGlide<Element extends HTMLElement>(
  name: string,
  place: string,
  milliseconds = usualMilliseconds,
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const { places, boards, scale, width, height } = useScaledCanvas()
  const still = useReducedMotion()
  const last = useRef('')
  const latest = useRef({ name, scale })
  latest.current = { name, scale }
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    // The element is still in the document while React removes it.
    return () => {
      const { name: left, scale: by } = latest.current
      const at = boards.current && positionOn(boards.current, element, by)
      if (at) places.set(left, { at, leftAt: performance.now() })
    }
  }, [places, boards])
  useLayoutEffect(() => {
    const element = target.current
    if (!element || !boards.current || place === '') return
    const picture = `${place} ${width}x${height}`
    if (last.current === picture) return
    last.current = picture
    const now = positionOn(boards.current, element, scale)
    const known = places.get(name)
    places.set(name, { at: now, leftAt: undefined })
    const isFresh = known?.leftAt === undefined || performance.now() - known.leftAt < freshMilliseconds
    const before = isFresh ? known?.at : undefined
    if (!before || still || now.width === 0 || before.width === 0) return
    const from = `translate(${before.x - now.x}px, ${before.y - now.y}px) scale(${before.width / now.width})`
    element.animate(
      [
        { transformOrigin: '0 0', transform: from },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: milliseconds, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }, [name, place, places, boards, scale, width, height, still, milliseconds])
  return target
}
