import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { formatSpan } from '../../../i18n/format.ts'
import { normaliseCode } from '../../../machines/guest-session/event-code.ts'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Grid, Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Figure, Heading, Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { ProgressBadge } from '../events/progress-badge.tsx'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { useSessionState } from '../session/host-session.tsx'
import { VisitorLanguageMenu } from '../shell/language-menu.tsx'
import { Logo } from '../shell/logo.tsx'
import { usePageName } from '../shell/page-title.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { GuestWay } from './guest-way.tsx'
import { OwnAccess } from './own-access.tsx'
import { type PublicEvent, publicEvent } from './share-actors.ts'

/** /share/:code: what to pass on of an event, and, for its owners, who hosts it. */
export default function SharePage() {
  const { code = '' } = useParams()
  const eventCode = normaliseCode(code)
  return (
    <Stack minH="100dvh" gap="0">
      <Header />
      <Box as="main" w="full" maxW="1200px" mx="auto" px={{ base: '16', md: '24' }} py="24">
        <Shared key={eventCode} code={eventCode} />
      </Box>
    </Stack>
  )
}

function Header() {
  const t = useText<'console'>()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Row as="header" px={{ base: '16', md: '24' }} py="8" gap={{ base: '4', sm: '12' }}>
      <Logo size={28} />
      <Text as="span" size="16" strong display={{ base: 'none', sm: 'inline' }}>
        {t('common.productName')}
      </Text>
      <Spacer />
      {signedIn && (
        <RouteButton variant="ghost" to="/Events/EventList">
          {t('console.toEvents')}
        </RouteButton>
      )}
      <VisitorLanguageMenu />
    </Row>
  )
}

function Shared({ code }: { code: string }) {
  const t = useText<'console' | 'sharing'>()
  const load = useMemo(() => publicEvent(code), [code])
  const loaded = useLoaded(load)
  usePageName(loaded.data?.EventName)
  const shape = (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '360px 1fr' }}>
      <Skeleton h="480px" borderRadius="card" />
      <Skeleton h="320px" borderRadius="card" />
    </Grid>
  )
  return (
    <LoadedPart
      loaded={loaded}
      failed={t('sharing.eventFailed')}
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
              <GuestWay event={event} />
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
        {event.EventName}
      </Heading>
      <Row flexWrap="wrap" columnGap="16" rowGap="4" mt="4">
        <ProgressBadge progress={event.Progress} />
        <Text as="span" tone="muted">
          <Figure>{formatSpan(event.StartDate, event.EndDate)}</Figure>
        </Text>
        {event.Location && (
          <Text as="span" tone="muted">
            {event.Location}
          </Text>
        )}
      </Row>
    </Box>
  )
}
