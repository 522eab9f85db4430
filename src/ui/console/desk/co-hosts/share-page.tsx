import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { normaliseCode } from '#contract/event-code.ts'
import { formatSpan } from '#i18n/base/format.ts'
import { coHostsTexts } from '#i18n/surfaces/co-hosts-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { ProgressBadge } from '#ui/console/events/data/progress-badge.tsx'
import { CopyLine } from '#ui/console/page/copy-line.tsx'
import { HouseLogo } from '#ui/console/page/logo.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { LanguageMenu } from '#ui/console/shell/state/language-menu.tsx'
import { usePageName } from '#ui/console/shell/state/page-title.ts'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { codeGroups, isLoopback, joinAddress } from '#ui/live/join-address.ts'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { type PublicEvent, publicEvent } from './co-host-actors.ts'
import { OwnAccess } from './own-access.tsx'

/** Shows how guests can join: QR code, link and event code. This part is for people who inform the guests. */
function JoinInfo({ event }: { event: PublicEvent }) {
  const t = useText<'console' | 'coHosts'>()
  const join = joinAddress(event.origin, event.eventCode)
  return (
    <Stack gap="16" alignItems="center">
      <Heading as="h2" size="16" alignSelf="flex-start">
        {t('coHosts.forGuests')}
      </Heading>
      <QrCode address={join.link} size="220px" />
      {isLoopback(new URL(join.link).hostname) && <Text tone="warning">{t('console.localAddress')}</Text>}
      <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
        {codeGroups(event.eventCode).join(' ')}
      </Figure>
      <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
      <Box w="full">
        <CopyLine label={t('console.guestLink')} link={join.link} />
      </Box>
      {event.passcodeAsked && <Text>{t('coHosts.passcodeAsked')}</Text>}
    </Stack>
  )
}

/** /share/:code: the links to an event. Owners of the event also see the list of hosts. */
export default function SharePage() {
  const { code = '' } = useParams()
  const eventCode = normaliseCode(code)
  return (
    <Stack minH="100dvh" gap="0">
      <Header />
      <Box as="main" w="full" maxW="1200px" mx="auto" px={{ base: '16', md: '24' }} py="24">
        <MoreTexts source={coHostsTexts}>
          <Shared key={eventCode} code={eventCode} />
        </MoreTexts>
      </Box>
    </Stack>
  )
}

function Header() {
  const t = useText<'console'>()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Row as="header" px={{ base: '16', md: '24' }} py="8" gap={{ base: '4', sm: '12' }}>
      <HouseLogo size={28} />
      <Text as="span" size="16" strong display={{ base: 'none', sm: 'inline' }}>
        {house.name || t('common.productName')}
      </Text>
      <Spacer />
      {signedIn && (
        <RouteButton variant="ghost" to="/Events/EventList">
          {t('console.toEvents')}
        </RouteButton>
      )}
      <LanguageMenu />
    </Row>
  )
}

function Shared({ code }: { code: string }) {
  const t = useText<'console' | 'coHosts'>()
  const load = useMemo(() => publicEvent(code), [code])
  const loaded = useLoaded(load)
  usePageName(loaded.data?.eventName)
  const shape = (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '360px 1fr' }}>
      <Skeleton h="480px" borderRadius="card" />
      <Skeleton h="320px" borderRadius="card" />
    </Grid>
  )
  return (
    <LoadedPart
      loaded={loaded}
      failed={t('coHosts.eventFailed')}
      shape={shape}
      wayBack={<RouteButton to="/">{t('console.toStart')}</RouteButton>}
    >
      {(event) => (
        <Stack gap="24">
          <EventHeading event={event} />
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' }}
            gap="24"
            alignItems="start"
          >
            <Card look="raised" p="24">
              <JoinInfo event={event} />
            </Card>
            <OwnAccess event={event} />
          </Grid>
        </Stack>
      )}
    </LoadedPart>
  )
}

function EventHeading({ event }: { event: PublicEvent }) {
  return (
    <Box>
      <Heading as="h1" size="24">
        {event.eventName}
      </Heading>
      <Row flexWrap="wrap" columnGap="16" rowGap="4" mt="4">
        <ProgressBadge progress={event.progress} />
        <Text as="span" tone="muted">
          <Figure>{formatSpan(event.startDate, event.endDate, event.timeZone)}</Figure>
        </Text>
        {event.location && (
          <Text as="span" tone="muted">
            {event.location}
          </Text>
        )}
      </Row>
    </Box>
  )
}
