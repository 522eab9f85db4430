import { useMachine } from '@xstate/react'
import type { ComponentType } from 'react'
import { Suspense, useEffect, useMemo } from 'react'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import { kindsOnScreen } from '#ui/kinds/screen/kinds.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { fetchTheRest } from '#ui/kit/lazy/lazy-part.ts'
import { usePageTheme } from '#ui/kit/styling/page-theme.ts'
import { useTextsBeforehand } from '#ui/kit/texts/more-texts.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import { joinAddress, originForGuests } from '#ui/live/join-address.ts'
import { useClockOffset, useDoc } from '#ui/live/live.tsx'
import { Audible } from '#ui/screen/canvas/audible.ts'
import { ScreenLanguage } from '#ui/screen/canvas/screen-language.tsx'
import { CommentsTextAlternative } from '#ui/screen/comments/comments-text-alternative.tsx'
import { Scene } from '#ui/screen/presented/scene.tsx'
import { SceneTextAlternative } from '#ui/screen/presented/scene-text-alternative.tsx'
import { isFarewell } from '#ui/screen/scenes/farewell.ts'
import { useNow } from '#ui/state/use-now.ts'
import { screenWakeLock } from '#ui/state/wake-lock-actors.ts'
import { ConnectionWarning } from './connection-warning.tsx'

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
