import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Heading } from '../../kit/text.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { useProfile } from '../session/host-session.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { AccountTexts } from './account-texts.tsx'
import { useTerms } from './terms.tsx'

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
    fontVariantNumeric: 'tabular-nums',
  },
})

/** /UserCenter/MyAccount: what the account is and what its plan brings. */
export default function MyAccountPage() {
  return (
    <AccountTexts>
      <MyAccount />
    </AccountTexts>
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
