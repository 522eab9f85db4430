import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A way to set a text: its size in stage pixels and, where they differ, its most lines or the arrangement around it. */
export interface Fit {
  size: number
  lines?: number
  layout?: string
}

/** Words are kept whole down to half the size; only then, from the largest on, they may break anywhere (`data-layout`). */
export const wholeWordsFirst = (sizes: readonly Fit[]): Fit[] => [
  ...sizes
    .filter(({ size }) => size * 2 >= (sizes[0]?.size ?? 0))
    .map((fit) => ({ ...fit, layout: 'whole-words' })),
  ...sizes.map((fit) => ({ ...fit, layout: 'any-break' })),
]

const overflows = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1

const cutsWords = (element: Element, words: string): boolean =>
  [...element.querySelectorAll(words)].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)

function fitInto(element: HTMLElement, fits: readonly Fit[], words: string | undefined): void {
  delete element.dataset.clamped
  for (const fit of fits) {
    element.style.setProperty('--size', `${fit.size}px`)
    if (fit.lines) element.style.setProperty('--lines', String(fit.lines))
    if (fit.layout) element.dataset.layout = fit.layout
    if (!overflows(element) && !(words && cutsWords(element, words))) return
  }
  element.dataset.clamped = 'true'
}

/**
 * Sets `--size` (and `--lines`, `data-layout`) of an element to the first of the fits, largest first, with which its content stays
 * inside its box, as does that of each of the parts in it that `words` selects; if none does, the last one, with `data-clamped`. Measured anew when the content or the box changes.
 */
export function useFitted<Element extends HTMLElement>(
  fits: readonly Fit[],
  content: unknown,
  words?: string,
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content wants another fit
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    fitInto(element, fits, words)
    let width = element.clientWidth
    let height = element.clientHeight
    let frame = 0
    const fitAnew = () => {
      fitInto(element, fits, words)
      width = element.clientWidth
      height = element.clientHeight
    }
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width && element.clientHeight === height) return
      // Not at once: browsers report an error where what is observed is resized by an observer.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fitAnew)
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [fits, content, words])
  return target
}
