import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { t } from './demo-page.tsx'

interface HeldProps<Value> {
  initial: Value
  onChange?: (value: Value) => void
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** A control with its value. */
function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, (next) => {
    setValue(next)
    onChange?.(next)
  })
}

const views = [
  { value: 'live', label: 'Live' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'archived', label: 'Archived' },
] as const
type View = (typeof views)[number]['value']

it('a field connects its label, error and hint with the control', async () => {
  await mount(
    <Field label="Event name" error="The name is empty" hint="Guests see it" required>
      <TextInput value="" onChange={() => {}} />
    </Field>,
  )
  const input = page.getByRole('textbox', { name: 'Event name' })
  await expect.element(input).toHaveAccessibleDescription('The name is empty Guests see it')
  expect(input.element().getAttribute('aria-invalid')).toBe('true')
  expect(input.element().getAttribute('aria-required')).toBe('true')
  await page.getByText('Event name').click()
  await expect.element(input).toHaveFocus()
})

it('a checkbox, a switch and a radio group in a field have the error and the hint of the field', async () => {
  await mount(
    <Stack as="main">
      <h1>Rules</h1>
      <Field label="Consent" error="Accept the rules first" hint="Once for each event">
        <Checkbox checked={false} onChange={() => {}}>
          I accept the rules
        </Checkbox>
      </Field>
      <Field label="Questions" error="Questions need a moderator">
        <Switch label="Open" detail="Guests can ask" checked onChange={() => {}} />
      </Field>
      <Field label="View" error="Choose a view">
        <RadioCards label="View" value={undefined} options={views} onChange={() => {}} />
      </Field>
    </Stack>,
  )
  const box = page.getByRole('checkbox', { name: 'I accept the rules' })
  await expect.element(box).toHaveAccessibleDescription('Accept the rules first Once for each event')
  await expect.element(box).toBeInvalid()
  const open = page.getByRole('switch', { name: 'Open' })
  await expect.element(open).toHaveAccessibleDescription('Questions need a moderator Guests can ask')
  await expect.element(open).toBeInvalid()
  const group = page.getByRole('radiogroup', { name: 'View' })
  await expect.element(group).toHaveAccessibleDescription('Choose a view')
  await expect.element(group.getByRole('radio').first()).toBeInvalid()
  const live = [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent)
  for (const error of ['Accept the rules first', 'Questions need a moderator', 'Choose a view'])
    expect(live.filter((text) => text?.includes(error))).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
})

it('a text input accepts a text that is too long, and marks it as invalid', async () => {
  await mount(
    <Field label="Word">
      <Held initial="">
        {(value, change) => (
          <TextInput most={5} value={value} onChange={({ target }) => change(target.value)} />
        )}
      </Held>
    </Field>,
  )
  const input = page.getByRole('textbox', { name: 'Word' })
  await input.fill('short')
  expect(input.element().getAttribute('aria-invalid')).toBeNull()
  await input.fill('longer')
  await expect.element(input).toHaveValue('longer')
  expect(input.element().getAttribute('aria-invalid')).toBe('true')
})

it('a date input reads other formats, and formats the text when it loses the focus', async () => {
  const change = vi.fn()
  await mount(
    <Field label="Start">
      <Held initial="" onChange={change}>
        {(value, onChange) => <DateTimeInput name="start" value={value} onChange={onChange} />}
      </Held>
    </Field>,
  )
  const input = page.getByRole('textbox', { name: 'Start' })
  await input.fill('2026-3-9 8:05')
  expect(change).toHaveBeenLastCalledWith('2026-03-09T08:05')
  await expect.element(input).toHaveValue('2026-3-9 8:05')
  await userEvent.tab()
  await expect.element(input).toHaveValue('2026/03/09 08:05')
  await expect.element(page.getByRole('button', { name: t('controls.chooseDateTime') })).toHaveFocus()
})

it('a date input keeps a text that is not a date', async () => {
  await mount(
    <Field label="Start">
      <Held initial="">
        {(value, onChange) => <DateTimeInput name="start" value={value} onChange={onChange} />}
      </Held>
    </Field>,
  )
  const input = page.getByRole('textbox', { name: 'Start' })
  await input.fill('2026/02/30 08:05')
  await userEvent.tab()
  await expect.element(input).toHaveValue('2026/02/30 08:05')
})

