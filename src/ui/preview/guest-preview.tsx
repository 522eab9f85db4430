import { useLayoutEffect, useState } from 'react'
import { guestTexts } from '../../i18n/surfaces/guest-texts.ts'
import { GuestRoom } from '../guest/room/event-room.tsx'
import { hashOf, type Place } from '../guest/room/places.ts'
import { useText } from '../kit/i18n.tsx'
import { LiveProvider } from '../kit/live.tsx'
import { MoreTexts } from '../kit/more-texts.tsx'
import { stillLife } from './preview-actors.ts'
import { type SamplePage, sampleCode, samplePollId, sampleView } from './sample-view.ts'

const places: Record<SamplePage, Place> = {
  welcome: { page: 'welcome' },
  qa: { page: 'qa', order: 'popular' },
  poll: { page: 'poll', itemId: samplePollId },
}

/** The phone's pages. */
export default function GuestPreview({ page }: { page: SamplePage }) {
  return (
    <MoreTexts source={guestTexts}>
      <Inside page={page} />
    </MoreTexts>
  )
}

function Inside({ page }: { page: SamplePage }) {
  const t = useText<'themes'>()
  const [line] = useState(() => stillLife(sampleView('welcome', t, Date.now())))
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = '87.5%'
    history.replaceState(history.state, '', hashOf(places[page]))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [page])
  return (
    <LiveProvider audience="guest" eventCode={sampleCode} token="" line={line}>
      <GuestRoom send={() => {}} />
    </LiveProvider>
  )
}
