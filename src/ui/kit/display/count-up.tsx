import { useLayoutEffect, useMemo, useRef } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import { Figure } from '../layout/text.tsx'
import { useReducedMotion } from '../styling/reduced-motion.ts'
import { useText } from '../texts/i18n.tsx'

const milliseconds = { quick: 250, slow: 700 }

interface CountUpProps {
  value: number
  /** The initial value. */
  from?: number
  /** True for a figure that counts while its column or bar grows. */
  slow?: boolean
}

/** A number that counts up or down to its new value within 250 ms, or within 700 ms if `slow`. */
export function CountUp({ value, from, slow = false }: CountUpProps) {
  const { language } = useText()
  const still = useReducedMotion()
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(from ?? value)
  // Writes to the DOM without React: on the big screen dozens of numbers change at the same time, several times a
  // second.
  useLayoutEffect(() => {
    const begin = shown.current
    const show = (count: number) => {
      shown.current = count
      if (figure.current) figure.current.textContent = formatNumber(language, count)
    }
    if (still || begin === value) return show(value)
    const start = performance.now()
    const duration = slow ? milliseconds.slow : milliseconds.quick
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / duration))
      show(Math.round(begin + (value - begin) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    show(begin)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, still, slow, language])
  return useMemo(() => <Figure ref={figure}>{formatNumber(language, shown.current)}</Figure>, [language])
}
