import { GraduationCap, History } from 'lucide-react'
import { useState } from 'react'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { usePagedList } from '#ui/console/parts/calls/use-paged-list.ts'
import { PageFrame } from '#ui/console/parts/page/page-frame.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { everybodysOrders, type ListedOrder, type OperatorStep } from '../orders/order-actors.ts'
import { allOrders } from '../orders/order-filter.ts'
import { noOrdersIcon, OrderTable } from '../orders/order-table.tsx'
import { HistoryDialog } from './history-dialog.tsx'

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
  const list = usePagedList(everybodysOrders, allOrders)
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
