import { Suspense } from 'react'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { SmallScreen, useJoinAddress } from '#ui/console/page/small-screen.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { ScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { ScreenLanguage } from '#ui/screen/canvas/screen-language.tsx'
import { ItemScene } from '#ui/screen/presented/item-picture.tsx'

/**
 * A preview of the item as the audience will see the item once it is active in a running event. Only the host sees
 * the preview.
 */
export function ItemPreview({ item, onClose }: { item: AnyItem; onClose: () => void }) {
  const t = useText<'console'>()
  const event = useDoc('event')
  const join = useJoinAddress()
  if (!event) return null
  const underWay = { ...event, value: { ...event.value, progress: 'processing' as const } }
  const active = {
    ...item,
    doc: { ...item.doc, value: { ...item.doc.value, activity: 'active' } },
  } as AnyItem
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('console.preview')}
      detail={t('console.previewDetail')}
    >
      <SmallScreen role="img" aria-label={item.doc.context.title}>
        <ScreenLanguage>
          <ScaledCanvas theme={event.themes.screenSkin}>
            <Suspense>
              <ItemScene item={active} event={underWay} join={join} />
            </Suspense>
          </ScaledCanvas>
        </ScreenLanguage>
      </SmallScreen>
      <Text size="12" tone="muted" mt="8">
        {t('console.previewHint')}
      </Text>
    </Dialog>
  )
}
