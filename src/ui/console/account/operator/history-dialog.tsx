import { useState } from 'react'
import { LoadedPart } from '#ui/console/parts/calls/loaded-part.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { type ListedOrder, loadAnybodysOrder } from '../orders/order-actors.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { orderName } from '../orders/order-words.ts'

interface HistoryDialogProps {
  order: ListedOrder
  onClose: () => void
}

/** The history of an order of any account, for operators. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const t = useText<'orders'>()
  const [load] = useState(() => loadAnybodysOrder(order.orderNumber))
  const loaded = useLoaded(load)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.history')}
      detail={`${order.buyer.userName} · ${orderName(t, order)}\u00a0· ${order.orderNumber}`}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <LoadedPart loaded={loaded} failed={t('orders.orderMissing')} shape={<Skeleton h="160px" />}>
        {(whole) => <OrderHistory order={whole} />}
      </LoadedPart>
    </Dialog>
  )
}
