import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { t } from '#tests/support/words.ts'
import { LoadingPart } from '#ui/console/desk/controls/loading-part.tsx'
import { useKeys } from '#ui/console/desk/controls/use-keys.ts'
import { mount } from '../mount.tsx'

/** The address of the test page, because a shortcut waits until the router shows the address of the window. */
const show = (content: ReactNode) =>
  mount(<MemoryRouter initialEntries={[`/${window.location.search}`]}>{content}</MemoryRouter>, {
    texts: consoleTexts,
  })

function Keys({ onStep }: { onStep: () => void }) {
  useKeys({ PageDown: onStep })
  return null
}

/** Presses the key when the part is in the document, before React runs the other effects. */
function PressAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
  }, [])
  return children
}

describe('the shortcut keys of the desk', () => {
  it('work as soon as the part with the keys is shown', async () => {
    const step = vi.fn()
    await show(
      <PressAtOnce>
        <Keys onStep={step} />
      </PressAtOnce>,
    )
    expect(step).toHaveBeenCalledTimes(1)
  })

  it('do nothing while their part loads, and the desk says so', async () => {
    await show(<LoadingPart>…</LoadingPart>)
    await userEvent.keyboard('{Shift}')
    expect(page.getByText(t('console.keysLater')).query()).toBeNull()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(t('console.keysLater'))).toBeVisible()
  })

  it('of a part that has loaded work while another part loads, without a message', async () => {
    const step = vi.fn()
    await show(
      <>
        <LoadingPart>…</LoadingPart>
        <Keys onStep={step} />
      </>,
    )
    await userEvent.keyboard('{PageDown}')
    expect(step).toHaveBeenCalledTimes(1)
    expect(page.getByText(t('console.keysLater')).query()).toBeNull()
  })
})
