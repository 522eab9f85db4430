import { useState } from 'react'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** /UserCenter/ChangePwd: changes the password, and ends all other sessions of the account. */
export default function ChangePasswordPage() {
  const t = useText<'console' | 'routes'>()
  const { user } = useProfile()
  // Changes after each change of the password, so that React mounts an empty form.
  const [times, setTimes] = useState(0)
  if (!user.hasPassword)
    return (
      <PageFrame width="narrow" title={t('routes.changePassword')}>
        <Text>{t('console.noPassword')}</Text>
      </PageFrame>
    )
  return (
    <PageFrame
      width="narrow"
      title={t('routes.changePassword')}
      detail={t(user.passwordGiven ? 'console.changeGivenPassword' : 'console.changePasswordDetail')}
    >
      <Card p={{ base: '16', md: '24' }}>
        <ChangePasswordForm key={times} onDone={() => setTimes(times + 1)} />
      </Card>
    </PageFrame>
  )
}
