import { type FormEvent, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { lastLogonName } from '../session/session-actors.ts'
import { logonNameFault } from '../session/validate-account.ts'
import { resetInProgress, useReset } from './reset-in-progress.ts'

/** Whose password is forgotten. */
export function LogonNameForm() {
  const t = useText<'accounts' | 'console'>()
  const { context, value } = useReset((snapshot) => snapshot)
  const [typed, setTyped] = useState(() => context.logonName || lastLogonName())
  const [checked, setChecked] = useState(false)
  const fault = logonNameFault(typed.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fault) return
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
          hint={checked && fault ? undefined : t('console.logonNameRules')}
          error={checked && fault ? t(fault) : undefined}
        >
          <TextInput
            name="logonName"
            value={typed}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            // One more than there may be, so that who types too many is told.
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
