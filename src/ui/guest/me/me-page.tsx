import { useMachine } from '@xstate/react'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { HouseLinks } from '#ui/kit/house/house-links.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { LanguageSwitch } from '../session/language-switch.tsx'
import { guestProfile } from './me-actors.ts'
import { MyRecord } from './my-record.tsx'
import { ProfileForm } from './profile-form.tsx'

const MyData = lazyPart(() => import('./my-data.tsx'))

/** The guest's page: details, record, language, own data, and the button to leave. */
export function MePage({ onLeave }: { onLeave: () => void }) {
  const t = useText<'guest'>()
  const [snapshot, send] = useMachine(guestProfile)
  const { profile, refusal } = snapshot.context
  const me = useDoc('me')
  const event = useDoc('event')
  return (
    <Stack gap="24">
      <Row gap="16">
        <Avatar name={me?.username} size="large" />
        <Box minW="0">
          <Heading as="h1" size="14" tone="muted">
            {t('guest.me')}
          </Heading>
          <Text size="20" strong lines="two" overflowWrap="anywhere">
            {me?.username || t('guest.anonymous')}
          </Text>
        </Box>
      </Row>
      {event?.context.anonymous && <Text tone="muted">{t.error('EventAnonymous')}</Text>}
      {snapshot.matches('unavailable') && (
        <ErrorState
          level="h2"
          title={t('guest.profileUnavailable')}
          detail={refusal && t.error(refusal.code, refusal.params)}
          onRetry={() => send({ type: 'retry' })}
        />
      )}
      {snapshot.matches('loading') && (
        <Loading>
          <Stack gap="16">
            <Skeleton h="64" />
            <Skeleton h="56" />
            <Skeleton h="56" />
          </Stack>
        </Loading>
      )}
      {profile && (
        <>
          <Grid as="dl" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="8">
            <CountOf label={t('guest.myVotes')} count={profile.myVotes} />
            <CountOf label={t('guest.myEvents')} count={profile.myParticipants} />
            <CountOf label={t('guest.myQuestions')} count={profile.myQACommends} />
          </Grid>
          <ProfileForm
            profile={profile}
            busy={snapshot.matches({ shown: 'saving' })}
            saved={snapshot.matches({ shown: 'saved' })}
            refusal={snapshot.matches({ shown: 'refused' }) ? refusal : null}
            onSave={(details) => send({ type: 'save', details: { ...details, guestId: me?.id ?? '' } })}
          />
          <MyRecord />
        </>
      )}
      <Field label={t('common.language')}>
        <LanguageSwitch wide />
      </Field>
      <Button size="large" wide icon={<LogOut size={20} aria-hidden="true" />} onClick={onLeave}>
        {t('guest.leave')}
      </Button>
      <Suspense>
        <MyData />
      </Suspense>
      <HouseLinks />
    </Stack>
  )
}

function CountOf({ label, count }: { label: string; count: number }) {
  return (
    <Card px="8" textAlign="center" display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Text as="dt" size="12" tone="muted">
        {label}
      </Text>
      <Box as="dd" fontSize="24" fontWeight="strong" lineHeight="snug">
        <Figure>{count}</Figure>
      </Box>
    </Card>
  )
}
