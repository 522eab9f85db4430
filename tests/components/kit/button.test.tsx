import { Star } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

const icon = <Star size={18} aria-hidden="true" />
const variants = ['primary', 'success', 'warning', 'danger', 'normal', 'ghost'] as const

it('a button calls its handler after a click, Enter and Space', async () => {
  const press = vi.fn()
  await mount(<Button onClick={press}>Show results</Button>)
  await page.getByRole('button', { name: 'Show results' }).click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(press).toHaveBeenCalledTimes(3)
})

it('a disabled or busy button keeps the focus and ignores presses', async () => {
  const press = vi.fn()
  await mount(
    <>
      <Button whyDisabled="The poll has ended" onClick={press}>
        Vote
      </Button>
      <Button busy onClick={press}>
        Send
      </Button>
    </>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Vote' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The poll has ended')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})

it('a disabled button says why to screen readers, and on touch after a press until the next press elsewhere', async () => {
  await mount(
    <main>
      <h1>Poll</h1>
      <Button whyDisabled="The poll has ended">Vote</Button>
    </main>,
  )
  const vote = page.getByRole('button', { name: 'Vote' })
  await expect.element(vote).toHaveAccessibleDescription('The poll has ended')
  const touch = { bubbles: true, pointerType: 'touch' }
  vote.element().dispatchEvent(new PointerEvent('pointerover', touch))
  expect(page.getByRole('tooltip').elements()).toHaveLength(0)
  vote.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The poll has ended')
  page.getByRole('heading').element().dispatchEvent(new PointerEvent('pointerdown', touch))
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

it('a menu whose button is disabled stays closed and says why', async () => {
  const items = [{ label: 'As CSV', onSelect: () => {} }]
  await mount(<Menu items={items} trigger={<Button whyDisabled="The event has no data">Export</Button>} />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Export' })).toHaveFocus()
  for (const key of ['Enter', ' ', 'ArrowDown']) await userEvent.keyboard(`{${key}}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The event has no data')
  expect(page.getByRole('menu').elements()).toHaveLength(0)
})

it('a disabled submit button does not submit its form', async () => {
  const submit = vi.fn()
  await mount(
    <form action={submit}>
      <Button type="submit" whyDisabled="Nothing has changed">
        Save
      </Button>
    </form>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

it('buttons in every state have no accessibility violation and are large enough for a thumb', async () => {
  await mount(
    <main>
      <h1>Buttons</h1>
      {variants.map((variant) => (
        <div key={variant}>
          <Button variant={variant} icon={icon}>
            Show
          </Button>
          <Button variant={variant} size="large">
            Show
          </Button>
          <Button variant={variant} busy>
            Show
          </Button>
          <Button variant={variant} whyDisabled="The poll has ended">
            Show
          </Button>
          <IconButton variant={variant} icon={icon} label="Star" />
          <LinkButton variant={variant} href="#top">
            Show
          </LinkButton>
        </div>
      ))}
    </main>,
    { surface: 'consoleOnPhone' },
  )
  expect(await axeViolations()).toEqual([])
  expect(smallControls()).toEqual([])
})
