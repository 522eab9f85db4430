import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Dialog, type DialogProps } from '#ui/kit/console/feedback/dialog.tsx'
import { useKeptFocus } from '#ui/kit/console/feedback/kept-focus.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { axeViolations } from '../axe.ts'
import { mount, resize } from '../mount.tsx'
import { htmlElement, pressable, pressByKey, t } from './demo-page.tsx'

afterEach(() => vi.restoreAllMocks())

interface OpenerProps extends Partial<Omit<DialogProps, 'open'>> {
  name?: string
  children?: ReactNode
}

/** A button that opens a dialog. */
function Opener({ name = 'Open', title = 'Rename', onClose, ...props }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog open={open} title={title} onClose={close} {...props} />
    </>
  )
}

const open = pressable(page, 'Open')
const dialog = page.getByRole('dialog', { name: 'Rename' })

const content = (
  <main>
    <h1>Events</h1>
    <Opener actions={<Button>Save</Button>}>
      <TextInput aria-label="Name" defaultValue="Gala" />
    </Opener>
  </main>
)

it('a dialog moves the focus to its first input, without selecting the text, and keeps the focus', async () => {
  await mount(content)
  await pressByKey(open)
  const input = page.getByRole('textbox', { name: 'Name' })
  await expect.element(input).toHaveFocus()
  const { selectionStart, selectionEnd } = input.element() as HTMLInputElement
  expect(selectionStart).toBe(selectionEnd)
  expect(await axeViolations()).toEqual([])
  for (let steps = 0; steps < 5; steps += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

it('a page that moves its focus neither closes a dialog nor gets the focus', async () => {
  await mount(content)
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  for (let times = 0; times < 2; times += 1) {
    heading?.focus()
    // Chakra looks at the focus in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await expect.element(dialog).toBeVisible()
})

it('a dialog without an input moves the focus to its first button, which is the harmless one', async () => {
  const actions = (
    <>
      <Button>Keep</Button>
      <Button variant="danger">Delete</Button>
    </>
  )
  await mount(<Opener actions={actions} detail="Nothing can be restored." />)
  await pressByKey(open)
  await expect.element(pressable(dialog, 'Keep')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('Nothing can be restored.')
})

it('a dialog whose only button is disabled takes the focus itself, so that no reason covers it', async () => {
  await mount(<Opener actions={<Button whyDisabled="Nothing to save">Save</Button>} />)
  await pressByKey(open)
  await expect.element(dialog).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

it('a dialog returns the focus to its opener, also if an input has taken the focus at once', async () => {
  await mount(
    <Opener>
      <TextInput aria-label="Name" autoFocus />
    </Opener>,
  )
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

function WithMenu() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Edit', onSelect: () => setOpened(true) }]} />
      <Dialog open={opened} title="Rename" onClose={() => setOpened(false)}>
        <TextInput aria-label="Name" autoFocus />
      </Dialog>
    </>
  )
}

it('a dialog that a menu opens takes the focus, and returns it to the button of the menu', async () => {
  await mount(<WithMenu />)
  await pressByKey(pressable(page, 'More'))
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pressable(page, 'More')).toHaveFocus()
})

/**
 * A list whose empty state has the button for the first entry. The entry appears when the dialog closes or, if `late`,
 * with the event `entry`.
 */
function Entries({ late }: { late: boolean }) {
  const [opened, setOpened] = useState(false)
  const [filled, setFilled] = useState(false)
  const keptFocus = useKeptFocus<HTMLElement>()
  useEffect(() => {
    const fill = () => setFilled(true)
    window.addEventListener('entry', fill)
    return () => window.removeEventListener('entry', fill)
  }, [])
  const close = () => {
    setOpened(false)
    setFilled(!late)
  }
  return (
    <section {...keptFocus} aria-label="Entries">
      {filled ? (
        <button type="button" aria-current="true">
          Gala
        </button>
      ) : (
        <Menu trigger={<Button>Add</Button>} items={[{ label: 'Entry', onSelect: () => setOpened(true) }]} />
      )}
      <Dialog open={opened} title="New entry" onClose={close}>
        <TextInput aria-label="Name" />
      </Dialog>
    </section>
  )
}

async function openAndCloseEntry({ late }: { late: boolean }): Promise<void> {
  await mount(<Entries late={late} />)
  await pressByKey(pressable(page, 'Add'))
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
}

it('the new entry gets the focus if a closing dialog replaces the button that opened it', async () => {
  await openAndCloseEntry({ late: false })
  await expect.element(pressable(page, 'Gala')).toHaveFocus()
})

it('the new entry gets the focus if it replaces the focused button after the dialog has closed', async () => {
  await openAndCloseEntry({ late: true })
  await expect.element(pressable(page, 'Add')).toHaveFocus()
  window.dispatchEvent(new Event('entry'))
  await expect.element(pressable(page, 'Gala')).toHaveFocus()
})

function Choice() {
  const [chosen, setChosen] = useState(false)
  const keptFocus = useKeptFocus<HTMLElement>()
  return (
    <section {...keptFocus} aria-label="Dusk">
      {!chosen && <Button onClick={() => setChosen(true)}>Apply</Button>}
    </section>
  )
}

it('a part of a page gets the focus if its focused button disappears', async () => {
  await mount(<Choice />)
  await pressByKey(pressable(page, 'Apply'))
  await expect.element(page.getByRole('region', { name: 'Dusk' })).toHaveFocus()
})

it('the page behind a dialog cannot be scrolled and is hidden from screen readers', async () => {
  await mount(content)
  await pressByKey(open)
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { name: 'Events' }).elements()).toHaveLength(0)
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  expect(getComputedStyle(document.body).overflow).not.toBe('hidden')
})

it('a press outside closes a dialog, unless the user must answer', async () => {
  const close = vi.fn()
  await mount(<Opener onClose={close} />)
  const outside = { position: { x: 5, y: 5 } }
  await open.click()
  await expect.element(dialog).toBeVisible()
  await dialog.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { ...outside, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(close).toHaveBeenCalled()
  close.mockClear()
  await mount(<Opener mustAnswer onClose={close} actions={<Button>Yes</Button>} />)
  await open.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { ...outside, force: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it('the double click that opens a dialog neither closes it nor presses a button in it', async () => {
  const save = vi.fn()
  await mount(<Opener size="full" actions={<Button onClick={save}>Save</Button>} />)
  await open.dblClick()
  await expect.element(dialog).toBeVisible()
  await mount(<Opener actions={<Button onClick={save}>Save</Button>} />)
  await open.dblClick()
  await expect.element(dialog).toBeVisible()
  const second = { bubbles: true, cancelable: true, detail: 2 }
  pressable(dialog, 'Save').element().dispatchEvent(new MouseEvent('mousedown', second))
  pressable(dialog, 'Save').element().dispatchEvent(new MouseEvent('click', second))
  expect(save).not.toHaveBeenCalled()
  await pressable(dialog, 'Save').click()
  expect(save).toHaveBeenCalledTimes(1)
})

it('Esc closes only the dialog on top, and the focus returns into the dialog below', async () => {
  await mount(
    <Opener>
      <TextInput aria-label="Name" />
      <Opener name="Discard" title="Discard changes?" actions={<Button>Keep</Button>} />
    </Opener>,
  )
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await pressByKey(pressable(dialog, 'Discard'))
  const asked = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect.element(pressable(asked, 'Keep')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(pressable(dialog, 'Discard')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

it('Esc in a menu inside a dialog closes only the menu', async () => {
  await mount(
    <Opener>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Edit', onSelect: () => {} }]} />
    </Opener>,
  )
  await pressByKey(open)
  await expect.element(pressable(dialog, 'More')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const menu = dialog.getByRole('menu', { name: 'More' })
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(pressable(dialog, 'More')).toHaveFocus()
})

it('Esc of an input method does not close a dialog', async () => {
  const close = vi.fn()
  await mount(
    <Opener onClose={close}>
      <TextInput aria-label="Name" />
    </Opener>,
  )
  await pressByKey(open)
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveFocus()
  const key = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }
  input.element().dispatchEvent(new KeyboardEvent('keydown', key))
  expect(close).not.toHaveBeenCalled()
  input.element().dispatchEvent(new KeyboardEvent('keydown', { ...key, isComposing: false }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

it('a file chooser that is closed without a file leaves its dialog open', async () => {
  const close = vi.fn()
  await mount(
    <Opener onClose={close}>
      <input type="file" aria-label="Picture" />
    </Opener>,
  )
  await pressByKey(open)
  await expect.element(dialog).toBeVisible()
  page
    .getByLabelText('Picture')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(close).not.toHaveBeenCalled()
  await expect.element(dialog).toBeVisible()
})

it('a dialog stays open if its owner asks first', async () => {
  const ask = vi.fn()
  await mount(<Dialog open title="Rename" onClose={ask} />)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(ask).toHaveBeenCalledTimes(2)
  await expect.element(dialog).toBeVisible()
})

it('the content of a dialog is mounted only while the dialog is open', async () => {
  await mount(content)
  expect(page.getByLabelText('Name').elements()).toHaveLength(0)
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await page.getByRole('textbox').fill('Other')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveValue('Gala')
})

it('a dialog shows toasts above itself, and the keyboard reaches them', async () => {
  const undo = vi.fn()
  await mount(content)
  await pressByKey(open)
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  toast.lasting('The picture is too large', { label: 'Undo', onPress: undo })
  const note = page.getByRole('alert').filter({ hasText: 'The picture is too large' })
  await expect.element(note).toBeVisible()
  await expect
    .poll(() => {
      const { left, top } = note.element().getBoundingClientRect()
      return note.element().contains(document.elementFromPoint(left + 5, top + 5))
    })
    .toBe(true)
  const dismiss = htmlElement(pressable(note, t('common.dismiss')))
  for (let steps = 0; steps < 8 && document.activeElement !== dismiss; steps += 1) await userEvent.tab()
  expect(document.activeElement).toBe(dismiss)
  expect(await axeViolations()).toEqual([])
  // Esc closes the toast and not the dialog.
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  toast.lasting('The picture is too large', { label: 'Undo', onPress: undo })
  await pressable(note, 'Undo').click()
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(dialog).toBeVisible()
  toast.lasting('Still here')
  await expect.element(page.getByText('Still here')).toBeVisible()
  htmlElement(pressable(dialog, t('common.close')).first()).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Still here')).toBeVisible()
})

it('a sheet is at the bottom of a phone, and a side dialog is at the right edge', async () => {
  await mount(
    <>
      <Opener sheet />
      <Opener side name="Settings" title="Settings" />
    </>,
  )
  const box = (name: string) => page.getByRole('dialog', { name }).element().getBoundingClientRect()
  await resize(390, 844)
  await open.click()
  await expect.poll(() => Math.round(box('Rename').bottom)).toBe(844)
  expect(Math.round(box('Rename').width)).toBe(390)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await resize(1440, 900)
  await pressable(page, 'Settings').click()
  await expect.poll(() => Math.round(box('Settings').right)).toBe(1440)
  expect(Math.round(box('Settings').height)).toBe(900)
  expect(await axeViolations()).toEqual([])
})
