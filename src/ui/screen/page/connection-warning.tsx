import { WifiOff } from 'lucide-react'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useConnectionLost } from '#ui/live/connection-sign.ts'
import { Centre } from '#ui/screen/canvas/boxes.ts'

/**
 * A quiet mark that the picture may be outdated. The hall need not know more; screen readers, and the tooltip, say since
 * when. The mark does not appear during a short interruption.
 */
export function ConnectionWarning() {
  const t = useText<'screen'>()
  const lostAt = useConnectionLost()
  const since = lostAt === null ? '' : t('screen.connectionLostSince', { time: formatTimeOfDay(lostAt) })
  const warning = lostAt === null ? '' : `${t('screen.connectionLost')} · ${since}`
  return (
    <div role="status">
      {lostAt !== null && (
        <Centre
          title={warning}
          position="fixed"
          right="1.2vmin"
          bottom="1.2vmin"
          zIndex="float"
          boxSize="3.4vmin"
          borderRadius="full"
          bg="surface"
          color="inkMuted"
          fontSize="2vmin"
          animation="fade 250ms ease-out"
        >
          <WifiOff size="1em" aria-hidden="true" />
          <VisuallyHidden>{warning}</VisuallyHidden>
        </Centre>
      )}
    </div>
  )
}
