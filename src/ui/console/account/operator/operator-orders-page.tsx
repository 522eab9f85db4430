import { GraduationCap, History } from 'lucide-react'
import { useState } from 'react'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type ListedOrder, ordersOf } from '../orders/order-actors.ts'
import { allOrders } from '../orders/order-filter.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { noOrdersIcon, OrderTable } from '../orders/order-table.tsx'
import { orderName } from '../orders/order-words.ts'
import type { OperatorStep } from './operator.rules.ts'

const fetchPage = ordersOf('/api/order/Operator/GetList')

interface HistoryDialogProps {
  order: ListedOrder
  onClose: () => void
}

/** The history of an order of any account, for operators. */
function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const t = useText<'orders'>()
  const loaded = useLoadedCall('/api/order/Operator/GetByNumber', { orderNumber: order.orderNumber })
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

const GiveEducationDialog = lazyPart(() => import('./give-education-dialog.tsx'))
const OperatorDialog = lazyPart(() => import('./operator-dialog.tsx'))

/** /Operator/Orders: the orders of all accounts, for operators. */
export default function OperatorOrdersPage() {
  return (
    <MoreTexts source={ordersTexts}>
      <Page />
    </MoreTexts>
  )
}

interface Handled {
  order: ListedOrder
  step: OperatorStep
}

function Page() {
  const t = useText<'orders'>()
  const list = usePagedList(fetchPage, allOrders)
  const [handled, setHandled] = useState<Handled>()
  const [read, setRead] = useState<ListedOrder>()
  const [giving, setGiving] = useState(false)
  return (
    <PageFrame width="wide" title={t('orders.allOrders')} detail={t('orders.operatorDetail')}>
      <Row mb="16">
        <Button icon={<GraduationCap size={18} aria-hidden="true" />} onClick={() => setGiving(true)}>
          {t('orders.giveEducation')}
        </Button>
      </Row>
      <OrderTable
        buyers
        list={list}
        none={<EmptyState icon={noOrdersIcon} title={t('orders.noOrders')} />}
        action={(order) => (
          <Steps
            order={order}
            onStep={(step) => setHandled({ order, step })}
            onHistory={() => setRead(order)}
          />
        )}
      />
      {read && <HistoryDialog order={read} onClose={() => setRead(undefined)} />}
      <LatePart
        onClose={() => {
          setGiving(false)
          setHandled(undefined)
        }}
      >
        {giving && (
          <GiveEducationDialog
            onClose={() => setGiving(false)}
            onDone={() => {
              setGiving(false)
              list.onRefresh()
            }}
          />
        )}
        {handled && (
          <OperatorDialog
            order={handled.order}
            step={handled.step}
            onClose={() => setHandled(undefined)}
            onDone={() => {
              setHandled(undefined)
              list.onRefresh()
            }}
          />
        )}
      </LatePart>
    </PageFrame>
  )
}

interface StepsProps {
  order: ListedOrder
  onStep: (step: OperatorStep) => void
  onHistory: () => void
}

function Steps({ order, onStep, onHistory }: StepsProps) {
  const t = useText<'orders'>()
  return (
    <Row gap="8" justifyContent="flex-end">
      {order.status === 'awaitingConfirmation' && (
        <>
          <Button variant="primary" onClick={() => onStep('confirm')}>
            {t('orders.confirmTransfer')}
          </Button>
          <Button onClick={() => onStep('reject')}>{t('orders.rejectTransfer')}</Button>
        </>
      )}
      {order.status === 'paid' && <Button onClick={() => onStep('refund')}>{t('orders.refund')}</Button>}
      <IconButton icon={<History size={18} />} label={t('orders.history')} onClick={onHistory} />
    </Row>
  )
}
