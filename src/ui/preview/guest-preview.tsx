import { useLayoutEffect, useState } from 'react'
import { itemPlaces } from '#contract/items/kinds.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { EventPages } from '../guest/event-page/event-page.tsx'
import { hashOf, type Place } from '../guest/session/places.ts'
import { useText } from '../kit/texts/i18n.tsx'
import { MoreTexts } from '../kit/texts/more-texts.tsx'
import { LiveProvider } from '../live/live.tsx'
import { stillLife } from './preview-actors.ts'
import { sampleItemId } from './sample-items.ts'
import type { SampleLogo, SamplePage } from './sample-pages.ts'
import { sampleCode, sampleView } from './sample-view.ts'

const placeOf = (page: SamplePage): Place => {
  if (page === 'welcome' || page === 'interaction') return { page }
  if (page === 'qa') return { page, order: 'popular' }
  return itemPlaces[page] === 'interactions'
    ? { page: 'interaction' }
    : { page: 'poll', itemId: sampleItemId(page) }
}

interface PreviewProps {
  page: SamplePage
  logo: SampleLogo
}

/** A preview of a phone page. */
export default function GuestPreview(props: PreviewProps) {
  return (
    <MoreTexts source={guestTexts}>
      <Inside {...props} />
    </MoreTexts>
  )
}

function Inside({ page, logo }: PreviewProps) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => stillLife(sampleView('welcome', 'guest', t, Date.now(), logo)))
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = '87.5%'
    history.replaceState(history.state, '', hashOf(placeOf(page)))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [page])
  return (
    <LiveProvider audience="guest" eventCode={sampleCode} token="" line={line}>
      <EventPages send={() => {}} />
    </LiveProvider>
  )
}
