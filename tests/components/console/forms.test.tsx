import { useFieldArray } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import type { Refusal } from '#contract/errors.ts'
import { line } from '#contract/text.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import { clearCaptcha } from '#ui/console/account/sign-in/use-submit-when-ready.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { Form } from '#ui/console/forms/form.tsx'
import type { ValidationErrorCode } from '#ui/console/forms/form-error.ts'
import { FormField, useFieldError } from '#ui/console/forms/form-field.tsx'
import { textsTwice } from '#ui/console/forms/texts-twice.ts'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { mount } from '../mount.tsx'

const t = createTranslator<'console'>('en', await consoleTexts.en())

const schema = z.strictObject({
  name: line(5),
  rows: z
    .array(z.strictObject({ text: line(5) }))
    .min(1, 'NoOptions')
    .max(3),
})

interface Values {
  name: string
  rows: { text: string }[]
}

const rules = payloadRules({
  schema,
  inputOf: (values: Values) => values,
  isEmptyRow: ({ text }) => String(text).trim() === '',
  extra: ({ rows }) => textsTwice('rows', rows),
})

interface SampleProps {
  onSubmit?: (payload: Values) => void
  onEdit?: (name: string | undefined) => void
  earlyError?: ValidationErrorCode | undefined
  refusal?: Refusal
}

function Sample({ onSubmit = () => {}, onEdit, earlyError, refusal }: SampleProps) {
  const form = useZodForm(rules, {
    begin: (): Values => ({ name: '', rows: [{ text: '' }, { text: '' }] }),
    ...(onEdit && { onEdit }),
    guard: false,
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(onSubmit)}
      earlyError={earlyError}
      refused={refusal && { name: 'name', refusal }}
    >
      <FormField control={control} name="name" label="Name" hint="A short name" most={5} required>
        {(field) => <TextInput {...field} />}
      </FormField>
      {fields.map(({ id }, index) => (
        <FormField key={id} control={control} name={`rows.${index}.text`} label={`Row ${index + 1}`} most={5}>
          {(field) => <TextInput {...field} />}
        </FormField>
      ))}
      <ListError form={form} />
      <button type="button" onClick={() => append({ text: '' }, { shouldFocus: false })}>
        Add
      </button>
      <button type="button" onClick={() => remove(0)}>
        Remove
      </button>
      <button type="submit">Send</button>
      <output>{form.formState.isDirty ? 'edited' : 'as opened'}</output>
    </Form>
  )
}

function ListError({ form: { control } }: { form: ReturnType<typeof useZodForm<Values, Values>> }) {
  return <p>{useFieldError(control, 'rows')}</p>
}

const show = (props: SampleProps = {}) =>
  mount(<Sample {...props} />, { texts: consoleTexts, language: 'en' })
const input = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name }).click()

it('a form shows its errors in the user’s language at the first submission, and focuses the first invalid field', async () => {
  const onSubmit = vi.fn()
  await show({ onSubmit })
  await userEvent.type(input('Row 1'), 'a')
  await userEvent.clear(input('Row 1'))
  await expect.element(input('Name')).not.toHaveAttribute('aria-invalid')
  await press('Send')
  await expect.element(input('Name')).toHaveAccessibleDescription(`${t('console.fieldEmpty')} A short name`)
  await expect.element(input('Name')).toHaveFocus()
  await expect.element(page.getByText('NoOptions')).toBeVisible()
  await input('Name').fill('Lin')
  await expect.element(input('Name')).toHaveAccessibleDescription('A short name')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a form sends the payload of its schema without empty rows, and shows errors at the rows of the form', async () => {
  const onSubmit = vi.fn()
  await show({ onSubmit })
  await input('Name').fill(' Lin ')
  await input('Row 2').fill('too long')
  await press('Send')
  await expect.element(input('Row 2')).toHaveAccessibleDescription(t('console.fieldTooLong', { most: 5 }))
  await expect.element(input('Row 1')).not.toHaveAttribute('aria-invalid')
  await input('Row 2').fill('b')
  await press('Send')
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Lin', rows: [{ text: 'b' }] })
})

it('a change of one field checks the others again', async () => {
  await show()
  await input('Name').fill('Lin')
  await input('Row 1').fill('a')
  await input('Row 2').fill('A')
  await press('Send')
  await expect.element(input('Row 2')).toHaveAccessibleDescription(t('console.optionTwice'))
  await input('Row 1').fill('b')
  await expect.element(input('Row 2')).not.toHaveAttribute('aria-invalid')
})

it('a form shows its early error while the user types, and other errors after the submission', async () => {
  await show({ earlyError: 'TextTooLong' })
  await input('Row 1').fill('a')
  await input('Row 2').fill('a')
  await input('Name').fill('too long')
  await expect
    .element(input('Name'))
    .toHaveAccessibleDescription(`${t('console.fieldTooLong', { most: 5 })} A short name`)
  await expect.element(input('Row 2')).not.toHaveAttribute('aria-invalid')
  await press('Send')
  await expect.element(input('Row 2')).toHaveAccessibleDescription(t('console.optionTwice'))
})

it('a refusal of the server appears at its field', async () => {
  await show({ refusal: { ok: false, code: 'LogonNameTaken', field: 'name' } })
  await expect.element(input('Name')).toHaveAccessibleDescription(`${t.error('LogonNameTaken')} A short name`)
})

it('a form knows whether its values have changed, also after rows were added and removed', async () => {
  const onEdit = vi.fn()
  await show({ onEdit })
  const state = page.getByRole('status')
  await expect.element(state).toHaveTextContent('as opened')
  await press('Add')
  await expect.element(input('Row 3')).toBeVisible()
  await expect.element(state).toHaveTextContent('edited')
  await press('Remove')
  await expect.element(state).toHaveTextContent('as opened')
  await input('Name').fill('Lin')
  await expect.element(state).toHaveTextContent('edited')
  expect(onEdit.mock.lastCall).toEqual(['name'])
})

const captchaRules = payloadRules({
  schema: z.strictObject({}),
  inputOf: (_: { captchaText: string }) => ({}),
  extra: ({ captchaText }) => (captchaText === '' ? [{ path: ['captchaText'], message: 'TextEmpty' }] : []),
})

function Captcha({ onEdit }: { onEdit: (name: string | undefined) => void }) {
  const form = useZodForm(captchaRules, { begin: () => ({ captchaText: '' }), onEdit, guard: false })
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => clearCaptcha(form))}>
      <FormField control={form.control} name="captchaText" label="Characters">
        {(field) => <TextInput {...field} />}
      </FormField>
      <button type="submit">Send</button>
    </Form>
  )
}

it('a form that has used its captcha shows an empty field without an error until the next submission', async () => {
  const onEdit = vi.fn()
  await mount(<Captcha onEdit={onEdit} />, { texts: consoleTexts, language: 'en' })
  const characters = input('Characters')
  await press('Send')
  await expect.element(characters).toHaveAccessibleDescription(t('console.fieldEmpty'))
  await characters.fill('ABCD')
  expect(onEdit).toHaveBeenLastCalledWith('captchaText')
  await press('Send')
  await expect.element(characters).toHaveValue('')
  await expect.poll(() => onEdit.mock.lastCall).toEqual([undefined])
  await expect.element(characters).not.toHaveAttribute('aria-invalid')
  await press('Send')
  await expect.element(characters).toHaveAccessibleDescription(t('console.fieldEmpty'))
  await expect.element(characters).toHaveFocus()
})
