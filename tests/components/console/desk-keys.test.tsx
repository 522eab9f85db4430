import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { t } from '#tests/support/words.ts'
import { LoadingPart } from '#ui/console/desk/controls/loading-part.tsx'
import { useKeys } from '#ui/console/desk/controls/use-keys.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
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

function Space({ onStep }: { onStep: () => void }) {
  useKeys({ ' ': onStep })
  return null
}

/** Presses the key when the part is in the document, before React runs the other effects. */
function PressAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
  }, [])
  return children
}

/** The keys of the row that the router shows. The window already has the address of the row `chosen`. */
function KeysOfRow({ chosen, onAct }: { chosen: string; onAct: (row: string | null) => void }) {
  const navigate = useNavigate()
  const row = useSearchParams()[0].get('item')
  return (
    <>
      <KeysOf key={row} onAct={() => onAct(row)} />
      <Button onClick={() => navigate(`?item=${chosen}`)}>the router follows</Button>
    </>
  )
}

function KeysOf({ onAct }: { onAct: () => void }) {
  useKeys({ P: onAct })
  return null
}

const address = window.location.href
afterEach(() => window.history.replaceState(null, '', address))

/** Chooses a row: the window gets its address, which the router shows only later on a slow computer. */
const chooseRow = (row: string): void => window.history.replaceState(null, '', `?item=${row}`)

describe('the shortcut keys of the desk', () => {
  it('act on the chosen row when the desk shows it, and never on the row before', async () => {
    const act = vi.fn()
    await show(<KeysOfRow chosen="second" onAct={act} />)
    chooseRow('second')
    await userEvent.keyboard('p')
    expect(act).not.toHaveBeenCalled()
    await page.getByText('the router follows').click()
    await expect.poll(() => act.mock.calls).toEqual([['second']])
  })

  it('do nothing for a row that the host has left before the desk showed it', async () => {
    const act = vi.fn()
    await show(<KeysOfRow chosen="third" onAct={act} />)
    chooseRow('second')
    await userEvent.keyboard('p')
    chooseRow('third')
    await page.getByText('the router follows').click()
    await userEvent.keyboard('p')
    expect(act.mock.calls).toEqual([['third']])
  })

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

  it.each<[name: string, role: 'button' | 'link' | 'switch', (press: () => void) => ReactNode]>([
    ['a button', 'button', (press) => <Button onClick={press}>it</Button>],
    [
      'a link',
      'link',
      (press) => (
        <LinkButton href="#it" onClick={press}>
          it
        </LinkButton>
      ),
    ],
    ['a switch', 'switch', (press) => <Switch label="it" checked={false} onChange={press} />],
  ])('the space bar takes a step after a click on %s, and presses nothing', async (_, role, controlOf) => {
    const step = vi.fn()
    const pressed = vi.fn()
    await show(
      <>
        <Space onStep={step} />
        {controlOf(pressed)}
      </>,
    )
    await page.getByRole(role, { name: 'it' }).click()
    await userEvent.keyboard(' ')
    expect(step).toHaveBeenCalledTimes(1)
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('the space bar presses a button that the keyboard has focused, and types in a text field', async () => {
    const step = vi.fn()
    const pressed = vi.fn()
    await show(
      <>
        <Space onStep={step} />
        <input aria-label="text" />
        <Button onClick={pressed}>it</Button>
      </>,
    )
    await page.getByLabelText('text').click()
    await userEvent.keyboard('a b')
    await expect.element(page.getByLabelText('text')).toHaveValue('a b')
    await userEvent.keyboard('{Tab} ')
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(step).not.toHaveBeenCalled()
    await page.getByText('it').click()
    await userEvent.keyboard('{Enter}')
    expect(pressed).toHaveBeenCalledTimes(3)
    await userEvent.keyboard(' ')
    expect(step).toHaveBeenCalledTimes(1)
  })
})
