import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import type { ComponentType } from 'react'
import { Suspense, useEffect, useMemo } from 'react'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import { fetchTheRest } from '../kit/lazy/lazy-part.ts'
import { usePageTheme } from '../kit/styling/page-theme.ts'
import { useTextsBeforehand } from '../kit/texts/more-texts.tsx'
import { presentedId, useItem } from '../live/items.ts'
import { joinAddress, originForGuests } from '../live/join-address.ts'
import { useClockOffset, useDoc } from '../live/live.tsx'
import { useNow } from '../state/use-now.ts'
import { screenWakeLock } from '../state/wake-lock-actors.ts'
import { CommentsTextAlternative } from './comments/comments-text-alternative.tsx'
import { kindsOnScreen } from './kinds/kinds.ts'
import { Audible } from './parts/canvas/audible.ts'
import { ScreenLanguage } from './parts/canvas/screen-language.tsx'
import { isFarewell } from './parts/scenes/farewell.ts'
import { ConnectionWarning } from './parts/session/connection-warning.tsx'
import { Scene } from './scene.tsx'
import { SceneTextAlternative } from './scene-text-alternative.tsx'

const Page = chakra('main', { base: { position: 'fixed', inset: '0', overflow: 'hidden' } })

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
  usePageTheme(event?.themes.ScreenSkin)
  useTextsBeforehand(kindTexts)
  useEffect(() => {
    if (there) fetchTheRest()
  }, [there])
  useMachine(screenWakeLock, { input: { supported: 'wakeLock' in navigator } })
  return (
    <Page>
      <ScreenLanguage>
        <Audible value={true}>
          <Scene join={join} now={now} />
        </Audible>
        <SceneTextAlternative join={join} />
        {event?.context.features.interactions && !farewell && <CommentsTextAlternative />}
        <SceneSound />
        <ConnectionWarning />
      </ScreenLanguage>
    </Page>
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
