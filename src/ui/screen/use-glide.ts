import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '../kit/reduced-motion.ts'
import { useStage } from './stage.tsx'

const milliseconds = 250

/**
 * Lets the thing of this name glide from where it last stood on the stage, even if another element drew it there, to
 * where this element stands after each change of `place`.
 */
export function useGlide<Element extends HTMLElement>(
  name: string,
  place: string,
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const { places, boards, scale, width, height } = useStage()
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
