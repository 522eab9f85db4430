import { Suspense, useMemo, useState } from 'react'
import { isItemKind } from '#contract/items/kinds.ts'
import { defaultThemes } from '#contract/theme.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { SmallScreen } from '#ui/console/page/small-screen.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useItem } from '#ui/live/items.ts'
import { joinAddress } from '#ui/live/join-address.ts'
import { LiveProvider, useDoc } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId, withWords } from '#ui/preview/sample-items.ts'
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
