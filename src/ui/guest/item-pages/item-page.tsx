import { Vote } from 'lucide-react'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'
import { goTo } from '../parts/places.ts'
import { KindPage } from './kind-page.tsx'

/** An item of the polls page, rendered by its kind. A message replaces the item when the item has ended. */
export function ItemPage({ itemId }: { itemId: string }) {
  const t = useText<'guest'>()
  const item = useItems('polls').find(({ doc }) => doc.id === itemId)
  if (item?.doc.value.activity !== 'active') {
    return (
      <EmptyState
        level="h1"
        icon={<Vote size={24} />}
        title={t('guest.pollOver')}
        detail={t('guest.pollOverDetail')}
        action={<Button onClick={() => goTo({ page: 'polls' })}>{t('guest.allPolls')}</Button>}
      />
    )
  }
  return <KindPage item={item} />
}
