import { expect } from 'vitest'
import type { Language } from '#i18n/base/language.ts'
import { textsInDocument, widestWithin } from '#tests/support/checks/dom-errors.ts'
import { errorsOfTexts, widthOfTexts } from '#tests/support/checks/text-errors.ts'
import { axeViolations } from './axe.ts'

const frame = window.frameElement as HTMLElement

/** Two frames: after the first one, observers of sizes have reacted. */
export const nextFrames = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Runs checks in a window of another size. The document's frame changes its size, which is faster than another viewport
 * for the browser.
 */
export async function inWindow<Result>(
  { width, height = innerHeight }: { width: number; height?: number },
  check: () => Result | Promise<Result>,
): Promise<Result> {
  const before = { width: frame.style.width, height: frame.style.height }
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
  await nextFrames()
  expect([innerWidth, innerHeight]).toEqual([width, height])
  try {
    return await check()
  } finally {
    Object.assign(frame.style, before)
  }
}

/** Widths of the window at which something overflows. */
export async function overflowErrors(...widths: readonly number[]): Promise<string[]> {
  const errors: string[] = []
  for (const width of widths) {
    const widest = await inWindow({ width }, () => widestWithin(width))
    if (widest > width) errors.push(`sticks out at ${width} px: ${widest}`)
  }
  return errors
}

interface ViewChecks {
  /** Shows the view in a language and waits for it. */
  show: (language: Language) => Promise<void>
  widths: readonly number[]
  /** People's texts. */
  written?: readonly string[]
}

// The texts are usually longest in the last one, so that the view need not be shown again.
const inOrder: readonly Language[] = ['zh', 'ja', 'en', 'es']

/**
 * The errors that a view may have: texts of another language, accessibility in every language, and overflow where the
 * texts are longest.
 */
export async function viewErrors({ show, widths, written = [] }: ViewChecks): Promise<string[]> {
  const errors: string[] = []
  let longest = { language: inOrder[0] as Language, width: 0 }
  for (const language of inOrder) {
    await show(language)
    const texts = textsInDocument()
    const found = [...errorsOfTexts(texts, language, written), ...(await axeViolations())]
    errors.push(...found.map((error) => `in ${language}: ${error}`))
    const width = widthOfTexts(texts)
    if (width >= longest.width) longest = { language, width }
  }
  if (longest.language !== inOrder.at(-1)) await show(longest.language)
  return [...errors, ...(await overflowErrors(...widths))]
}
