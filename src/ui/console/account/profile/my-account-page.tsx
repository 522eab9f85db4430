import { formatDate, formatNumber } from '#i18n/base/format.ts'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { useTerms } from '#ui/console/calls/terms.tsx'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { IdentitiesCard } from './identities-card.tsx'

/** /UserCenter/MyAccount: the account and the features of its plan. */
export default function MyAccountPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <MyAccount />
    </MoreTexts>
  )
}

function MyAccount() {
  const t = useText<'accounts' | 'console' | 'routes'>()
  const { user } = useProfile()
  const roleName = useTerms('UserRole').name
  return (
    <PageFrame
      width="narrow"
      title={t('routes.myAccount')}
      action={<RouteButton to="/UserCenter/MyInfo">{t('accounts.editProfile')}</RouteButton>}
    >
      <Stack gap="20">
        {house.hasPlans && <PlanCard />}
        <Card p={{ base: '16', md: '24' }}>
          <Heading as="h2" size="16">
            {t('console.account')}
          </Heading>
          <Box mt="24">
            <Facts
              size="lg"
              facts={[
                [t('console.logonName'), user.logonName],
                [t('console.userName'), user.userName],
                [t('console.email'), user.email || t('accounts.notGiven')],
                [t('accounts.phone'), user.phone || t('accounts.notGiven')],
                [
                  t('accounts.roles'),
                  <Row key="roles" gap="8" flexWrap="wrap">
                    {user.userRoles.map((role) => (
                      <Badge key={role}>{roleName(role)}</Badge>
                    ))}
                  </Row>,
                ],
                [t('accounts.createdOn'), formatDate(user.account.createdOn)],
              ]}
            />
          </Box>
        </Card>
        {house.providers && <IdentitiesCard />}
      </Stack>
    </PageFrame>
  )
}

function PlanCard() {
  const t = useText<'accounts' | 'plans'>()
  const { account: plan } = useProfile().user
  const member = useTerms('MemberType')
  const level = useTerms('VIPLevel')
  const pricing = useTerms('PricingType')
  const validity =
    plan.validUntil === null
      ? t('accounts.validForGood')
      : t('accounts.validSpan', { from: formatDate(plan.validFrom), until: formatDate(plan.validUntil) })
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Heading as="h2" size="16">
        {t('accounts.plan')}
      </Heading>
      <Box mt="24">
        <Facts
          size="lg"
          facts={[
            [
              t('accounts.memberType'),
              <Badge key="type" tone="accent">
                {member.name(plan.memberType)}
              </Badge>,
            ],
            [t('accounts.level'), level.name(plan.level)],
            [t('accounts.pricingType'), pricing.name(plan.pricingType)],
            [t('accounts.validity'), validity],
            [
              t('accounts.remaining'),
              plan.levels.map(({ vipLevel, remainingResources, resources }) => (
                <div key={vipLevel}>
                  {t('plans.leftOf', {
                    level: t(`plans.${vipLevel}`),
                    count: remainingResources,
                    most: resources,
                  })}
                </div>
              )),
            ],
            [
              t('accounts.maxParticipants'),
              t('plans.upTo', { most: formatNumber(t.language, plan.maxConcurrentParticipants) }),
            ],
          ]}
        />
      </Box>
    </Card>
  )
}
