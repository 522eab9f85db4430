import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { wordsIn } from '#tests/support/words.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { breakableLine } from './breakable-line.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

const t = wordsIn('en')
const main = page.getByRole('main')
const flights = () =>
  [...document.querySelectorAll<HTMLElement>('[data-flight]')].map((part) => part.dataset.flight)

afterEach(() => history.replaceState(history.state, '', '#'))

it.each([
  ['wordCloud', t('wordCloud.send')],
  ['openText', t('openText.send')],
] as const)(
  'a text that the guest sends to the kind %s flies up once, and texts of before do not',
  async (kind, send) => {
    const view = samplePhone(kind, 'en')
    await showPhone({ ...view, own: [] }, 'en', `#polls/${sampleItemId(kind)}`, breakableLine().lineTo)
    await main.getByRole('textbox').fill('Courage')
    expect(flights()).toEqual([])
    await main.getByRole('button', { name: send, exact: true }).click()
    await expect.poll(flights).toEqual(['Courage'])
    expect(main.getByText('Courage', { exact: true }).elements()).toHaveLength(1)
  },
)
