import { expect } from 'vitest'
import type { Language } from '#i18n/base/language.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { type ChangeDocs, showSample } from './sample-screen.tsx'

// The big screen with the results of any item.

/** Mounts the big screen with the changed sample event, and waits until nothing moves. */
export async function showResults(
  page: SamplePage,
  change: ChangeDocs,
  language: Language = 'en',
): Promise<void> {
  await showSample({ page, change }, language)
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
}

/** The elements of the scene, in the order of the document. */
export const partsOf = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-scene] ${selector}`),
]

/** A computed length in canvas pixels. The canvas is scaled as a whole, so styles have its pixels. */
export const pixels = (element: Element | undefined, property: string): number =>
  Number.parseFloat(element ? getComputedStyle(element).getPropertyValue(property) : '')

/** The box of a part on the page. */
export function boxOf(element: Element | null | undefined): DOMRect {
  if (!element) throw new Error('the part is missing')
  return element.getBoundingClientRect()
}

/** The box of the whole scene. */
export const sceneBox = (): DOMRect => boxOf(document.querySelector('[data-scene]'))
