import { type FormEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { useGo } from '#ui/console/parts/page/use-go.ts'
import { orderPath } from '#ui/console/plans/order-paths.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { NumberInput } from '#ui/console-kit/fields/number-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { createOrderPlacer, type PriceList } from '../orders/order-actors.ts'
import { orderName } from '../orders/order-words.ts'

interface OrderDialogProps {
  product: PriceList['Products'][number]
  onClose: () => void
}

const quantityOf = (typed: string): number | undefined => {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return quantity >= 1 && quantity <= limits.orderQuantity ? quantity : undefined
}

/** The quantity when the form opens. */
const asOffered = '1'

/** The form for an order: the quantity and the price. */
export function OrderDialog({ product, onClose }: OrderDialogProps) {
  const t = useText<'orders' | 'console'>()
  const form = useId()
  const go = useGo()
  const [typed, setTyped] = useState(asOffered)
  const [place] = useState(createOrderPlacer)
  const submission = useSubmission(place, {
    onDone: ({ OrderNumber }) => {
      toast.success(t('orders.orderCreated'))
      go(orderPath(OrderNumber))
    },
  })
  const quantity = quantityOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.sending || quantity === undefined) return
    submission.submit({ level: product.EventLevel, subscription: product.SubscriptionType, quantity })
  }
  const { sending } = submission
  // Ask before closing also while the order is being sent, because closing the form does not stop it.
  const { leave, question } = useLeave({ changed: typed !== asOffered || sending, sending }, onClose)
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('orders.orderTitle')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={submission.sending}>
              {t('orders.placeOrder')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="16">
            <RefusalNote refusal={submission.refusal} />
            <Text strong>{orderName(t, product)}</Text>
            <Field
              label={t('orders.quantity')}
              required
              hint={t('orders.events', { count: product.Events * (quantity ?? 0) })}
              error={
                quantity === undefined ? t('orders.quantityWrong', { most: limits.orderQuantity }) : undefined
              }
            >
              <NumberInput
                name="quantity"
                min={1}
                max={limits.orderQuantity}
                value={typed}
                onChange={(quantity) => {
                  setTyped(quantity)
                  submission.edited()
                }}
              />
            </Field>
            <Row>
              <Text tone="muted">{t('orders.total')}</Text>
              <Spacer />
              <Text size="24" strong>
                <Figure>{formatMoney(t.language, product.Price * (quantity ?? 0))}</Figure>
              </Text>
            </Row>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
