import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { steadyOrder } from './steady-order.ts'

const touchMilliseconds = 3000

/** Whether a list is in use: under the pointer, lately touched, or holding the keyboard's focus. */
function useInUse() {
  const [pointed, setPointed] = useState(false)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(true),
    onPointerLeave: () => setPointed(false),
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      clearTimeout(timer.current)
      setTouched(true)
      timer.current = setTimeout(() => setTouched(false), touchMilliseconds)
    },
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
  return { inUse: pointed || touched || focused, handlers }
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** An order that stands still while the list is in use; `release` lets in what waits. Put `handlers` on the list. */
export function useSteadyOrder(wanted: readonly string[], own: ReadonlySet<string>) {
  const { inUse, handlers } = useInUse()
  const [shown, setShown] = useState(wanted)
  const order = steadyOrder(shown, wanted, inUse, own)
  if (!same(order.ids, shown)) setShown(order.ids)
  return { ...order, handlers, release: () => setShown(wanted) }
}
