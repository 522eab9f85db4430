import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '#i18n/base/format.ts'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { useTerms } from '#ui/console/parts/calls/terms.tsx'
import { PageFrame } from '#ui/console/parts/page/page-frame.tsx'
import { RouteButton } from '#ui/console/parts/page/route-button.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'

const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '200px 1fr' }, columnGap: '16', mt: '12' },
})
const Label = chakra('dt', { base: { color: 'inkMuted', pt: '12', pb: { base: '0', sm: '12' } } })
const Value = chakra('dd', {
  base: {
    pb: '12',
    pt: { base: '0', sm: '12' },
    minW: '0',
    overflowWrap: 'anywhere',
  },
})

/** /UserCenter/MyAccount: the account and the features of its plan. */
export default function MyAccountPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <MyAccount />
    </MoreTexts>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Label>{label}</Label>
      <Value>{children}</Value>
    </>
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
        <PlanCard />
        <Card p={{ base: '16', md: '24' }}>
          <Heading as="h2" size="16">
            {t('console.account')}
          </Heading>
          <Facts>
            <Fact label={t('console.logonName')}>{user.LogonName}</Fact>
            <Fact label={t('console.userName')}>{user.UserName}</Fact>
            <Fact label={t('console.email')}>{user.Email || t('accounts.notGiven')}</Fact>
            <Fact label={t('accounts.phone')}>{user.Phone || t('accounts.notGiven')}</Fact>
            <Fact label={t('accounts.roles')}>
              <Row gap="8" flexWrap="wrap">
                {user.UserRoles.map((role) => (
                  <Badge key={role}>{roleName(role)}</Badge>
                ))}
              </Row>
            </Fact>
            <Fact label={t('accounts.createdOn')}>{formatDate(user.Account.CreatedOn)}</Fact>
          </Facts>
        </Card>
      </Stack>
    </PageFrame>
  )
}

function PlanCard() {
  const t = useText<'accounts' | 'plans'>()
  const { Account: plan } = useProfile().user
  const member = useTerms('MemberType')
  const level = useTerms('VIPLevel')
  const pricing = useTerms('PricingType')
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Heading as="h2" size="16">
        {t('accounts.plan')}
      </Heading>
      <Facts>
        <Fact label={t('accounts.memberType')}>
          <Badge tone="accent">{member.name(plan.MemberType)}</Badge>
        </Fact>
        <Fact label={t('accounts.level')}>{level.name(plan.Level)}</Fact>
        <Fact label={t('accounts.pricingType')}>{pricing.name(plan.PricingType)}</Fact>
        <Fact label={t('accounts.validity')}>
          {plan.ValidUntil === null
            ? t('accounts.validForGood')
            : t('accounts.validSpan', {
                from: formatDate(plan.ValidFrom),
                until: formatDate(plan.ValidUntil),
              })}
        </Fact>
        <Fact label={t('accounts.remaining')}>
          {plan.Levels.map(({ VIPLevel, RemainingResources, Resources }) => (
            <div key={VIPLevel}>
              {t('plans.leftOf', {
                level: t(`plans.${VIPLevel}`),
                count: RemainingResources,
                most: Resources,
              })}
            </div>
          ))}
        </Fact>
        <Fact label={t('accounts.maxParticipants')}>
          {t('plans.upTo', { most: formatNumber(t.language, plan.MaxConcurrentParticipants) })}
        </Fact>
      </Facts>
    </Card>
  )
}
