import { type CSSProperties, useEffect, useState } from 'react'

/** Opacity of a soft bar. The words in front of the bar are readable on each colour of an option. */
export const softShare = 0.24

/**
 * Styles of a soft bar behind the words of a row. The row needs `position: relative`, `isolation: isolate` and
 * `overflow: hidden`.
 */
export const softFill = {
  position: 'absolute',
  inset: '0',
  zIndex: '-1',
  transformOrigin: 'left',
  transition: 'transform 700ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  opacity: String(softShare),
} as const

/** The style of a bar that grows from zero to its share of the width, 0 to 1. */
export function useGrowing(share: number): CSSProperties {
  const [grown, setGrown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setGrown(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { transform: `scaleX(${grown ? share : 0})` }
}
