import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import * as limits from '#contract/limits.ts'
import { ButtonsSection } from '#ui/demo/buttons-section.tsx'
import { FeedbackSection } from '#ui/demo/feedback-section.tsx'
import { NavigationSection } from '#ui/demo/navigation-section.tsx'
import { StatesSection } from '#ui/demo/states-section.tsx'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { axeViolations } from '../axe.ts'
import { mount, resize } from '../mount.tsx'
import { overflowErrors } from '../view-errors.ts'
import { htmlElement, matching, openSections, pressable, pressByKey, section, t } from './demo-page.tsx'

// Tooltips, dialogs, menus, toasts and the error boundary, in the sections of the demo page.

const notes = page.getByRole('region', { name: t('common.notifications') })

afterEach(() => vi.useRealTimers())

it('a part of a page that throws does not break the other parts, and can be restored', async () => {
  await openSections(<StatesSection key="states" />)
  const place = section('states')
  await pressable(place, t('demo.boundaryBreak')).click()
  const said = place.getByRole('alert').filter({ hasText: t('common.errorTitle') })
  await expect.element(said).toBeVisible()
  await expect.element(place.getByRole('heading', { name: t('demo.emptyTitle') })).toBeVisible()
  await pressable(said, t('common.retry')).click()
  await expect.element(pressable(place, t('demo.boundaryBreak'))).toBeVisible()
  const complaints = await commands.takeComplaints()
  expect(complaints.filter((line) => !line.includes('broken on request'))).toEqual([])
})

it('a tooltip opens on focus and hover, and Esc hides it without moving the focus', async () => {
  await openSections(<ButtonsSection key="buttons" />, <FeedbackSection key="feedback" />)
  const anchor = pressable(section('feedback'), t('demo.tooltip'))
  const tip = page.getByRole('tooltip')
  // Focus by the keyboard.
  htmlElement(pressable(section('feedback'), t('demo.openMustAnswer'))).focus()
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await expect.element(anchor).toHaveFocus()
  expect(anchor.element().getAttribute('aria-describedby')).toBe(tip.element().id)
  expect(await axeViolations(tip.element())).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(anchor).toHaveFocus()
  htmlElement(pressable(section('buttons'), t('demo.skip'))).focus()
  await anchor.hover()
  await expect.element(tip).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(tip).not.toBeInTheDocument()
})

