import {
  Calendar,
  ChartColumn,
  ChevronRight,
  type LucideIcon,
  MapPin,
  MessageCircleQuestion,
  Sparkles,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { formatLongSpan } from '#i18n/base/format.ts'
import { useWaitingItems } from '#ui/kinds/phone/item-status.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Anchor, Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { EventTitle, ScheduleCard } from '../join/event-facts.tsx'
import { HeldName } from '../me/held-name.tsx'
import { hashOf, type Place } from '../session/places.ts'
import { NowCard } from './now-card.tsx'
import { usePresented } from './presented-place.ts'

const SlideCard = lazyPart(() => import('./slide-card.tsx'))
const Farewell = lazyPart(() => import('./farewell.tsx'))

const slidePlace = hashOf({ page: 'welcome' })

/** The welcome page: host, state of the event, guest and pages. After the end it thanks the guest. */
export function Welcome() {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const presented = usePresented()
  const waiting = useWaitingItems().length
  if (!event) return null
  if (event.value.progress === 'finished') {
    return (
      <Suspense fallback={null}>
        <Farewell />
      </Suspense>
    )
  }
  const { name, hostedBy, startAt, endAt, timeZone, location, schedule, features } = event.context
  return (
    <Stack gap="20" pb="16">
      <Stack gap="8">
        <EventTitle
          name={name}
          hostedBy={hostedBy}
          progress={event.value.progress}
          theme={event.themes.mobileSkin}
          size="32"
        />
      </Stack>
      <Own />
      <HeldName leads />
      {presented === slidePlace ? (
        <Suspense fallback={null}>
          <SlideCard />
        </Suspense>
      ) : (
        <NowCard progress={event.value.progress} presented={presented ?? null} />
      )}
      <Stack gap="8">
        <Fact icon={<Calendar size={18} />} words>
          {formatLongSpan(t.language, startAt, endAt, timeZone)}
        </Fact>
        {location && <Fact icon={<MapPin size={18} />}>{location}</Fact>}
      </Stack>
      <Box
        bg="surface"
        color="ink"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
        css={{ '& > * + *': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {features.qa && (
          <WayTo
            place={{ page: 'qa', order: 'popular' }}
            Icon={MessageCircleQuestion}
            title={t('guest.qa')}
            detail={t('guest.qaDetail')}
          />
        )}
        {features.polls && (
          <WayTo
            place={{ page: 'polls' }}
            Icon={ChartColumn}
            title={t('guest.polls')}
            detail={waiting > 0 ? t('guest.waiting', { count: waiting }) : t('guest.pollsDetail')}
          />
        )}
        {features.interactions && (
          <WayTo
            place={{ page: 'interaction' }}
            Icon={Sparkles}
            title={t('guest.interaction')}
            detail={t('guest.interactionDetail')}
          />
        )}
      </Box>
      <ScheduleCard schedule={schedule} startAt={startAt} timeZone={timeZone} />
    </Stack>
  )
}

/**
 * The guest's initials and name, with a link to the guest's page. Without a name, the link says that the guest can add
 * one, if the event asks for names.
 */
function Own() {
  const t = useText<'guest'>()
  const { username = '' } = useDoc('me') ?? {}
  const asked = useDoc('event')?.context.guestFields.name !== 'off'
  if (!username && !asked) return null
  return (
    <Anchor
      display="flex"
      alignItems="center"
      gap="12"
      minH="touch"
      color="inherit"
      textDecoration="none"
      href={hashOf({ page: 'me' })}
    >
      <Avatar name={username} size="large" />
      {username ? (
        <Text as="span" size="20" strong lines="two" overflowWrap="anywhere">
          {t('guest.hello', { name: username })}
        </Text>
      ) : (
        <Row gap="4" color="accentText">
          <Text as="span" size="20" strong>
            {t('guest.addName')}
          </Text>
          <ChevronRight size={20} aria-hidden="true" />
        </Row>
      )}
    </Anchor>
  )
}

interface FactProps {
  icon: ReactNode
  /** True if lines break at spaces only, also in Chinese and Japanese, so that no weekday breaks. */
  words?: boolean
  children: ReactNode
}

function Fact({ icon, words = false, children }: FactProps) {
  return (
    <Row alignItems="flex-start" color="inkMuted">
      <Box pt="4" flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <Text size="16" wordBreak={words ? 'keep-all' : undefined}>
        {children}
      </Text>
    </Row>
  )
}

interface WayToProps {
  place: Place
  Icon: LucideIcon
  title: string
  detail: string
}

function WayTo({ place, Icon, title, detail }: WayToProps) {
  return (
    <Anchor
      display="flex"
      alignItems="center"
      gap="12"
      minH="64"
      px="16"
      py="12"
      color="inherit"
      textDecoration="none"
      _hover={{ bg: 'highlight' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      css={{ '& svg': { flexShrink: '0' } }}
      href={hashOf(place)}
    >
      <Box
        as="span"
        display="grid"
        placeItems="center"
        flexShrink="0"
        boxSize="40"
        borderRadius="32%"
        bg="accentSoft"
        color="accentText"
        aria-hidden="true"
      >
        <Icon size={22} />
      </Box>
      <Box flex="1 1 auto" minW="0">
        <Text size="16" strong>
          {title}
        </Text>
        <Text tone="muted">{detail}</Text>
      </Box>
      <ChevronRight size={18} aria-hidden="true" />
    </Anchor>
  )
}