it('a password input shows and hides its text by the keyboard', async () => {
  await mount(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  )
  const input = page.getByLabelText('Password')
  expect(input.element().getAttribute('type')).toBe('password')
  await input.click()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(input.element().getAttribute('type')).toBe('text')
  await expect.element(page.getByRole('button', { name: t('controls.hidePassword') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(input.element().getAttribute('type')).toBe('password')
})

it('a switch changes with Space and Enter, but not while it is disabled or busy', async () => {
  const stopped = vi.fn()
  await mount(
    <>
      <Held initial={false}>
        {(checked, onChange) => <Switch label="Questions" checked={checked} onChange={onChange} />}
      </Held>
      <Switch label="Polls" checked={false} whyDisabled="The event has ended" onChange={stopped} />
      <Switch label="Comments" checked={false} busy onChange={stopped} />
    </>,
  )
  const control = page.getByRole('switch', { name: 'Questions' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(control).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(control).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The event has ended')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(stopped).not.toHaveBeenCalled()
})

it('a checkbox changes with Space, but not while it is disabled', async () => {
  const stopped = vi.fn()
  await mount(
    <>
      <Held initial={false}>
        {(checked, onChange) => (
          <Checkbox checked={checked} onChange={onChange}>
            Anonymous
          </Checkbox>
        )}
      </Held>
      <Checkbox checked={false} whyDisabled="The event has ended" onChange={stopped}>
        Named
      </Checkbox>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox', { name: 'Anonymous' })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox', { name: 'Named' })).not.toBeChecked()
  expect(stopped).not.toHaveBeenCalled()
})

it('a radio group is one stop of the Tab key, and the arrow keys change it', async () => {
  await mount(
    <Held<View> initial="live">
      {(value, onChange) => <RadioCards label="View" value={value} options={views} onChange={onChange} />}
    </Held>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Waiting' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Waiting' })).toHaveFocus()
})

it('tabs are one stop of the Tab key, and arrow keys, Home and End change them in a circle', async () => {
  await mount(
    <Held<View> initial="live">
      {(value, onChange) => (
        <Tabs label="View" value={value} items={views} onChange={onChange}>
          <button type="button">In the panel of {value}</button>
        </Tabs>
      )}
    </Held>,
  )
  const tab = (name: string) => page.getByRole('tab', { name })
  await userEvent.tab()
  await expect.element(tab('Live')).toHaveFocus()
  for (const [key, name] of [
    ['ArrowRight', 'Waiting'],
    ['End', 'Archived'],
    ['ArrowRight', 'Live'],
    ['ArrowLeft', 'Archived'],
    ['Home', 'Live'],
    ['ArrowDown', 'Live'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name), { message: `${key} to ${name}` }).toHaveAttribute('aria-selected', 'true')
  }
  await expect.element(page.getByRole('tabpanel', { name: 'Live' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'In the panel of live' })).toHaveFocus()
})

it('a press on the shown tab counts while another chosen tab still loads', async () => {
  const choose = vi.fn()
  // The value changes later, as on a page whose next tab loads.
  await mount(<Tabs label="View" value="live" items={views} onChange={choose} />)
  await page.getByRole('tab', { name: 'Waiting' }).click()
  await page.getByRole('tab', { name: 'Live' }).click()
  expect(choose.mock.calls).toEqual([['waiting'], ['live']])
})

it('a select offers its choices and tells the chosen one', async () => {
  const choose = vi.fn()
  await mount(
    <Field label="View">
      <Held<View> initial="live" onChange={choose}>
        {(value, onChoose) => <Select value={value} choices={views} onChoose={onChoose} />}
      </Held>
    </Field>,
  )
  const select = page.getByRole('combobox', { name: 'View' })
  await userEvent.selectOptions(select, 'waiting')
  expect(choose).toHaveBeenCalledWith('waiting')
  await expect.element(select).toHaveValue('waiting')
})

it('controls in every state have no accessibility violation and are large enough for a thumb', async () => {
  const nothing = () => {}
  await mount(
    <Stack as="main" gap="8">
      <h1>Controls</h1>
      <Field label="Empty" optional>
        <TextInput placeholder="Name" />
      </Field>
      <Field label="Invalid" error="The name is empty" required>
        <TextInput />
      </Field>
      <Field label="Counted" hint="At most five letters">
        <TextInput most={5} value="too long" onChange={nothing} />
      </Field>
      <Field label="Several lines">
        <TextArea most={500} value="A question" onChange={nothing} />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>
      <Field label="Start">
        <DateTimeInput name="start" value="2026-03-09T08:05" onChange={nothing} />
      </Field>
      <Field label="View">
        <Select<View> value="live" choices={views} onChoose={nothing} />
      </Field>
      {[false, true].map((checked) => (
        <Stack key={String(checked)} gap="8">
          <Checkbox checked={checked} onChange={nothing}>
            Anonymous
          </Checkbox>
          <Checkbox checked={checked} whyDisabled="The event has ended" onChange={nothing}>
            Named
          </Checkbox>
          <Switch label="Questions" detail="Guests may ask" checked={checked} onChange={nothing} />
          <Switch label="Polls" wide whyDisabled="The event has ended" checked={checked} onChange={nothing} />
          <Switch label="Comments" busy checked={checked} onChange={nothing} />
        </Stack>
      ))}
      <RadioCards label="View" value="live" options={views} onChange={nothing} />
      <Tabs label="Views" value="live" items={views} onChange={nothing}>
        Nothing is live.
      </Tabs>
      <Tabs label="Filter" look="segments" value="live" items={views} onChange={nothing} />
    </Stack>,
    { surface: 'consoleOnPhone' },
  )
  expect(await axeViolations()).toEqual([])
  expect(smallControls()).toEqual([])
})
