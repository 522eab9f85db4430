import { expect, it } from 'vitest'
import { languageTags } from '#i18n/base/language.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { wordsIn } from '#tests/support/words.ts'

// The address of the demo page. tests/components/kit checks its content.

const fixture = setUpFixture()

it('the demo page opens in the language of the browser', async () => {
  const [zh, en] = [wordsIn('zh'), wordsIn('en')]
  const page = await fixture.open('console', '/demo', { locale: languageTags.en })
  await appears(page.getByRole('heading', { level: 1 }))
  expect(await page.getAttribute('html', 'lang')).toBe(languageTags.en)
  await appears(page.getByRole('heading', { name: en('demo.pageTitle'), level: 1 }))
  await page.getByRole('combobox', { name: en('common.language') }).selectOption('zh')
  await appears(page.getByRole('heading', { name: zh('demo.pageTitle'), level: 1 }))
})
