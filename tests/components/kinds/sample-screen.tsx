import { useState } from 'react'
import { fromCallback } from 'xstate'
import type { Change, Push, Snapshot } from '#contract/interface/protocol.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import { screenTheme, type Theme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import type { LinkCommand } from '#machines/flow/connection/connection.events.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type LiveLineMaker, LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/page/screen-page.tsx'
import { mount } from '../mount.tsx'

// The big screen with the sample event, whose documents a test can change.

/** Documents by their keys. */
type Docs = Map<string, DocByKey[keyof DocByKey]>

/** Changes documents of the sample event. */
export type ChangeDocs = (docs: Docs) => void

interface Given {
  page: SamplePage
  change: ChangeDocs
}

/** The documents of the mounted screen, and the way to send it a push. */
interface Mounted {
  docs: Docs
  seq: number
  send: (push: Push) => void
}

let mounted: Mounted | undefined

/** The live view of these documents, which also delivers pushes. */
export const pushedLife =
  (snapshot: Snapshot, docs: Docs): LiveLineMaker =>
  (options) => {
    const changes = [...docs].map(([key, doc]) => [key, snapshot.seq, doc] as Change)
    const still = stillLife({ ...snapshot, changes })(options)
    const link = fromCallback<LinkCommand>(({ sendBack, receive }) => {
      // React may make a line that it does not use, so only a line that runs is the mounted one.
      mounted = { docs, seq: snapshot.seq, send: (push) => sendBack({ type: 'pushed', push }) }
      receive(({ type }) => {
        if (type === 'dial') queueMicrotask(() => sendBack({ type: 'connected' }))
      })
    })
    return { ...still, connection: still.connection.provide({ actors: { link } }) }
  }

function Stage({ page, change }: Given) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => {
    const view = sampleView(page, 'screen', t, Date.now())
    const docs: Docs = new Map(view.changes.map(([key, , doc]) => [key, doc as DocByKey[keyof DocByKey]]))
    change(docs)
    return pushedLife(view, docs)
  })
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="stage" line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

/** Mounts the big screen with the changed sample event. */
export async function showSample(given: Given, language: Language = 'en'): Promise<void> {
  mounted = undefined
  document.documentElement.style.fontSize = 'max(87.5%, 1.7vmin)'
  const content = (
    <MoreTexts source={themesTexts}>
      <Stage {...given} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'screen' })
}

/** Changes documents of the mounted big screen, as a push of the server does. */
export function pushSample(change: ChangeDocs): void {
  if (!mounted) throw new Error('no big screen is mounted')
  const { docs, seq, send } = mounted
  const before = new Map(docs)
  change(docs)
  mounted.seq = seq + 1
  const changed = [...docs].filter(([key, doc]) => before.get(key) !== doc)
  send({
    epoch: 'sample',
    covers: [[seq, seq + 1]],
    changes: changed.map(([key, doc]) => [key, seq + 1, doc] as Change),
  })
}

/** Replaces parts of a document. */
export function changeDoc<Key extends keyof DocByKey & string>(
  docs: Docs,
  key: Key,
  change: (doc: DocByKey[Key]) => DocByKey[Key],
): void {
  const doc = docs.get(key)
  if (doc === undefined) throw new Error(`the sample event has no ${key}`)
  docs.set(key, change(doc as DocByKey[Key]))
}

/** Gives the screen this theme. */
export const applySampleTheme = (docs: Docs, theme: Theme = screenTheme): void =>
  changeDoc(docs, 'event', (event) => ({
    ...event,
    themes: { mobileSkin: null, mobileSkinId: '', screenSkin: theme, screenSkinId: '' },
  }))
