import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import ColourArea from '#ui/kit/console/fields/colour-area.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { NumberInput } from '#ui/kit/console/fields/number-input.tsx'
import { PinInput } from '#ui/kit/console/fields/pin-input.tsx'
import { Slider } from '#ui/kit/console/fields/slider.tsx'
import { TagsInput } from '#ui/kit/console/fields/tags-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { t } from './demo-page.tsx'

// Inputs that are more than a line of text: numbers, codes, words, dates, colours.

interface HeldProps<Value> {
  initial: Value
  onChange?: (value: Value) => void
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** A control with its value, on a page. */
function Held<Value>({ initial, onChange, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  const change = (next: Value) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <main>
      <h1>Inputs</h1>
      {children(value, change)}
    </main>
  )
}

it('a number input changes with the arrow keys within its limits, and has the error of its field', async () => {
  await mount(
    <Held initial="9">
      {(value, onChange) => (
        <Field label="Prizes" error="At most ten" required>
          <NumberInput min={1} max={10} value={value} onChange={onChange} />
        </Field>
      )}
    </Held>,
  )
  const input = page.getByRole('spinbutton', { name: 'Prizes' })
  await expect.element(input).toHaveAccessibleDescription('At most ten')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(input).toHaveValue('10')
  await userEvent.keyboard('{Home}{ArrowDown}')
  await expect.element(input).toHaveValue('1')
  await page.getByRole('button', { name: t('controls.increase') }).click()
  await expect.element(input).toHaveValue('2')
  expect(await axeViolations()).toEqual([])
})

it('a number input keeps a number that is too large, and takes no letters', async () => {
  const change = vi.fn()
  await mount(
    <Held initial="" onChange={change}>
      {(value, onChange) => (
        <Field label="Prizes">
          <NumberInput max={10} value={value} onChange={onChange} />
        </Field>
      )}
    </Held>,
  )
  const input = page.getByRole('spinbutton', { name: 'Prizes' })
  await input.click()
  await userEvent.keyboard('1a2,5')
  await userEvent.tab()
  await expect.element(input).toHaveValue('125')
  expect(change).toHaveBeenLastCalledWith('125')
})

it('a code moves on from digit to digit, Backspace moves back, and Enter sends the form', async () => {
  const change = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await mount(
    <form onSubmit={submit}>
      <Field label="Code" error="Six digits">
        <PinInput label="Code" digits={6} onChange={change} />
      </Field>
    </form>,
  )
  const digits = page.getByRole('group', { name: 'Code' }).getByRole('textbox')
  await page.getByText('Code').click()
  await expect.element(digits.first()).toHaveFocus()
  await expect.element(digits.first()).toHaveAccessibleDescription('Six digits')
  await expect.element(digits.first()).toHaveAccessibleName(t('controls.digitOf', { place: 1, digits: 6 }))
  await userEvent.keyboard('12x34')
  expect(change).toHaveBeenLastCalledWith('1234')
  await userEvent.keyboard('{Backspace}')
  expect(change).toHaveBeenLastCalledWith('123')
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

it('a code can be pasted with spaces between its digits', async () => {
  const change = vi.fn()
  await mount(
    <Field label="Code">
      <PinInput autoFocus label="Code" digits={6} onChange={change} />
    </Field>,
  )
  const first = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()
  await expect.element(first).toHaveFocus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '123 456')
  first
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => change.mock.lastCall).toEqual(['123456'])
})

it('a word becomes a tag at a separator, at Enter and when the focus leaves, and Backspace removes it', async () => {
  const change = vi.fn()
  await mount(
    <Held<readonly string[]> initial={['one']} onChange={change}>
      {(tags, onChange) => (
        <Field label="Words" hint="Guests do not see them">
          <TagsInput name="words" tags={tags} separator={/[\s,]+/} onChange={onChange} />
        </Field>
      )}
    </Held>,
  )
  const input = page.getByRole('textbox', { name: 'Words' })
  await expect.element(input).toHaveAccessibleDescription('Guests do not see them')
  await input.click()
  // The input is cleared in the frame after a separator. No person types the next letter within a frame.
  for (const typed of ['two,', 'three{Enter}', 'one{Enter}']) {
    await userEvent.keyboard(typed)
    await expect.element(input).toHaveValue('')
  }
  expect(change).toHaveBeenLastCalledWith(['one', 'two', 'three'])
  await userEvent.clear(input)
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => change.mock.lastCall).toEqual([['one', 'two']])
  await page.getByRole('button', { name: t('controls.removeTag', { tag: 'one' }) }).click()
  await expect.poll(() => change.mock.lastCall).toEqual([['two']])
  await input.click()
  await userEvent.keyboard('four')
  await page.getByRole('heading').click()
  await expect.poll(() => change.mock.lastCall).toEqual([['two', 'four']])
  expect(await axeViolations()).toEqual([])
})

