import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { type ListedOrder, loadAnybodysOrder } from './order-actors.ts'
import { OrderSteps } from './order-history.tsx'
import { orderName } from './order-words.ts'

interface HistoryDialogProps {
  order: ListedOrder
  onClose: () => void
}

/** What happened to somebody's order, for those who run the platform. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const t = useText<'orders'>()
  const [load] = useState(() => loadAnybodysOrder(order.OrderNumber))
  const loaded = useLoaded(load)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.history')}
      detail={`${order.Buyer.UserName} · ${orderName(t, order)}\u00a0· ${order.OrderNumber}`}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <LoadedPart loaded={loaded} failed={t('orders.orderMissing')} shape={<Skeleton h="160px" />}>
        {(whole) => <OrderSteps order={whole} />}
      </LoadedPart>
    </Dialog>
  )
}
