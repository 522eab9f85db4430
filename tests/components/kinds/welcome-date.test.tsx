import { expect, it } from 'vitest'
import { formatLongSpan } from '#i18n/base/format.ts'
import { showResults } from './results-stage.tsx'

// The date on the welcome of the big screen.

it('the welcome tells the day of the event in the words of the language', async () => {
  const startAt = Date.UTC(2026, 2, 9, 12)
  await showResults(
    'welcome',
    (docs) => {
      const event = docs.get('event') as unknown as { context: { startAt: number; endAt: number } }
      event.context = { ...event.context, startAt, endAt: startAt + 3_600_000 }
    },
    'es',
  )
  expect(document.querySelector('[data-scene]')?.textContent).toContain(
    formatLongSpan('es', startAt, startAt + 3_600_000),
  )
})
