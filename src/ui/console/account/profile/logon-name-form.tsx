import * as limits from '#contract/limits.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField, useFieldError } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { logonNameRules } from '../fields/account.rules.ts'
import { resetInProgress, useReset } from './reset-in-progress.ts'

/** The form for the login name of the account with the forgotten password. */
export function LogonNameForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const form = useZodForm(logonNameRules, {
    begin: () => ({ logonName: context.logonName || lastLogonName() }),
    guard: false,
  })
  const said = t('console.logonNameRules')
  const invalid = useFieldError(form.control, 'logonName') !== undefined
  const submit = form.handleSubmit(({ logonName }) => {
    if (value === 'done') resetInProgress.send({ type: 'begin' })
    resetInProgress.send({ type: 'name', logonName })
  })
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="16">
        <RefusalNote refusal={context.refusal} />
        <FormField
          control={form.control}
          name="logonName"
          label={t('console.logonName')}
          required
          hint={invalid ? undefined : said}
          texts={{ BadInput: said, TextTooLong: said }}
        >
          {(field) => (
            <TextInput
              {...field}
              name="logonName"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus
              // The field accepts one character more than allowed. The form can then show a validation error, instead
              // of truncating the text without a message.
              maxLength={limits.logonNameLength + 1}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" size="large" wide busy={value === 'lookingUp'}>
          {t('accounts.next')}
        </Button>
      </Stack>
    </Form>
  )
}
