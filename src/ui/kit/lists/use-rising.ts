import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '../styling/reduced-motion.ts'

/**
 * Animates the children of a list to their new positions when the order changes. Children need `data-id`, and the list a
 * position.
 * @param duration milliseconds
 */
export function useRising(list: RefObject<HTMLElement | null>, ids: readonly string[], duration = 250): void {
  const still = useReducedMotion()
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions are compared when the order changes
  useLayoutEffect(() => {
    const before = tops.current
    const after = new Map<string, number>()
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement) || child.dataset.id === undefined) continue
      after.set(child.dataset.id, child.offsetTop)
      const moved = (before.get(child.dataset.id) ?? child.offsetTop) - child.offsetTop
      if (moved === 0 || still) continue
      child.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    }
    tops.current = after
  }, [list, ids, still, duration])
}
