import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { sendAttempt } from '#ui/console/calls/call-actors.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { orderPath } from '#ui/console/plans/order-paths.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { orderName } from '../orders/order-words.ts'
import { orderRules, type Product } from './order.rules.ts'

interface OrderDialogProps {
  product: Product
  onClose: () => void
}

/** The form for an order: the quantity and the price. */
export default function OrderDialog({ product, onClose }: OrderDialogProps) {
  const t = useText<'orders' | 'console'>()
  const go = useGo()
  const [rules] = useState(() => orderRules(product))
  const [place] = useState(() => sendAttempt('/api/order/Order/Add'))
  const { submit, edited, sending, refusal } = useSubmission(place, {
    onDone: ({ orderNumber }) => {
      toast.success(t('orders.orderCreated'))
      go(orderPath(orderNumber))
    },
  })
  const form = useZodForm(rules, {
    begin: () => ({ orderQuantity: 1 }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const quantity = rules.safeParse(form.watch()).data?.orderQuantity ?? 0
  return (
    <FormDialog
      form={form}
      title={t('orders.orderTitle')}
      action={t('orders.placeOrder')}
      sending={sending}
      onSubmit={form.handleSubmit((order) => !sending && submit(order))}
      earlyError="BadInput"
    >
      <RefusalNote refusal={refusal} />
      <Text strong>{orderName(t, product)}</Text>
      <Fields<{ orderQuantity: number }>
        fields={[
          {
            type: 'number',
            name: 'orderQuantity',
            inputName: 'quantity',
            label: t('orders.quantity'),
            required: true,
            hint: t('orders.events', { count: product.events * quantity }),
            texts: { BadInput: t('orders.quantityWrong', { most: limits.orderQuantity }) },
            min: 1,
            max: limits.orderQuantity,
          },
        ]}
      />
      <Row>
        <Text tone="muted">{t('orders.total')}</Text>
        <Spacer />
        <Text size="24" strong>
          <Figure>{formatMoney(t.language, product.price * quantity)}</Figure>
        </Text>
      </Row>
    </FormDialog>
  )
}
