import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { t } from '#tests/support/words.ts'
import { DeskShape } from '#ui/console/desk/page/desk-shape.tsx'
import { letMove } from '../let-move.ts'
import { mount } from '../mount.tsx'

it('the placeholder of the desk says after five seconds, and not before, that loading takes long', async () => {
  letMove()
  await mount(<DeskShape />, { texts: consoleTexts })
  const words = page.getByText(t('console.loadingLong'))
  const moveTo = (milliseconds: number) => {
    for (const animation of (words.element() as HTMLElement).getAnimations()) {
      animation.pause()
      animation.currentTime = milliseconds
    }
  }
  moveTo(4900)
  await expect.element(words).not.toBeVisible()
  moveTo(5300)
  await expect.element(words).toBeVisible()
})