it('a slider has a name and changes with the keyboard', async () => {
  await mount(
    <Held initial={2}>
      {(value, onChange) => (
        <Slider label="Zoom" min={1} max={4} step={0.5} value={value} onChange={onChange} />
      )}
    </Held>,
  )
  const slider = page.getByRole('slider', { name: 'Zoom' })
  // A thumb takes no focus until its size is known.
  await expect.element(slider).toBeVisible()
  await userEvent.tab()
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '2.5')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '4')
  expect(await axeViolations()).toEqual([])
})

it('a segment group changes with the arrow keys, and a disabled segment says why and does not change it', async () => {
  const change = vi.fn()
  await mount(
    <Held<'bars' | 'ring' | 'columns'> initial="bars" onChange={change}>
      {(value, onChange) => (
        <SegmentGroup
          label="Look"
          value={value}
          onChange={onChange}
          segments={[
            { value: 'bars', label: 'Bars' },
            { value: 'ring', label: 'Ring' },
            { value: 'columns', label: 'Columns', whyDisabled: 'Too many options' },
          ]}
        />
      )}
    </Held>,
  )
  const segment = (name: string) => page.getByRole('radio', { name })
  await userEvent.tab()
  await expect.element(segment('Bars')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(segment('Ring')).toBeChecked()
  await segment('Columns').hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Too many options')
  await segment('Columns').click({ force: true })
  await expect.element(segment('Ring')).toBeChecked()
  await expect.element(segment('Columns')).not.toBeChecked()
  expect(change).toHaveBeenCalledOnce()
  expect(await axeViolations()).toEqual([])
})

it('a date is chosen in the calendar by the keyboard, and the button gets the focus back', async () => {
  const change = vi.fn()
  await mount(
    <Held initial="2026-03-09T08:07" onChange={change}>
      {(value, onChange) => (
        <Field label="Start">
          <DateTimeInput name="start" value={value} onChange={onChange} />
        </Field>
      )}
    </Held>,
  )
  const button = page.getByRole('button', { name: t('controls.chooseDateTime') })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const calendar = page.getByRole('dialog', { name: t('controls.chooseDateTime') })
  await expect.element(calendar.getByRole('grid')).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('data-value')).toBe('2026-03-09')
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.poll(() => change.mock.lastCall).toEqual(['2026-03-17T08:07'])
  await userEvent.selectOptions(calendar.getByLabelText(t('controls.hours')), '14')
  expect(change).toHaveBeenLastCalledWith('2026-03-17T14:07')
  await expect.element(page.getByRole('textbox', { name: 'Start' })).toHaveValue('2026/03/17 14:07')
  await calendar.getByRole('button', { name: t('controls.nextMonth') }).click()
  await expect.element(calendar.getByRole('button', { name: '2026年4月' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('the calendar of a field in a dialog is above everything else in the dialog', async () => {
  await mount(
    <Dialog open title="Event" onClose={() => {}} actions={<Button>Save</Button>}>
      <Field label="Start">
        <DateTimeInput name="start" value="2026-03-09T08:05" onChange={() => {}} />
      </Field>
      <Stack h="400px">
        <Checkbox checked onChange={() => {}}>
          Polls
        </Checkbox>
      </Stack>
    </Dialog>,
  )
  await page.getByRole('button', { name: t('controls.chooseDateTime') }).click()
  const calendar = page.getByRole('dialog', { name: t('controls.chooseDateTime') })
  const done = calendar.getByRole('button', { name: t('controls.done') })
  await expect.element(done).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('data-value')).toBe('2026-03-09')
  const covered = [...calendar.element().querySelectorAll('button, [role=button], select')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      return !calendar.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(covered).toEqual([])
})

it('the colour picker keeps the hue of a grey', async () => {
  const change = vi.fn()
  await mount(
    <Held initial="#808080" onChange={change}>
      {(value, onChange) => <ColourArea value={value} onChange={onChange} />}
    </Held>,
  )
  const hue = page.getByRole('slider', { name: t('controls.hue'), exact: true })
  await expect.element(hue).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(hue).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(hue).not.toHaveAttribute('aria-valuenow', '0')
  const area = page.getByRole('slider', { name: t('controls.saturationBrightness') })
  await userEvent.tab({ shift: true })
  await expect.element(area).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => change.mock.lastCall?.[0]).toMatch(/^#[0-9a-f]{6}$/)
  expect(change.mock.lastCall?.[0]).not.toBe('#808080')
  expect(await axeViolations()).toEqual([])
})
