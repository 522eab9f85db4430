import { Suspense, useMemo, useState } from 'react'
import { type ItemKind, isItemKind } from '#contract/items/kinds.ts'
import { defaultThemes } from '#contract/theme.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import type { AnyItem, ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { SmallScreen } from '#ui/console/page/small-screen.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useItem } from '#ui/live/items.ts'
import { joinAddress } from '#ui/live/join-address.ts'
import { LiveProvider, useDoc } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { ScreenLanguage } from '#ui/screen/canvas/screen-language.tsx'
import { ItemScene } from '#ui/screen/presented/item-picture.tsx'
import type { ListedTemplate } from './template-place.ts'

type ListedItem = ListedTemplate['items'][number]

/** A picture of an item as the big screen shows it: the words of the template, with sample answers. */
export function TemplateScene({ item }: { item: ListedItem }) {
  return (
    <SmallScreen role="img" aria-label={item.title} style={{ contentVisibility: 'auto' }}>
      <Suspense>
        <MoreTexts source={themesTexts}>
          <SampleShow item={item} />
        </MoreTexts>
      </Suspense>
    </SmallScreen>
  )
}

function SampleShow({ item }: { item: ListedItem }) {
  const t = useText<'kinds' | 'themes'>()
  const [line] = useState(() => stillLife(sampleView('welcome', 'screen', t, Date.now())))
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="template" line={line}>
      <ScreenLanguage>
        <ScaledCanvas theme={defaultThemes[2]}>
          <Scene item={item} />
        </ScaledCanvas>
      </ScreenLanguage>
    </LiveProvider>
  )
}

function Scene({ item }: { item: ListedItem }) {
  const event = useDoc('event')
  const sample = useItem(isItemKind(item.kind) ? sampleItemId(item.kind) : null)
  const join = useMemo(() => joinAddress(window.location.origin, sampleCode), [])
  if (!event || !sample) return null
  return (
    <Suspense>
      <ItemScene item={withWords(sample, item)} event={event} join={join} />
    </Suspense>
  )
}

/** The ids of the sample's options, for which there are sample answers. */
const numbered = (lines: readonly string[]) =>
  lines.map((text, index) => ({ id: String(index + 1), text, correct: false }))

type Wording<Kind extends ItemKind> = (doc: ItemDocOf<Kind>, item: ListedItem) => ItemDocOf<Kind>

const withTitle = <Doc extends AnyItem['doc']>(doc: Doc, { title }: ListedItem): Doc => ({
  ...doc,
  context: { ...doc.context, title },
})

/** How the words of a template's item come into the sample of its kind. */
const wordings: { [Kind in ItemKind]: Wording<Kind> } = {
  poll(doc, { title, lines }) {
    const context = { ...doc.context, title, options: numbered(lines) }
    return { ...doc, value: { ...doc.value, answer: 'hidden' }, context }
  },
  quiz(doc, { title, lines: [text = '', ...options] }) {
    const questions = doc.context.questions.map((question) => ({
      ...question,
      text,
      options: numbered(options),
    }))
    return {
      ...doc,
      value: { ...doc.value, phase: 'distribution' },
      context: { ...doc.context, title, questions },
    }
  },
  lottery(doc, { title, lines: [typeName = '', giftName = ''] }) {
    const prizes = doc.context.prizes.map((prize) => ({ ...prize, typeName, giftName }))
    return { ...doc, context: { ...doc.context, title, prizes } }
  },
  rating: withTitle,
  wordCloud: withTitle,
  openText: withTitle,
}

/** The sample item with the title and the lines of the template's item. */
const withWords = ({ kind, doc }: AnyItem, item: ListedItem): AnyItem =>
  ({ kind, doc: (wordings[kind] as Wording<ItemKind>)(doc, item) }) as AnyItem
