import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A font size in canvas pixels for `useFitted`, with an optional line limit and layout. */
export interface Fit {
  size: number
  lines?: number
  layout?: string
}

/**
 * The fits to try so that words stay whole if possible. First all sizes down to half of the largest size, with
 * whole words only. Then all sizes again, with breaks anywhere in a word. The style of the element must follow its
 * `data-layout`.
 */
export const wholeWordsFirst = (sizes: readonly Fit[]): Fit[] => [
  ...sizes
    .filter(({ size }) => size * 2 >= (sizes[0]?.size ?? 0))
    .map((fit) => ({ ...fit, layout: 'whole-words' })),
  ...sizes.map((fit) => ({ ...fit, layout: 'any-break' })),
]

const overflows = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1

const breaksWords = (element: Element, words: string): boolean =>
  [...element.querySelectorAll(words)].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)

/**
 * Measures while all animations in the element are at their end. A row that still rises makes its list overflow, and a
 * column that still grows has too little height for its texts.
 */
function atRest(element: Element, measure: () => void): void {
  const passing = element
    .getAnimations({ subtree: true })
    .map((animation) => ({
      animation,
      now: animation.currentTime,
      end: Number(animation.effect?.getComputedTiming().endTime),
    }))
    .filter(({ end }) => Number.isFinite(end))
  for (const { animation, end } of passing) animation.currentTime = end
  measure()
  for (const { animation, now } of passing) animation.currentTime = now
}

function firstThatFits(element: HTMLElement, fits: readonly Fit[], words: string | undefined): void {
  delete element.dataset.clamped
  for (const fit of fits) {
    element.style.setProperty('--size', `${fit.size}px`)
    if (fit.lines) element.style.setProperty('--lines', String(fit.lines))
    if (fit.layout) element.dataset.layout = fit.layout
    if (!overflows(element) && !(words && breaksWords(element, words))) return
  }
  element.dataset.clamped = 'true'
}

const fitInto = (element: HTMLElement, fits: readonly Fit[], words: string | undefined): void =>
  atRest(element, () => firstThatFits(element, fits, words))

/**
 * Sets `--size` (and `--lines`, `data-layout`) of an element to the first fit whose content does not overflow. The
 * parts that the selector `words` matches must not overflow either. If no fit works, the hook keeps the last fit
 * and sets `data-clamped`. The hook measures again when the content or the box changes, or when a font has loaded.
 */
export function useFitted<Element extends HTMLElement>(
  fits: readonly Fit[],
  content: unknown,
  words?: string,
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content needs another fit
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
      // Wait for the next frame: browsers report an error if a ResizeObserver callback resizes an observed
      // element.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fitAnew)
    })
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', fitAnew)
    return () => {
      document.fonts.removeEventListener('loadingdone', fitAnew)
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [fits, content, words])
  return target
}
