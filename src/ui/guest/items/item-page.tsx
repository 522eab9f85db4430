import { Vote } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { useItems } from '../../kit/items.ts'
import { KindPage } from '../kinds/kind-page.tsx'
import { goTo } from '../room/places.ts'

/** One item of the polls page, drawn by its kind; or that it is over. */
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
