import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Refusal } from '../../contract/errors.ts'
import { useText } from '../kit/i18n.tsx'
import { LiveProvider } from '../kit/live.tsx'
import { usePageTitle } from '../kit/page-title.ts'
import { ControlsSlot } from './controls-slot.tsx'
import { screenEntry, screenSession } from './screen-actors.ts'
import { ScreenPage } from './screen-page.tsx'
import { StageControls } from './stage-controls.tsx'
import { Steering } from './steering.tsx'
import { TurnedAway } from './turned-away.tsx'

/** The big screen's one route, /Screen/:code. */
export function ScreenApp() {
  const t = useText<'screen'>()
  const [entry] = useState(screenEntry)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [session, send] = useMachine(screenSession, { input: entry })
  const { eventCode, hostToken, token, refusal } = session.context
  usePageTitle(t('screen.pageTitle'))

  if (session.matches('watchingByLink') || session.matches('watchingAsHost')) {
    const turnedAway = (why: Refusal) => send({ type: 'turnedAway', refusal: why })
    return (
      <>
        <LiveProvider audience="screen" eventCode={eventCode} token={token}>
          <ControlsSlot value={slot}>
            <ScreenPage eventCode={eventCode} onTurnedAway={turnedAway} />
          </ControlsSlot>
        </LiveProvider>
        {hostToken ? (
          <LiveProvider audience="host" eventCode={eventCode} token={hostToken}>
            <Steering slotRef={setSlot} />
          </LiveProvider>
        ) : (
          <StageControls slotRef={setSlot} />
        )}
      </>
    )
  }
  if (session.matches('linkDead')) {
    return <TurnedAway reason={t('screen.linkDead')} onSignIn={() => send({ type: 'signIn' })} />
  }
  if (refusal) {
    return (
      <TurnedAway
        reason={t.error(refusal.code, refusal.params)}
        onRetry={() => send({ type: 'retry' })}
        onSignIn={() => send({ type: 'signIn' })}
      />
    )
  }
  return null
}
