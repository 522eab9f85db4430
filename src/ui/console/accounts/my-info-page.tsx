import { useText } from '../../kit/i18n.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { useProfile } from '../session/host-session.tsx'
import { AccountTexts } from './account-texts.tsx'
import { ProfileForm } from './profile-form.tsx'

/** /UserCenter/MyInfo: what a host says of themself. */
export default function MyInfoPage() {
  return (
    <AccountTexts>
      <MyInfo />
    </AccountTexts>
  )
}

function MyInfo() {
  const t = useText<'accounts' | 'routes'>()
  const { user } = useProfile()
  return (
    <PageFrame
      width="narrow"
      title={t('routes.myInfo')}
      detail={t('accounts.myInfoDetail', { name: user.LogonName })}
    >
      <ProfileForm />
    </PageFrame>
  )
}
