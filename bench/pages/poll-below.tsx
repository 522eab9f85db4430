import { useState } from 'react'
import { refused } from '../../src/contract/errors.ts'
import type { TallyDoc } from '../../src/contract/items/item.ts'
import type { Snapshot } from '../../src/contract/protocol.ts'
import { consoleTexts } from '../../src/i18n/surfaces/console-texts.ts'
import { screenTexts } from '../../src/i18n/surfaces/screen-texts.ts'
import { themesTexts } from '../../src/i18n/surfaces/themes-texts.ts'
import type { LinkEvent } from '../../src/machines/connection/connection.events.ts'
import { newCommandId } from '../../src/services/command-id.ts'
import { liveConnection } from '../../src/services/connection.actors.ts'
import { liveOutbox } from '../../src/services/outbox.actors.ts'
import { noStorage } from '../../src/services/outbox-storage.ts'
import type { LiveSocket } from '../../src/services/socket.ts'
import { useText } from '../../src/ui/kit/i18n.tsx'
import { LiveProvider } from '../../src/ui/kit/live.tsx'
import { MoreTexts } from '../../src/ui/kit/more-texts.tsx'
import { startSurface } from '../../src/ui/kit/start-surface.tsx'
import { sampleItemId } from '../../src/ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '../../src/ui/preview/sample-view.ts'
import { ScreenPage } from '../../src/ui/screen/screen-page.tsx'

// The screen itself with a poll on it, whose votes come in as often as a server tells them to a screen.

const everyMilliseconds = 200
const tallyKey = `tally:${sampleItemId('poll')}` as const

/** A line that gives one view, and then more and more votes. */
function votingLine(snapshot: Snapshot): LiveSocket {
  let tell: (event: LinkEvent) => void = () => {}
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
    tell({ type: 'pushed', push })
  }
  return {
    listen(listener) {
      tell = listener
      const timer = setInterval(vote, everyMilliseconds)
      return () => clearInterval(timer)
    },
    obey: ({ type }) => {
      if (type === 'dial') queueMicrotask(() => tell({ type: 'connected' }))
    },
    enter: async () => ({ ok: true, data: { ...snapshot, seq } }),
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
      })}
    >
      <ScreenPage eventCode={sampleCode} onTurnedAway={() => {}} />
    </LiveProvider>
  )
}

export function showPoll(): void {
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  // Samples speak with the words of the console, where they are looked at.
  const content = (
    <MoreTexts source={screenTexts}>
      <MoreTexts source={themesTexts}>
        <Poll />
      </MoreTexts>
    </MoreTexts>
  )
  void startSurface({ texts: consoleTexts, content })
}
