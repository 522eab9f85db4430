import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Snapshot } from '#contract/interface/protocol.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { wordsIn } from '#tests/support/words.ts'
import { EventPages } from '#ui/guest/event-page/event-page.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { mount } from '../mount.tsx'
import { inWindow } from '../view-errors.ts'

// A rating on the phone that the guest has not answered yet.

const t = wordsIn('en')
const id = sampleItemId('rating')

function unanswered(): Snapshot {
  const view = sampleView('rating', 'guest', t as never, Date.now())
  return { ...view, own: [] }
}

function Phone({ snapshot }: { snapshot: Snapshot }) {
  const [line] = useState(() => stillLife(snapshot))
  return (
    <LiveProvider audience="guest" eventCode={sampleCode} token="rating" line={line}>
      <EventPages send={() => {}} />
    </LiveProvider>
  )
}

afterEach(() => history.replaceState(history.state, '', '#'))

it('a rating on the smallest phone has large steps, and says the chosen value in words', async () => {
  history.replaceState(history.state, '', `#polls/${id}`)
  const content = (
    <MoreTexts source={themesTexts}>
      <MoreTexts source={guestTexts}>
        <Phone snapshot={unanswered()} />
      </MoreTexts>
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language: 'en', surface: 'guest' })
  const scale = page.getByRole('radiogroup').first()
  await expect.element(scale).toBeVisible()
  await inWindow({ width: 320, height: 568 }, () => {
    const steps = [...scale.element().querySelectorAll('label')].map((step) => step.getBoundingClientRect())
    expect(steps).toHaveLength(5)
    for (const { width, height } of steps) {
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(56)
    }
  })
  const value = t('rating.yours', { value: t('rating.step', { step: 4, steps: 5 }) })
  expect(page.getByText(value).elements()).toEqual([])
  await page
    .getByRole('radio', { name: t('rating.step', { step: 4, steps: 5 }) })
    .first()
    .click({ force: true })
  await expect.element(page.getByText(value)).toBeVisible()
})
