import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { Theme } from '#contract/theme.ts'
import { wordsIn } from '#tests/support/words.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { painted } from './painted.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// The buttons on the phone that send something, while there is nothing to send.

const t = wordsIn('en')
const forms: readonly [sample: SamplePage, place: string, label: string][] = [
  ['rating', `#polls/${sampleItemId('rating')}`, t('rating.send')],
  ['ranking', `#polls/${sampleItemId('ranking')}`, t('ranking.send')],
  ['poll', `#polls/${sampleItemId('poll')}`, t('guest.sendAnswer')],
  ['openText', `#polls/${sampleItemId('openText')}`, t('openText.send')],
  ['wordCloud', `#polls/${sampleItemId('wordCloud')}`, t('wordCloud.send')],
  ['qa', '#qa/ask', t('guest.sendQuestion')],
  ['lottery', '#interaction', t('comments.send')],
]

/** Shows a form, and returns a function that reads the look of its button. */
async function buttonOf([sample, place, label]: (typeof forms)[number], theme: Theme) {
  const view = samplePhone(sample, 'en')
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key === `poll:${sampleItemId('poll')}`) {
      const { value, ...poll } = doc as PollDoc
      return [key, version, { ...poll, value: { ...value, voting: 'open', answer: 'hidden' } }]
    }
    if (key !== 'event') return change as Change
    const event = doc as EventDoc
    return [key, version, { ...event, themes: { ...event.themes, mobileSkin: theme } }]
  })
  await showPhone({ ...view, changes, own: [] }, 'en', place)
  const button = page.getByRole('main').getByRole('button', { name: label, exact: true })
  await expect.element(button).toBeVisible()
  return () => {
    const { backgroundColor, color, boxShadow, opacity } = getComputedStyle(button.element())
    return { backgroundColor: painted(backgroundColor), color: painted(color), boxShadow, opacity }
  }
}

afterEach(() => history.replaceState(history.state, '', '#'))

it.each(forms)(
  'the button of the form "%s" is a readable outline while there is nothing to send, in every theme',
  async (...form) => {
    for (const theme of builtInThemes.filter(({ skinType }) => skinType === 3)) {
      const look = await buttonOf(form, theme)
      // The page gets its theme after the first frame.
      await expect
        .poll(look)
        .toMatchObject({ backgroundColor: theme.tableBackColor, color: theme.mainSecondFont, opacity: '1' })
      expect(look().boxShadow).toMatch(/0px 0px 0px 2px inset$/)
      expect(contrastRatio(look().backgroundColor, look().color)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
