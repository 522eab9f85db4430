import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { wordsIn } from '#tests/support/words.ts'
import { PageSkeleton } from '#ui/guest/feedback/page-skeleton.tsx'
import { mount } from '../mount.tsx'

it('a page that loads for five seconds says that the network is slow', async () => {
  const t = wordsIn('en')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await mount(<PageSkeleton />, { texts: guestTexts, language: 'en', surface: 'guest' })
  const slow = page.getByRole('status').getByText(t('guest.stillLoading'))
  vi.advanceTimersByTime(4999)
  expect(slow.elements()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(slow).toBeVisible()
})
