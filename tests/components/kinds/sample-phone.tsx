import { useState } from 'react'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { wordsIn } from '#tests/support/words.ts'
import { EventPages } from '#ui/guest/event-page/event-page.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { mount } from '../mount.tsx'

// The phone with the sample event.

function Phone({ snapshot, lineTo }: { snapshot: Snapshot; lineTo: typeof stillLife }) {
  const [line] = useState(() => lineTo(snapshot))
  return (
    <LiveProvider audience="guest" eventCode={sampleCode} token="phone" line={line}>
      <EventPages send={() => {}} />
    </LiveProvider>
  )
}

/** The sample event as the phone gets it. */
export const samplePhone = (page: SamplePage, language: Language): Snapshot =>
  sampleView(page, 'guest', wordsIn(language) as never, Date.now())

/** Mounts the phone. `place`: the hash of the page that it shows first. */
export async function showPhone(
  snapshot: Snapshot,
  language: Language,
  place: string,
  lineTo = stillLife,
): Promise<void> {
  history.replaceState(history.state, '', place)
  const content = (
    <MoreTexts source={themesTexts}>
      <MoreTexts source={guestTexts}>
        <Phone snapshot={snapshot} lineTo={lineTo} />
      </MoreTexts>
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'guest' })
}