it('the tooltip of a button is hidden while the menu of the button is open', async () => {
  const icon = <span aria-hidden="true">…</span>
  await mount(
    <Menu
      trigger={<IconButton icon={icon} label="Actions" />}
      items={[{ label: 'Edit', onSelect: () => {} }]}
    />,
  )
  const button = page.getByRole('button', { name: 'Actions' })
  const tip = page.getByRole('tooltip')
  await button.hover()
  await expect.element(tip).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await button.hover({ force: true })
  await expect.element(tip).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it('a tooltip says why a button is disabled', async () => {
  await openSections(<ButtonsSection key="buttons" />)
  const [disabled] = matching(section('buttons'), 'button[aria-disabled=true]')
  if (!disabled) throw new Error('no button is disabled')
  await userEvent.hover(disabled)
  const tip = page.getByRole('tooltip', { name: t('demo.whyDisabled') })
  await expect.element(tip).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(tip).not.toBeInTheDocument()
})

function SentOnce() {
  const [sent, setSent] = useState(false)
  return (
    <Button whyDisabled={sent ? 'Already sent' : undefined} onClick={() => setSent(true)}>
      Send
    </Button>
  )
}

it('a button that is disabled by its own press says why only after the next press', async () => {
  await mount(<SentOnce />, { surface: 'guest' })
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByText('Already sent').elements()).toEqual([])
  await send.click({ force: true })
  await expect.element(page.getByText('Already sent')).toBeVisible()
})

it('a dialog takes the focus, and Esc closes it and returns the focus', async () => {
  await openSections(<FeedbackSection key="feedback" />)
  for (const [opener, title] of [
    ['demo.openDialog', 'demo.dialogTitle'],
    ['demo.openSheet', 'demo.sheetTitle'],
  ] as const) {
    const button = pressable(section('feedback'), t(opener))
    await pressByKey(button)
    const dialog = page.getByRole('dialog', { name: t(title) })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    expect(await axeViolations(dialog.element()), title).toEqual([])
    expect(await overflowErrors(1440, 390), title).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

it('a dialog that must be answered ignores Esc', async () => {
  await openSections(<FeedbackSection key="feedback" />)
  const button = pressable(section('feedback'), t('demo.openMustAnswer'))
  await pressByKey(button)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(pressable(dialog, t('common.close')).elements()).toHaveLength(0)
  await pressable(dialog, t('common.cancel')).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

const itemIn = (menu: Locator, name: string) => menu.getByRole('menuitem').filter({ hasText: name })

/** Whether the keyboard is at an item of a menu. The menu has the focus, and names the item to screen readers. */
const isAt = (menu: Locator, item: Locator): boolean =>
  document.activeElement === menu.element() &&
  menu.element().getAttribute('aria-activedescendant') === item.element().id

it('a menu moves with the arrow keys, and Esc closes it and returns the focus', async () => {
  await openSections(<NavigationSection key="navigation" />)
  const button = pressable(section('navigation'), t('demo.menu'))
  await pressByKey(button)
  const menu = page.getByRole('menu', { name: t('demo.menu') })
  await expect.element(menu).toBeVisible()
  await expect.poll(() => isAt(menu, itemIn(menu, t('demo.star')))).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => isAt(menu, itemIn(menu, t('demo.highlight')))).toBe(true)
  expect(await axeViolations(menu.element())).toEqual([])
  // After the last item comes the first.
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.poll(() => isAt(menu, itemIn(menu, t('demo.star')))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('a menu item that is disabled says why, keeps its menu open and does nothing', async () => {
  await openSections(<NavigationSection key="navigation" />)
  await pressByKey(pressable(section('navigation'), t('demo.menu')))
  const menu = page.getByRole('menu', { name: t('demo.menu') })
  const disabled = itemIn(menu, t('demo.archive'))
  await expect.element(menu.getByText(t('demo.archiveWhy'))).toBeVisible()
  expect(disabled.element().getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => isAt(menu, itemIn(menu, t('demo.highlight')))).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => isAt(menu, disabled)).toBe(true)
  await userEvent.keyboard('{Enter}')
  htmlElement(disabled).click()
  await expect.element(menu).toBeVisible()
  expect(notes.getByText(t('demo.archive')).elements()).toHaveLength(0)
})

it('a menu stays at its button when the window changes its size', async () => {
  await openSections(<NavigationSection key="navigation" />)
  const button = pressable(section('navigation'), t('demo.menu'))
  await pressByKey(button)
  const menu = page.getByRole('menu', { name: t('demo.menu') })
  await expect.element(menu).toBeVisible()
  await resize(900, 900)
  const right = (place: Locator) => Math.round(place.element().getBoundingClientRect().right)
  await expect.poll(() => right(menu)).toBe(right(button))
})

it('a menu closes after a press outside, and the second click of a double click leaves it open', async () => {
  await openSections(<NavigationSection key="navigation" />)
  const menu = page.getByRole('menu', { name: t('demo.menu') })
  await pressable(section('navigation'), t('demo.menu')).dblClick()
  await expect.element(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

it('a menu of choices begins at the chosen one and changes it', async () => {
  await openSections(<NavigationSection key="navigation" />)
  await pressByKey(pressable(section('navigation'), t('demo.tabWaiting')))
  const menu = page.getByRole('menu')
  const chosen = page.getByRole('menuitemradio', { checked: true })
  await expect.poll(() => isAt(menu, chosen)).toBe(true)
  expect(chosen.element().textContent).toBe(t('demo.tabWaiting'))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(pressable(section('navigation'), t('demo.tabArchived'))).toBeVisible()
})

it('a toast does not take the focus, and Esc closes it and returns the focus', async () => {
  await openSections(<FeedbackSection key="feedback" />)
  for (const [opener, text, role] of [
    ['demo.success', 'demo.toastSuccess', 'status'],
    ['demo.warning', 'demo.toastWarning', 'alert'],
    ['demo.error', 'demo.toastError', 'alert'],
    ['demo.network', 'demo.toastNetwork', 'alert'],
  ] as const) {
    const button = pressable(section('feedback'), t(opener))
    await pressByKey(button)
    const toast = notes.getByRole(role).filter({ hasText: t(text) })
    await expect.element(toast).toBeVisible()
    await expect.element(button).toHaveFocus()
    // It stays while it has the focus.
    htmlElement(pressable(toast, t('common.dismiss'))).focus()
    expect(await axeViolations(toast.element()), text).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(toast).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

it('a toast disappears automatically, and its action works with the keyboard', async () => {
  await openSections(<FeedbackSection key="feedback" />)
  // The pointer must not be where the toasts appear: it would hold them.
  await pressable(section('feedback'), t('demo.error')).hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = pressable(section('feedback'), t('demo.error'))
  await pressByKey(button)
  htmlElement(pressable(notes, t('common.undo'))).focus()
  vi.advanceTimersByTime(limits.errorToastMilliseconds)
  await expect.element(notes.getByText(t('demo.toastError'))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(notes.getByText(t('demo.toastError'))).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(notes.getByText(t('common.saved'))).toBeVisible()
  vi.advanceTimersByTime(limits.successToastMilliseconds)
  await expect.element(notes.getByText(t('common.saved'))).not.toBeInTheDocument()
})

it('a toast stays while the pointer is on it', async () => {
  await openSections(<FeedbackSection key="feedback" />)
  const button = pressable(section('feedback'), t('demo.success'))
  await button.hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pressByKey(button)
  const toast = notes.getByText(t('demo.toastSuccess'))
  await toast.hover()
  vi.advanceTimersByTime(limits.successToastMilliseconds)
  await expect.element(toast).toBeVisible()
  await button.hover()
  vi.advanceTimersByTime(limits.successToastMilliseconds)
  await expect.element(toast).not.toBeInTheDocument()
})
