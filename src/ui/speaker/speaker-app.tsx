import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { speakerSessionMachine } from '#machines/flow/speaker-session/speaker-session.machine.ts'
import { Button } from '../kit/controls/button.tsx'
import { NoticePage } from '../kit/layout/notice-page.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { usePageTitle } from '../kit/texts/page-title.ts'
import { codeInAddress, tokenInAddress } from '../live/link-address.ts'
import { LiveProvider } from '../live/live.tsx'
import { SpeakerPage } from './speaker-page.tsx'

/** The only route of the speaker's view, /Speaker/:code. */
export function SpeakerApp() {
  const t = useText<'speaker'>()
  const [input] = useState(() => ({ eventCode: codeInAddress(location), token: tokenInAddress(location) }))
  const [session, send] = useMachine(speakerSessionMachine, { input })
  const { eventCode, token, refusal } = session.context
  usePageTitle(t('speaker.pageTitle'))

  if (session.matches('open')) {
    return (
      <LiveProvider
        audience="speaker"
        eventCode={eventCode}
        token={token}
        onTurnedAway={(why) => send({ type: 'turnedAway', refusal: why })}
      >
        <SpeakerPage />
      </LiveProvider>
    )
  }
  if (refusal) {
    return (
      <NoticePage title={t('speaker.refusedTitle')} reason={t.error(refusal.code, refusal.params)}>
        <Button variant="primary" size="large" onClick={() => send({ type: 'retry' })}>
          {t('common.retry')}
        </Button>
      </NoticePage>
    )
  }
  const reason = session.matches('eventGone')
    ? t('speaker.eventGone')
    : t(session.matches('linkMissing') ? 'speaker.linkMissing' : 'speaker.linkEnded')
  return <NoticePage title={t('speaker.refusedTitle')} reason={reason} />
}
