import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { wordsIn } from '#tests/support/words.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// The phone while guests cannot take part.

const main = page.getByRole('main')

afterEach(() => history.replaceState(history.state, '', '#'))

it('the interaction page says once that the event has not started', async () => {
  const t = wordsIn('en')
  const view = samplePhone('qa', 'en')
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key !== 'event') return change as Change
    const { value, ...rest } = doc as EventDoc
    return [key, version, { ...rest, value: { ...value, progress: 'notStarted' } }]
  })
  await showPhone({ ...view, changes }, 'en', '#interaction')
  await expect.element(main.getByText(t.error('EventNotStarted')).first()).toBeVisible()
  expect(main.getByText(t.error('EventNotStarted')).elements()).toHaveLength(1)
})
