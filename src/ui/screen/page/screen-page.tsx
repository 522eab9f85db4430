import { useMachine } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import { kindsOnScreen } from '#ui/kinds/screen/kinds.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { fetchTheRest } from '#ui/kit/lazy/lazy-part.ts'
import { usePageTheme } from '#ui/kit/styling/page-theme.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useTextsBeforehand } from '#ui/kit/texts/more-texts.tsx'
import { useConnectionLost } from '#ui/live/connection-sign.ts'
import { presentedId, useItem } from '#ui/live/items.ts'
import { joinAddress, originForGuests } from '#ui/live/join-address.ts'
import { useClockOffset, useDoc } from '#ui/live/live.tsx'
import { useNow } from '#ui/state/use-now.ts'
import { screenWakeLock } from '#ui/state/wake-lock-actors.ts'
import { Audible } from '../canvas/audible.ts'
import { Centre } from '../canvas/boxes.ts'
import { ScreenLanguage } from '../canvas/screen-language.tsx'
import { CommentsTextAlternative } from '../comments/comments-text-alternative.tsx'
import { Scene } from '../presented/scene.tsx'
import { SceneTextAlternative } from '../presented/scene-text-alternative.tsx'
import { isFarewell } from '../scenes/farewell.ts'

/**
 * A quiet mark that the picture may be outdated. The hall need not know more; screen readers, and the tooltip, say since
 * when. The mark does not appear during a short interruption.
 */
function ConnectionWarning() {
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

interface ScreenPageProps {
  eventCode: string
}

/** The scene over the whole window, its text alternative, and the connection warning. */
export function ScreenPage({ eventCode }: ScreenPageProps) {
  const event = useDoc('event')
  const farewell = isFarewell(event, useDoc('present')?.value)
  const there = event !== undefined
  const waits = event?.value.progress === 'notStarted'
  const now = useNow(1000, waits) + useClockOffset()
  const origin = originForGuests(event?.origin, location)
  const join = useMemo(() => joinAddress(origin, eventCode), [origin, eventCode])
  usePageTheme(event?.themes.screenSkin)
  useTextsBeforehand(kindTexts)
  useEffect(() => {
    if (there) fetchTheRest()
  }, [there])
  useMachine(screenWakeLock, { input: { supported: 'wakeLock' in navigator } })
  return (
    <Box as="main" position="fixed" inset="0" overflow="hidden">
      <ScreenLanguage>
        <Audible value={true}>
          <Scene join={join} now={now} />
        </Audible>
        <SceneTextAlternative join={join} />
        {event?.context.features.interactions && !farewell && <CommentsTextAlternative />}
        <SceneSound />
        <ConnectionWarning />
      </ScreenLanguage>
    </Box>
  )
}

/**
 * The sound of the presented item. Only a big screen renders the sound, never a miniature. A black screen is silent.
 */
function SceneSound() {
  const present = useDoc('present')
  const item = useItem(presentedId(present))
  const Sound =
    item &&
    !present?.context.blackout &&
    (kindsOnScreen[item.kind].Sound as ComponentType<{ doc: unknown }> | undefined)
  return Sound ? (
    <Suspense>
      <Sound key={item.doc.id} doc={item.doc} />
    </Suspense>
  ) : null
}
