import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useScaledCanvas } from './scaled-canvas.tsx'

const milliseconds = 250

/**
 * Moves an element smoothly from the last position of `name` on the canvas to the element's own position, after
 * each change of `place`. The last position may belong to another element.
 */
export function useGlide<Element extends HTMLElement>(
  name: string,
  place: string,
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const { places, boards, scale, width, height } = useScaledCanvas()
  const still = useReducedMotion()
  const last = useRef('')
  useLayoutEffect(() => {
    const element = target.current
    const floor = boards.current?.getBoundingClientRect()
    if (!element || !floor) return
    const picture = `${place} ${width}x${height}`
    if (last.current === picture) return
    last.current = picture
    const rect = element.getBoundingClientRect()
    const now = new DOMRect(
      (rect.x - floor.x) / scale,
      (rect.y - floor.y) / scale,
      rect.width / scale,
      rect.height / scale,
    )
    const before = places.get(name)
    places.set(name, now)
    if (!before || still || now.width === 0 || before.width === 0) return
    const from = `translate(${before.x - now.x}px, ${before.y - now.y}px) scale(${before.width / now.width})`
    element.animate(
      [
        { transformOrigin: '0 0', transform: from },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: milliseconds, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }, [name, place, places, boards, scale, width, height, still])
  return target
}
