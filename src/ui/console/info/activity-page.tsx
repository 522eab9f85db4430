import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { looksLikeCode, normaliseCode } from '../../../machines/guest-session/event-code.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { PublicFrame } from '../session/public-frame.tsx'
import { useGo } from '../shell/use-go.ts'

/** /activity: for whoever has a code and came to the console's address; leads to the phone's page of the event. */
export default function ActivityPage() {
  const t = useText<'console' | 'routes' | 'shell'>()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const code = normaliseCode(typed)
  const wrong = !looksLikeCode(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!wrong) go(`/Guest/${code}`)
  }
  return (
    <PublicFrame
      title={t('routes.activity')}
      detail={t('shell.activityDetail')}
      foot={
        <>
          {t('shell.activityHost')} <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="16">
          <Field
            label={t('shell.activityCode')}
            required
            error={checked && wrong ? t('shell.activityCodeWrong') : undefined}
          >
            <TextInput
              autoFocus
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              fontSize="20"
              letterSpacing="0.12em"
              maxLength={20}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" wide>
            {t('shell.activityJoin')}
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}
