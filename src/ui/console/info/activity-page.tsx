import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { looksLikeCode, normaliseCode } from '#machines/guest-session/event-code.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useGo } from '../parts/page/use-go.ts'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

/**
 * /activity: for guests with an event code who opened the console's address. The page leads to the event's guest
 * page.
 */
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
