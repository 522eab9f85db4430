import { useState } from 'react'
import { expect } from 'vitest'
import type { Change } from '#contract/interface/protocol.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import type { SamplePage } from '#ui/preview/sample-pages.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/screen-page.tsx'
import { mount } from '../mount.tsx'

// The big screen with the results of any item.

/** Changes documents of the sample event. Receives the documents by their keys. */
type ChangeDocs = (docs: Map<string, DocByKey[keyof DocByKey]>) => void

interface Given {
  page: SamplePage
  change: ChangeDocs
}

function Stage({ given }: { given: Given }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => {
    const view = sampleView(given.page, 'screen', t, Date.now())
    const docs = new Map(view.changes.map(([key, , doc]) => [key as string, doc as DocByKey[keyof DocByKey]]))
    given.change(docs)
    return stillLife({ ...view, changes: [...docs].map(([key, doc]) => [key, 1, doc] as Change) })
  })
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="stage" line={line}>
      <ScreenPage eventCode={sampleCode} />
    </LiveProvider>
  )
}

/** Mounts the big screen with the changed sample event, and waits until nothing moves. */
export async function showResults(
  page: SamplePage,
  change: ChangeDocs,
  language: Language = 'en',
): Promise<void> {
  const content = (
    <MoreTexts source={themesTexts}>
      <Stage given={{ page, change }} />
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface: 'screen' })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
}

/** The elements of the scene, in the order of the document. */
export const partsOf = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-scene] ${selector}`),
]

/** A computed length in canvas pixels. The canvas is scaled as a whole, so styles have its pixels. */
export const pixels = (element: Element | undefined, property: string): number =>
  Number.parseFloat(element ? getComputedStyle(element).getPropertyValue(property) : '')

/** The box of a part on the page. */
export function boxOf(element: Element | null | undefined): DOMRect {
  if (!element) throw new Error('the part is missing')
  return element.getBoundingClientRect()
}

/** The box of the whole scene. */
export const sceneBox = (): DOMRect => boxOf(document.querySelector('[data-scene]'))
