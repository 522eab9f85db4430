import type { Page } from 'playwright-core'
import { type Language, languages } from '../../src/i18n/language.ts'
import { textKeys, textsIn } from './words.ts'

// What may be wrong with any page in any state, as lines that say where.

/** How wide the page comes to be; what follows the width by a script has a few frames for it. */
async function widestWithin(width: number): Promise<number> {
  for (let frame = 0; ; frame += 1) {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const over = dialogs.some((dialog) => dialog.scrollWidth > dialog.clientWidth)
    const widest = over ? Number.POSITIVE_INFINITY : document.documentElement.scrollWidth
    if (widest <= width || frame === 30) return widest
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Widths at which something sticks out to the side; first the one that the page has, as each other is laid out anew. */
export async function overflowFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const faults: string[] = []
  let at = before.width
  const resize = async (width: number): Promise<void> => {
    if (width !== at) await page.setViewportSize({ width, height: before.height })
    at = width
  }
  for (const width of [...widths].sort((one) => (one === before.width ? -1 : 0))) {
    await resize(width)
    const widest = await page.evaluate(widestWithin, width)
    if (widest > width) faults.push(`sticks out at ${width} px: ${widest}`)
  }
  await resize(before.width)
  return faults
}

/** Every text that a reader or a screen reader gets. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = [document.title]
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // The names of the languages are in their own languages; code is in none.
      if (parent && !parent.closest('script, style, option, pre, [role=menuitemradio]'))
        texts.push(walker.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How much room all the texts take together, in letters. */
export const widthOfTexts = (texts: readonly string[]): number =>
  [...texts.join('')].reduce((sum, letter) => sum + (cjk.test(letter) ? 2 : 1), 0)

/** Texts of other languages: those that no text of this language equals. */
const foreign = new Map(
  languages.map((language) => {
    const own = new Set(textsIn(language))
    const others = languages.filter((other) => other !== language).flatMap(textsIn)
    return [language, new Set(others.filter((text) => !own.has(text)))] as const
  }),
)

const keys = new Set(textKeys)

/** Keys instead of texts, and texts of another language; `data` is what people wrote. */
export function faultsOfTexts(
  texts: readonly string[],
  language: Language,
  data: readonly string[] = [],
): string[] {
  const isFault = (text: string): boolean =>
    keys.has(text) ||
    /\{\{|\}\}/.test(text) ||
    foreign.get(language)?.has(text) ||
    ((language === 'en' || language === 'es') && cjk.test(text))
  const faults = texts.filter((text) => !data.includes(text) && isFault(text))
  return [...new Set(faults)].map((text) => `untranslated in ${language}: ${text}`)
}

/** Controls that a thumb can miss: under 44 px in one direction. */
export const touchFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]',
    )
    const faults: string[] = []
    for (const control of controls) {
      const style = getComputedStyle(control)
      const inText = style.display === 'inline'
      if (inText || style.visibility === 'hidden' || style.opacity === '0' || !control.checkVisibility())
        continue
      control.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // What is pressed may be larger than what is drawn: the points at its edges tell.
      const hits = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
      }
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const high = bottom - top >= 44 || (hits(x, y - 21.5) && hits(x, y + 21.5))
      const wide = right - left >= 44 || (hits(x - 21.5, y) && hits(x + 21.5, y))
      if (!high || !wide) {
        const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 30)
        faults.push(`${Math.round(right - left)}x${Math.round(bottom - top)}: ${control.tagName} ${name}`)
      }
    }
    return faults
  })
