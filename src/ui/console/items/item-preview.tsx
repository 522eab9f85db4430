import { Suspense } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import type { AnyItem } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'
import { Text } from '../../kit/text.tsx'
import { ItemScene } from '../../screen/item-picture.tsx'
import { ScreenLanguage } from '../../screen/screen-language.tsx'
import { Stage } from '../../screen/stage.tsx'
import { SmallScreen, useJoinAddress } from '../desk/small-screen.tsx'

/** The item as the hall will see it when it is activated in an event under way; nobody else sees it. */
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
          <Stage skin={event.skins.ScreenSkin}>
            <Suspense>
              <ItemScene item={active} event={underWay} join={join} />
            </Suspense>
          </Stage>
        </ScreenLanguage>
      </SmallScreen>
      <Text size="12" tone="muted" mt="8">
        {t('console.previewHint')}
      </Text>
    </Dialog>
  )
}
