import { useState } from 'react'
import { refused } from '#contract/errors.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { screenTexts } from '#i18n/surfaces/screen-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import type { LinkEvent } from '#machines/flow/connection/connection.events.ts'
import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import type { LiveSocket } from '#services/socket.ts'
import { consoleSystem } from '#ui/kit/console/console-system.ts'
import { startSurface } from '#ui/kit/start-surface.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/page/screen-page.tsx'

// A page with the big screen and a poll. The votes arrive as often as a server pushes them to a screen.

const everyMilliseconds = 200
const tallyKey = `tally:${sampleItemId('poll')}` as const

/** A connection that delivers one view, and then pushes with more and more votes. */
function votingLine(snapshot: Snapshot): LiveSocket {
  let notify: (event: LinkEvent) => void = () => {}
  let { seq } = snapshot
  const before = snapshot.changes.find(([key]) => key === tallyKey)?.[2] as TallyDoc
  const counts = Object.entries(before.counts ?? {})
  const vote = () => {
    const more = (count: number, place: number) => count + seq * (place + 1)
    const doc: TallyDoc = {
      ...before,
      voters: counts.reduce((sum, [, count], place) => sum + more(count, place), 0),
      counts: Object.fromEntries(counts.map(([id, count], place) => [id, more(count, place)])),
    }
    const push = {
      epoch: snapshot.epoch,
      covers: [[seq, seq + 1] as [number, number]],
      changes: [[tallyKey, seq + 1, doc] as [typeof tallyKey, number, TallyDoc]],
    }
    seq += 1
    notify({ type: 'pushed', push })
  }
  return {
    listen(listener) {
      notify = listener
      const timer = setInterval(vote, everyMilliseconds)
      return () => clearInterval(timer)
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => notify({ type: 'connected' }))
    },
    enter: async () => ({ ok: true, data: { ...snapshot, seq } }),
    questions: async () => refused('NoAccess'),
    command: async () => refused('NoAccess'),
  }
}

function Poll() {
  const t = useText<'themes'>()
  const [socket] = useState(() => votingLine(sampleView('poll', 'screen', t, Date.now())))
  return (
    <LiveProvider
      audience="screen"
      eventCode={sampleCode}
      token="poll"
      line={({ audience }) => ({
        newCommandId: () => newCommandId(),
        connection: liveConnection(socket, audience),
        outbox: (connection) => liveOutbox(socket, connection, noStorage),
        questions: socket.questions,
      })}
    >
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

export function showPoll(): void {
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  // The samples use texts of the console, because they are also shown in the console.
  const content = (
    <MoreTexts source={screenTexts}>
      <MoreTexts source={themesTexts}>
        <Poll />
      </MoreTexts>
    </MoreTexts>
  )
  void startSurface({ system: consoleSystem, texts: consoleTexts, content, toastRegion: null })
}
