import { type FormEvent, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { lastLogonName } from '#ui/console/session/session-storage.ts'
import { logonNameError } from '#ui/console/session/validate-account.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { resetInProgress, useReset } from './reset-in-progress.ts'

/** The form for the login name of the account with the forgotten password. */
export function LogonNameForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const [typed, setTyped] = useState(() => context.logonName || lastLogonName())
  const [checked, setChecked] = useState(false)
  const validationError = logonNameError(typed.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (validationError) return
    if (value === 'done') resetInProgress.send({ type: 'begin' })
    resetInProgress.send({ type: 'name', logonName: typed.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="16">
        <RefusalNote refusal={context.refusal} />
        <Field
          label={t('console.logonName')}
          required
          hint={checked && validationError ? undefined : t('console.logonNameRules')}
          error={checked && validationError ? t(validationError) : undefined}
        >
          <TextInput
            name="logonName"
            value={typed}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            // The field accepts one character more than allowed. The form can then show a validation error, instead of
            // truncating the text without a message.
            maxLength={limits.logonNameLength + 1}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={value === 'lookingUp'}>
          {t('accounts.next')}
        </Button>
      </Stack>
    </form>
  )
}
