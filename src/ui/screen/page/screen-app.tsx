import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { screenSessionMachine } from '#machines/flow/screen-session/screen-session.machine.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { NoticePage } from '#ui/kit/layout/notice-page.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { usePageTitle } from '#ui/kit/texts/page-title.ts'
import { LiveProvider } from '#ui/live/live.tsx'
import { ControlsSlot } from '#ui/screen/controls/controls-slot.tsx'
import { ScreenControl } from '#ui/screen/controls/screen-control.tsx'
import { ScreenControls } from '#ui/screen/controls/screen-controls.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { ScreenPage } from './screen-page.tsx'
import { screenEntry, screenMoves } from './screen-storage.ts'

interface TurnedAwayProps {
  reason: string
  onRetry?: () => void
  onSignIn: () => void
}

/** The page for a refused screen: the reason, and what the user can do. */
function TurnedAway({ reason, onRetry, onSignIn }: TurnedAwayProps) {
  const t = useText<'screen'>()
  return (
    <NoticePage title={t('screen.refusedTitle')} reason={reason}>
      {onRetry && (
        <Button variant="primary" size="large" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <Button variant={onRetry ? 'normal' : 'primary'} size="large" onClick={onSignIn}>
        {t('screen.signIn')}
      </Button>
    </NoticePage>
  )
}

/** The big screen's only route, /Screen/:code. */
export function ScreenApp() {
  const t = useText<'screen'>()
  const [entry] = useState(screenEntry)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [session, send, actor] = useMachine(screenSessionMachine, { input: entry })
  useEmitted(actor, screenMoves)
  const { eventCode, hostToken, token, refusal } = session.context
  usePageTitle(t('screen.pageTitle'))

  if (session.matches('watchingByLink') || session.matches('watchingAsHost')) {
    return (
      <>
        <LiveProvider
          audience="screen"
          eventCode={eventCode}
          token={token}
          onTurnedAway={(why) => send({ type: 'turnedAway', refusal: why })}
        >
          <ControlsSlot value={slot}>
            <ScreenPage eventCode={eventCode} />
          </ControlsSlot>
        </LiveProvider>
        {hostToken ? (
          <LiveProvider audience="host" eventCode={eventCode} token={hostToken}>
            <ScreenControl slotRef={setSlot} />
          </LiveProvider>
        ) : (
          <ScreenControls slotRef={setSlot} />
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
