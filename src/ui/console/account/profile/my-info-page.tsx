import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { EmailVerification } from './email-verification.tsx'
import { ProfileForm } from './profile-form.tsx'

/** /UserCenter/MyInfo: the host's personal details. */
export default function MyInfoPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <MyInfo />
    </MoreTexts>
  )
}

function MyInfo() {
  const t = useText<'accounts' | 'routes'>()
  const { user } = useProfile()
  return (
    <PageFrame
      width="narrow"
      title={t('routes.myInfo')}
      detail={t('accounts.myInfoDetail', { name: user.logonName })}
    >
      <EmailVerification />
      <ProfileForm />
    </PageFrame>
  )
}
