import { expect, it } from 'vitest'
import { plainExtras } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type SamplePage, samplePages } from '#ui/preview/sample-pages.ts'
import ScreenPreview from '#ui/preview/screen-preview.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { inWindow, viewErrors } from '../view-errors.ts'

// The big screen's scenes of every kind, with the documents of the theme preview.

async function open(page: SamplePage, language: Language): Promise<void> {
  const content = (
    <MoreTexts source={themesTexts}>
      <ScreenPreview page={page} logo={plainExtras} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'screen' })
  await expect.poll(() => document.querySelector('main')?.textContent ?? '').not.toBe('')
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

/** Whether only screen readers get the text. */
function isHiddenFromSight(node: Node): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) if (at.offsetWidth === 1) return true
  return false
}

/** Texts that are partly outside the window. */
function cutTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const cut: string[] = []
  let seen = 0
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!node.parentElement?.checkVisibility() || node.textContent?.trim() === '') continue
    if (isHiddenFromSight(node)) continue
    seen += 1
    range.selectNodeContents(node)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      cut.push(`${node.textContent}: ${[left, top, right, bottom].map(Math.round)}`)
  }
  return seen > 0 ? cut : ['the scene has no text']
}

const sizes = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]

it.each(samplePages)('the big screen shows the scene "%s" without errors in any language', async (page) => {
  const show = (language: Language) => open(page, language)
  expect(await viewErrors({ show, widths: [] })).toEqual([])
  for (const size of sizes) {
    // A scene draws other columns in the frame after another size.
    const where = `${size.width}x${size.height}`
    await inWindow(size, () => expect.poll(() => [where, ...cutTexts()]).toEqual([where]))
    expect(await inWindow(size, axeViolations), `${size.width}x${size.height}`).toEqual([])
  }
})
