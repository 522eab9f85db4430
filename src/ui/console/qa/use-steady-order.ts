import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { steadyOrder } from './steady-order.ts'

const touchMilliseconds = 3000

/** Whether a list is in use: under the pointer, lately touched, or holding the keyboard's focus; and whether by hand. */
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
      // What lay above, a dialog for one, went without the pointer's having entered from it.
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
 * An order that stands still while the list is in use. What the host takes away (`own`) by a key goes at once; by hand it
 * leaves a gap too: the button of another question must not come under the pointer. `release` lets in what waits. Put `handlers` on
 * the list.
 *
 * @param asked what the host looks for and in which order: whoever asks for another list gets it at once.
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
