import { Stat } from '@chakra-ui/react/stat'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { languageNames } from '#i18n/base/language.ts'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { Avatar } from '#ui/kit/console/display/avatar.tsx'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LoadedPart } from '../calls/loaded-part.tsx'
import { useTerms } from '../calls/terms.tsx'
import { sortEvents } from '../events/data/filter-events.ts'
import { ProgressBadge } from '../events/data/progress-badge.tsx'
import { deskPath } from '../events/list/event-actions.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { useProfile } from '../session/host-session.tsx'
import { MemberBadge } from '../shell/frame/member-badge.tsx'

/** Number of events in the summary. */
const latest = 5

type Listed = CallAnswer<'/api/event/Event/GetList'>[number]

/** /profile/index: the signed-in host, with a summary of the account and its events. */
export default function ProfilePage() {
  const t = useText<'console' | 'routes'>()
  const loaded = useLoadedCall('/api/event/Event/GetList', { filter: 'all' })
  return (
    <PageFrame title={t('routes.profile')}>
      <Stack gap="16">
        <Person />
        <LoadedPart loaded={loaded} failed={t('console.listFailed')} shape={<Skeleton h="96" />}>
          {(events) => <Events events={events} />}
        </LoadedPart>
      </Stack>
    </PageFrame>
  )
}

function Person() {
  const t = useText<'console' | 'shell'>()
  const { user } = useProfile()
  const roleName = useTerms('UserRole').name
  const name = user.userName || user.logonName
  return (
    <Card p="24">
      <Row gap="16" mb="16" flexWrap="wrap">
        <Avatar path={user.avatarPath} name={name} size="xl" />
        <Heading as="h2" size="20">
          {name}
        </Heading>
        <MemberBadge />
      </Row>
      <Facts
        facts={[
          [t('console.logonName'), user.logonName],
          [t('console.email'), user.email || '–'],
          [t('shell.profileRoles'), user.userRoles.map(roleName).join(', ')],
          [t('shell.profileLanguage'), languageNames[user.languageSetting]],
        ]}
      />
    </Card>
  )
}

function Events({ events }: { events: readonly Listed[] }) {
  const t = useText<'console' | 'shell'>()
  const count = (progress: Listed['progress']) => events.filter((event) => event.progress === progress).length
  const figures = [
    [t('shell.profileEvents'), events.length],
    [t('shell.profileRunning'), count('processing')],
    [t('shell.profileToCome'), count('notStarted')],
    [t('shell.profileGuests'), events.reduce((sum, { participants }) => sum + participants, 0)],
  ] as const
  return (
    <>
      <Grid gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
        {figures.map(([label, figure]) => (
          <Card key={label}>
            <Stat.Root>
              <Stat.Label>{label}</Stat.Label>
              <Stat.ValueText>{formatNumber(t.language, figure)}</Stat.ValueText>
            </Stat.Root>
          </Card>
        ))}
      </Grid>
      {events.length > 0 && (
        <Card p="24">
          <Heading as="h2" size="16" mb="8">
            {t('shell.profileLatest')}
          </Heading>
          <Stack as="ul" gap="0">
            {sortEvents(events)
              .slice(0, latest)
              .map((event) => (
                <Row as="li" key={event.id} gap="12" minH="44" py="8">
                  <Link to={deskPath(event.eventCode)}>{event.eventName}</Link>
                  <Spacer />
                  <Box flexShrink="0">
                    <ProgressBadge progress={event.progress} />
                  </Box>
                </Row>
              ))}
          </Stack>
        </Card>
      )}
    </>
  )
}
