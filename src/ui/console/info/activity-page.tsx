import { Link } from 'react-router-dom'
import * as limits from '#contract/limits.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Form } from '../forms/form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { useZodForm } from '../forms/use-zod-form.ts'
import { useGo } from '../page/use-go.ts'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { activityRules } from './activity.rules.ts'

/**
 * /activity: for guests with an event code who opened the console's address. The page leads to the event's guest
 * page.
 */
export default function ActivityPage() {
  const t = useText<'console' | 'routes' | 'shell'>()
  const go = useGo()
  const form = useZodForm(activityRules, { begin: () => ({ eventCode: '' }), guard: false })
  const wrong = t('shell.activityCodeWrong')
  return (
    <PublicFrame
      title={t('routes.activity')}
      detail={t('shell.activityDetail')}
      foot={
        <>
          <span>{t('shell.activityHost')}</span> <Link to="/login">{t('console.signIn')}</Link>
        </>
      }
    >
      <Form form={form} onSubmit={form.handleSubmit(({ eventCode }) => go(`/Guest/${eventCode}`))}>
        <Stack gap="16">
          <FormField
            control={form.control}
            name="eventCode"
            label={t('shell.activityCode')}
            required
            texts={{ TextEmpty: wrong, BadInput: wrong }}
          >
            {(field) => (
              <TextInput
                {...field}
                autoFocus
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                fontSize="20"
                letterSpacing="0.12em"
                maxLength={limits.eventCodeTypedLength}
              />
            )}
          </FormField>
          <Button type="submit" variant="primary" wide>
            {t('shell.activityJoin')}
          </Button>
        </Stack>
      </Form>
    </PublicFrame>
  )
}
