import { chakra } from '@chakra-ui/react/styled-system'
import {
  Calendar,
  ChartColumn,
  ChevronRight,
  MapPin,
  MessageCircleQuestion,
  MonitorPlay,
  Sparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatSpan } from '#i18n/base/format.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useWaitingItems } from '../items/item-status.ts'
import { hashOf, type Place, placeOf } from '../parts/places.ts'
import { progressKeys, progressTones } from '../parts/progress.ts'
import { ScheduleCard } from '../parts/schedule-card.tsx'
import { presentedWords } from './presented.ts'
import { usePresented } from './presented-place.ts'

const Way = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: '64',
    px: '16',
    py: '12',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    textDecoration: 'none',
    transition: 'border-color 150ms',
    '& svg': { flexShrink: '0' },
    _hover: { borderColor: 'controlLine' },
  },
  variants: { on: { true: { bg: 'primary', color: 'onPrimary', borderColor: 'primary' } } },
})

/** The welcome page: the event's name, time and place, and the presented content. */
export function Welcome() {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const presented = usePresented()
  const waiting = useWaitingItems().length
  if (!event) return null
  const { name, startAt, endAt, location, schedule, features } = event.context
  return (
    <Stack gap="24" py="16">
      <Stack gap="8">
        <Row>
          <Badge tone={progressTones[event.value.progress]}>{t(progressKeys[event.value.progress])}</Badge>
        </Row>
        <Heading as="h1" size="32">
          <WordBreaks text={name} />
        </Heading>
        <Fact icon={<Calendar size={18} />}>{formatSpan(startAt, endAt)}</Fact>
        {location && <Fact icon={<MapPin size={18} />}>{location}</Fact>}
      </Stack>
      <Stack gap="12">
        {presented && (
          <WayTo
            on
            place={placeOf(presented)}
            icon={<MonitorPlay size={24} />}
            title={presentedWords(t, presented)}
          />
        )}
        {features.qa && (
          <WayTo
            place={{ page: 'qa', order: 'popular' }}
            icon={<MessageCircleQuestion size={24} />}
            title={t('guest.qa')}
            detail={t('guest.qaDetail')}
          />
        )}
        {features.polls && (
          <WayTo
            place={{ page: 'polls' }}
            icon={<ChartColumn size={24} />}
            title={t('guest.polls')}
            detail={waiting > 0 ? t('guest.pollsWaiting', { count: waiting }) : t('guest.pollsDetail')}
          />
        )}
        {features.interactions && (
          <WayTo
            place={{ page: 'interaction' }}
            icon={<Sparkles size={24} />}
            title={t('guest.interaction')}
            detail={t('guest.interactionDetail')}
          />
        )}
      </Stack>
      <ScheduleCard schedule={schedule} />
    </Stack>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row alignItems="flex-start" color="inkMuted">
      <Box pt="4" flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <Text size="16">{children}</Text>
    </Row>
  )
}

interface WayToProps {
  place: Place
  icon: ReactNode
  title: string
  detail?: string
  on?: boolean
}

function WayTo({ place, icon, title, detail, on = false }: WayToProps) {
  return (
    <Way href={hashOf(place)} on={on}>
      <Box flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <Box flex="1 1 auto" minW="0">
        <Text size="16" strong>
          {title}
        </Text>
        {detail && <Text tone="muted">{detail}</Text>}
      </Box>
      <ChevronRight size={18} aria-hidden="true" />
    </Way>
  )
}
