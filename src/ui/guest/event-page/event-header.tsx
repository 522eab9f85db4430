import { chakra } from '@chakra-ui/react/styled-system'
import { Info } from 'lucide-react'
import { StateDot, type StateTone } from '#ui/kit/display/badge.tsx'
import { OfflineBar } from '#ui/kit/feedback/offline-bar.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { clamped } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { type ConnectionStatus, useConnectionState, useDoc } from '#ui/live/live.tsx'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { hashOf, usePlace } from '../session/places.ts'

const Name = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    minW: '0',
    minH: 'touch',
    color: 'inherit',
    fontWeight: 'strong',
    lineHeight: 'snug',
    textDecoration: 'none',
    '& > span': { ...clamped, WebkitLineClamp: '2', overflowWrap: 'anywhere' },
    '& > svg': { flexShrink: '0' },
  },
  // Two lines of 14 px and three lines of 12 px have the height of the header.
  variants: {
    size: {
      '16': { fontSize: '16' },
      '14': { fontSize: '14' },
      '12': { fontSize: '12', lineHeight: 'tight', '& > span': { WebkitLineClamp: '3' } },
    },
  },
})

const tones: Record<ConnectionStatus, StateTone> = {
  loading: 'neutral',
  live: 'success',
  catchingUp: 'warning',
  offline: 'danger',
  refused: 'danger',
}
const words = {
  loading: 'guest.connecting',
  live: 'guest.live',
  catchingUp: 'guest.catchingUp',
  offline: 'guest.offline',
  refused: 'guest.offline',
} as const satisfies Record<ConnectionStatus, string>

/** Font size of the event's name in px. A long name gets a smaller font and more lines. */
function nameSize(name: string): '16' | '14' | '12' {
  const width = textWidth(name)
  if (width <= 20) return '16'
  return width <= 44 ? '14' : '12'
}

/** The event's name, which links to its welcome page, and the state of the connection. */
export function EventHeader() {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const name = event?.context.name
  const status = useConnectionState()
  const shown = name ?? t('guest.pageTitle')
  const place = usePlace()
  const bar = useBar(status)
  const over = status === 'live' && event?.value.progress === 'finished'
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="bar"
      bg="header"
      color="headerInk"
      borderBottomWidth="1px"
      borderColor="line"
      pt="env(safe-area-inset-top)"
    >
      <Row
        justifyContent="space-between"
        gap="12"
        maxW="640px"
        minH="48"
        mx="auto"
        px="max(16px, env(safe-area-inset-left))"
      >
        <Name
          href={hashOf({ page: 'welcome' })}
          size={nameSize(shown)}
          aria-current={place.page === 'welcome' ? 'page' : undefined}
          aria-label={name ? t('guest.aboutEvent', { name }) : undefined}
        >
          <span>{shown}</span>
          <Info size={16} aria-hidden="true" />
        </Name>
        <Box flexShrink="0" fontSize="12" role="status">
          <StateDot tone={over ? 'neutral' : tones[status]}>
            {over ? (
              // The whole sentence would take the width of the event's name.
              <>
                <span aria-hidden="true">{t('guest.finished')}</span>
                <VisuallyHidden>{t.error('EventEnded')}</VisuallyHidden>
              </>
            ) : status === 'live' ? (
              // A dot is enough while nothing is wrong.
              <VisuallyHidden>{t(words.live)}</VisuallyHidden>
            ) : (
              t(words[status])
            )}
          </StateDot>
        </Box>
      </Row>
      <OfflineBar state={bar} />
    </Box>
  )
}

type Bar = 'live' | 'reconnecting' | 'offline'

const barDelayMilliseconds = 1500

function barOf(status: ConnectionStatus): Bar {
  if (status === 'offline') return 'offline'
  return status === 'catchingUp' ? 'reconnecting' : 'live'
}

/**
 * The state that the offline bar shows. A short interruption is not shown, because the bar would move the page down.
 */
function useBar(status: ConnectionStatus): Bar {
  const wanted = barOf(status)
  return useDelayed(wanted, wanted === 'reconnecting' ? barDelayMilliseconds : 0, 'live')
}
