import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { steadyOrder } from './steady-order.ts'

const touchMilliseconds = 3000

/**
 * Tells whether the user works with a list: the pointer is over the list, the user touched the list recently, or
 * the list has the keyboard focus. Also tells whether the user works with the pointer or the keyboard.
 */
function useInUse() {
  const [pointed, setPointed] = useState(false)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pressedBy, setPressedBy] = useState<'hand' | 'keys'>('hand')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(true),
    onPointerLeave: () => setPointed(false),
    onPointerDown: (event: PointerEvent) => {
      setPressedBy('hand')
      // When an element above the list disappears (such as a dialog), the pointer is over the list, but no enter event
      // is sent. So a press counts too.
      if (event.pointerType === 'mouse') return setPointed(true)
      clearTimeout(timer.current)
      setTouched(true)
      timer.current = setTimeout(() => setTouched(false), touchMilliseconds)
    },
    onKeyDown: () => setPressedBy('keys'),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
  const byHand = (pointed || touched) && pressedBy === 'hand'
  return { inUse: pointed || touched || focused, byHand, handlers }
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

const none: ReadonlySet<string> = new Set()

/**
 * Keeps the order of a list while the user works with the list. Ids that the host removes (`own`) with the keyboard
 * disappear immediately. Ids that the host removes with the pointer leave a gap, so that another question's button
 * does not move under the pointer. `release` shows the waiting ids. Put `handlers` on the list.
 * @param asked search and sort order of the list. A change applies immediately.
 */
export function useSteadyOrder(wanted: readonly string[], own: ReadonlySet<string>, asked: string) {
  const { inUse, byHand, handlers } = useInUse()
  const [shown, setShown] = useState(wanted)
  const [answered, setAnswered] = useState(asked)
  const isAnother = asked !== answered
  if (isAnother) setAnswered(asked)
  const order = steadyOrder(isAnother ? wanted : shown, wanted, inUse, byHand ? none : own)
  if (!same(order.ids, shown)) setShown(order.ids)
  return { ...order, own, handlers, release: () => setShown(wanted) }
}
