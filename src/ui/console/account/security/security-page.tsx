import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** /UserCenter/Security: the second factor, the sessions and the data of the account. */
export default function SecurityPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <Security />
    </MoreTexts>
  )
}

function Security() {
  const t = useText<'routes'>()
  const { user } = useProfile()
  return (
    <PageFrame width="narrow" title={t('routes.security')}>
      <Stack gap="20">
        {user.hasPassword && <SecondFactorCard />}
        <SessionsCard />
        <OwnDataCard />
      </Stack>
    </PageFrame>
  )
}
