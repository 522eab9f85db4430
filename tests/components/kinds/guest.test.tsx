import { expect, it } from 'vitest'
import { plainExtras } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import GuestPreview from '#ui/preview/guest-preview.tsx'
import { phonePages, type SamplePage } from '#ui/preview/sample-pages.ts'
import { mount } from '../mount.tsx'
import { inWindow, viewErrors } from '../view-errors.ts'

/** Widths of the smallest and of a usual phone. */
const widths = [320, 390]

// The phone's pages of every kind, with the documents of the theme preview.

async function open(page: SamplePage, language: Language): Promise<void> {
  const content = (
    <MoreTexts source={themesTexts}>
      <GuestPreview page={page} logo={plainExtras} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'guest' })
  await expect.poll(() => document.querySelectorAll('main h1, main h2, main article').length).not.toBe(0)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]:not(button)').length).toBe(0)
}

it.each(phonePages)('the phone shows the page "%s" without errors in any language', async (page) => {
  expect(await viewErrors({ show: (language) => open(page, language), widths })).toEqual([])
  for (const width of widths) expect(await inWindow({ width }, smallControls), `at ${width} px`).toEqual([])
})
