import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import type { SpeakerEventDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import { deviceZone, formatTimeOfDay, zonesApart } from '#i18n/base/format.ts'
import { speakerTexts } from '#i18n/surfaces/speaker-texts.ts'
import { otherZone } from '#tests/support/other-zone.ts'
import { wordsIn } from '#tests/support/words.ts'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { SpeakerPage } from '#ui/speaker/speaker-page.tsx'
import { mount } from '../mount.tsx'

// The speaker’s view.

const t = wordsIn('en')
const startAt = Date.UTC(2026, 2, 9, 12)

const cue = (id: string, title: string) =>
  ({ id, kind: 'slide', title, item: null, seconds: 120, startAt, notes: '' }) as const

async function speaker(given: Partial<SpeakerEventDoc> = {}): Promise<void> {
  const event: SpeakerEventDoc = {
    id: 'e1',
    code: '482917',
    name: 'Spring meeting',
    progress: 'processing',
    screenLanguage: 'browser',
    ...given,
  }
  const run: SpeakerRunDoc = {
    value: 'running',
    context: {
      cueId: 'c1',
      enteredAt: Date.now(),
      heldAt: null,
      heldMilliseconds: 0,
      extendedSeconds: 0,
      revealedAt: null,
    },
    cue: cue('c1', 'The keynote'),
    next: cue('c2', 'The panel'),
  }
  const changes: Change[] = [
    ['speaker-event', 1, event],
    ['speaker-run', 1, run],
  ]
  await mount(<Page changes={changes} />, { texts: speakerTexts, language: 'en', surface: 'screen' })
  await expect.element(page.getByText('Spring meeting')).toBeVisible()
}

function Page({ changes }: { changes: Change[] }) {
  const [line] = useState(() =>
    stillLife({ epoch: 'sample', seq: 1, ownSeq: 0, now: Date.now(), changes, own: [] }),
  )
  return (
    <LiveProvider audience="speaker" eventCode="482917" token="" line={line}>
      <SpeakerPage />
    </LiveProvider>
  )
}

it('the speaker’s view shows no time and no next part after the end of the event', async () => {
  await speaker()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByText('The panel')).toBeVisible()
  await speaker({ progress: 'finished' })
  await expect.element(page.getByText(t('speaker.eventEnded'))).toBeVisible()
  expect(page.getByRole('timer').query()).toBeNull()
  expect(page.getByText('The panel').query()).toBeNull()
})

it('the speaker’s view names the zone of the device after its times if the event has another zone', async () => {
  const timeZone = otherZone
  await speaker({ timeZone })
  const starts = t('speaker.startsAt', { time: formatTimeOfDay(startAt, timeZone) })
  await expect.element(page.getByText(starts, { exact: false })).toBeVisible()
  await expect
    .element(page.getByText(`\u00a0${zonesApart(startAt, timeZone)?.here}`, { exact: false }).first())
    .toBeVisible()
  await speaker({ timeZone: deviceZone() })
  await expect
    .element(page.getByText(t('speaker.startsAt', { time: formatTimeOfDay(startAt) }), { exact: false }))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('GMT')
})
