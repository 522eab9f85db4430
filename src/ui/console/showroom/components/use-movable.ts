import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

interface Place {
  x: number
  y: number
}

const middle: Place = { x: 0, y: 0 }
/** Space between a dialog and the edge of the page, in px. */
const margin = 8
/** Distance that a press of an arrow key moves the dialog, in px. */
const step = 24

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/**
 * A centred dialog that the user moves by its handle: with the pointer, or with the arrow keys. The Home key
 * centres the dialog again.
 */
export function useMovable() {
  const [at, setAt] = useState(middle)
  const from = useRef<Place | null>(null)
  // After a resize the dialog could be outside the window, so centre the dialog.
  useEffect(() => {
    const back = () => setAt(middle)
    window.addEventListener('resize', back)
    return () => window.removeEventListener('resize', back)
  }, [])

  /** Moves the dialog, but never beyond the edge of the window. */
  const move = (handle: Element, to: Place) => {
    const box = handle.closest('[role=dialog]')?.getBoundingClientRect()
    if (!box) return
    const { innerWidth, innerHeight } = window
    const [left, top] = [box.left - at.x, box.top - at.y]
    setAt({
      x: Math.round(between(to.x, margin - left, innerWidth - margin - box.width - left)),
      y: Math.round(between(to.y, margin - top, innerHeight - margin - box.height - top)),
    })
  }

  const handle = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX - at.x, y: event.clientY - at.y }
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent) {
      if (from.current) move(currentTarget, { x: clientX - from.current.x, y: clientY - from.current.y })
    },
    onLostPointerCapture() {
      from.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'Home' ? { x: -at.x, y: -at.y } : arrows[event.key]
      if (!by) return
      event.preventDefault()
      move(event.currentTarget, { x: at.x + by.x, y: at.y + by.y })
    },
  }
  return { handle, style: { translate: `${at.x}px ${at.y}px` }, toMiddle: () => setAt(middle) }
}
