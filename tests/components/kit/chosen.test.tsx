import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { SwatchSelect } from '#ui/kit/console/fields/swatch-select.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { htmlElement } from './demo-page.tsx'

const nothing = () => {}

const themes = [
  { value: 'ink', label: 'Ink', colours: ['#111111', '#222222'] },
  { value: 'sand', label: 'Sand', colours: ['#eeddcc', '#ffffff'] },
  { value: 'sea', label: 'Sea', colours: [] },
]

function ThemeField({ onChange = nothing }: { onChange?: (theme: string) => void }) {
  const [theme, setTheme] = useState('ink')
  return (
    <Field label="Theme of the screen">
      <SwatchSelect
        value={theme}
        choices={themes}
        onChoose={(chosen) => {
          setTheme(chosen)
          onChange(chosen)
        }}
      />
    </Field>
  )
}

const select = () => page.getByRole('combobox', { name: 'Theme of the screen' })

it('a select with colours is named by its field, and arrow keys and Enter choose', async () => {
  const choose = vi.fn()
  await mount(<ThemeField onChange={choose} />)
  await expect.element(select()).toHaveTextContent('Ink')
  await userEvent.tab()
  await expect.element(select()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Ink' })).toHaveAttribute('aria-selected', 'true')
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('sand')
  await expect.element(select()).toHaveTextContent('Sand')
  await expect.element(select()).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

it('Esc closes the list of a select with colours and not the dialog around it', async () => {
  const close = vi.fn()
  await mount(
    <Dialog open title="New event" onClose={close}>
      <ThemeField />
    </Dialog>,
  )
  await select().click()
  await expect.element(page.getByRole('option', { name: 'Sea' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await select().click()
  await page.getByRole('option', { name: 'Sea' }).click()
  await expect.element(select()).toHaveTextContent('Sea')
})

const methods = [
  { value: 'wechat', label: 'WeChat Pay', detail: 'Scan a code' },
  { value: 'bank', label: 'Transfer', picture: <span>Picture</span> },
] as const

it('a card has its label as name and its detail as description', async () => {
  await mount(<RadioCards label="Method" value="wechat" options={methods} onChange={nothing} />)
  const card = page.getByRole('radio', { name: 'WeChat Pay', exact: true })
  await expect.element(card).toBeChecked()
  await expect.element(card).toHaveAccessibleDescription('Scan a code')
  await expect.element(page.getByRole('radio', { name: 'Transfer', exact: true })).not.toBeChecked()
})

it('a card stays chosen while the owner of the value refuses another one', async () => {
  const change = vi.fn()
  await mount(<RadioCards label="Method" value="wechat" options={methods} onChange={change} />)
  await page.getByRole('radio', { name: 'Transfer' }).click()
  expect(change).toHaveBeenCalledExactlyOnceWith('bank')
  await expect.element(page.getByRole('radio', { name: 'WeChat Pay' })).toBeChecked()
})

it('cards that are busy keep the focus, ignore presses and say so to screen readers', async () => {
  const [ignored, change] = [vi.fn(), vi.fn()]
  await mount(
    <>
      <RadioCards busy label="Busy" value="wechat" options={methods} onChange={ignored} />
      <RadioCards label="Method" value="wechat" options={methods} onChange={change} />
    </>,
  )
  const group = page.getByRole('radiogroup', { name: 'Busy' })
  const other = group.getByRole('radio', { name: 'Transfer' })
  await expect.element(group).toHaveAttribute('aria-busy', 'true')
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  htmlElement(other).focus()
  await expect.element(other).toHaveFocus()
  htmlElement(other).click()
  // A press in the other group, so that the busy group has had the time to answer the first press.
  await page.getByRole('radiogroup', { name: 'Method' }).getByRole('radio', { name: 'Transfer' }).click()
  await expect.poll(() => change.mock.calls).toEqual([['bank']])
  expect(ignored).not.toHaveBeenCalled()
})

function Guests() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['gone']))
  const [names, setNames] = useState(['Ana', 'Bo', 'Cy'].map((name) => ({ name })))
  return (
    <>
      <ListTable
        label="Guests"
        rows={names}
        keyOf={({ name }) => name}
        columns={[{ name: 'Name', place: 'head', show: ({ name }) => name }]}
        selection={{
          selected,
          onSelect: setSelected,
          labelOf: ({ name }) => `Select ${name}`,
          allLabel: 'Select all',
        }}
      />
      <button type="button" onClick={() => setNames([{ name: 'Ana' }])}>
        Search
      </button>
    </>
  )
}

it('the box of all rows is mixed while some rows are selected, and a press selects the others', async () => {
  await mount(<Guests />)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  const mixed = () => (all.element() as HTMLInputElement).indeterminate
  await expect.element(all).not.toBeChecked()
  expect(mixed()).toBe(false)
  await page.getByRole('checkbox', { name: 'Select Bo' }).click()
  await expect.poll(mixed).toBe(true)
  expect(await axeViolations()).toEqual([])
  ;(all.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox', { name: 'Select Cy' })).toBeChecked()
  await expect.element(all).toBeChecked()
  expect(mixed()).toBe(false)
  await page.getByRole('checkbox', { name: 'Select Ana' }).click()
  await expect.poll(mixed).toBe(true)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(mixed).toBe(false)
  await expect.element(all).not.toBeChecked()
})

it('cards, a mixed box and a select with colours are large enough for a thumb and have no violation', async () => {
  await mount(
    <Stack as="main" gap="8">
      <h1>Choices</h1>
      <RadioCards label="Method" value="bank" options={methods} onChange={nothing} />
      <RadioCards row label="Method" value={undefined} options={methods} onChange={nothing} />
      <Checkbox checked={false} mixed onChange={nothing}>
        All
      </Checkbox>
      <ThemeField />
    </Stack>,
    { surface: 'consoleOnPhone' },
  )
  await expect.element(page.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
  expect(await axeViolations()).toEqual([])
  expect(smallControls()).toEqual([])
})
