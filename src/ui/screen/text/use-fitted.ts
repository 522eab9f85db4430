import { type RefObject, useLayoutEffect, useRef } from 'react'
import './stage.css'

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
export function wholeWordsFirst(sizes: readonly (number | Fit)[]): Fit[] {
  const fits = sizes.map((size) => (typeof size === 'number' ? { size } : size))
  const largest = fits[0]?.size ?? 0
  return [
    ...fits.filter(({ size }) => size * 2 >= largest).map((fit) => ({ ...fit, layout: 'whole-words' })),
    ...fits.map((fit) => ({ ...fit, layout: 'any-break' })),
  ]
}

const overflows = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1

const breaksWords = (element: Element, words: string): boolean =>
  [...element.querySelectorAll(words)].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)

const haveOneHeight = (element: Element, alike: string): boolean => {
  const heights = [...element.querySelectorAll(alike)].map(({ clientHeight }) => clientHeight)
  return Math.max(...heights) - Math.min(...heights) <= 1
}

/** What must hold besides a content that does not overflow. Both are selectors. */
export interface FitParts {
  /** Parts that must not overflow either. */
  words?: string | undefined
  /** Parts that must have the same height. */
  alike?: string | undefined
}

/**
 * Measures while all animations in the element are at their end. A row that still rises makes its list overflow, and a
 * column that still grows has too little height for its texts.
 */
function atRest(element: HTMLElement, measure: () => void): void {
  const passing = element
    .getAnimations({ subtree: true })
    .map((animation) => ({
      animation,
      now: animation.currentTime,
      end: Number(animation.effect?.getComputedTiming().endTime),
    }))
    .filter(({ end }) => Number.isFinite(end))
  for (const { animation, end } of passing) animation.currentTime = end
  // Without this attribute each size that is tried would start transitions, and be measured at their beginning.
  element.dataset.measuring = ''
  measure()
  delete element.dataset.measuring
  // Another size cancels the transitions of lengths. A cancelled animation that gets a time is paused for ever.
  for (const { animation, now } of passing) if (animation.playState !== 'idle') animation.currentTime = now
}

function firstThatFits(element: HTMLElement, fits: readonly Fit[], { words, alike }: FitParts): void {
  delete element.dataset.clamped
  for (const fit of fits) {
    element.style.setProperty('--size', `${fit.size}px`)
    if (fit.lines) element.style.setProperty('--lines', String(fit.lines))
    if (fit.layout) element.dataset.layout = fit.layout
    if (overflows(element) || (words && breaksWords(element, words))) continue
    if (!alike || haveOneHeight(element, alike)) return
  }
  element.dataset.clamped = 'true'
}

const fitInto = (element: HTMLElement, fits: readonly Fit[], parts: FitParts): void =>
  atRest(element, () => firstThatFits(element, fits, parts))

/**
 * Sets `--size` (and `--lines`, `data-layout`) of an element to the first fit whose content does not overflow. If no fit
 * works, the hook keeps the last fit and sets `data-clamped`. The hook measures again when the content or the box changes, or when a font has loaded.
 */
export function useFitted<Element extends HTMLElement>(
  fits: readonly Fit[],
  content: unknown,
  { words, alike }: FitParts = {},
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content needs another fit
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    fitInto(element, fits, { words, alike })
    let width = element.clientWidth
    let height = element.clientHeight
    let frame = 0
    const fitAnew = () => {
      fitInto(element, fits, { words, alike })
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
  }, [fits, content, words, alike])
  return target
}
