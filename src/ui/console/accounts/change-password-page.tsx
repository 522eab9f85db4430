import { useState } from 'react'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** /UserCenter/ChangePwd: a new password; every other session of the account ends with it. */
export default function ChangePasswordPage() {
  const t = useText<'console' | 'routes'>()
  // Another form, empty, once this one is done.
  const [times, setTimes] = useState(0)
  return (
    <PageFrame width="narrow" title={t('routes.changePassword')} detail={t('console.changePasswordDetail')}>
      <Card p={{ base: '16', md: '24' }}>
        <ChangePasswordForm key={times} onDone={() => setTimes(times + 1)} />
      </Card>
    </PageFrame>
  )
}
