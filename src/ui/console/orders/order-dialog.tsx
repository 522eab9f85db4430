import { type FormEvent, useId, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useGo } from '../shell/use-go.ts'
import { createOrderPlacer, type PriceList } from './order-actors.ts'
import { orderPath } from './order-paths.ts'
import { orderName } from './order-words.ts'

interface OrderDialogProps {
  product: PriceList['Products'][number]
  onClose: () => void
}

const quantityOf = (typed: string): number | undefined => {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return quantity >= 1 && quantity <= limits.orderQuantity ? quantity : undefined
}

/** How many, and what that costs; then the order is placed. */
export function OrderDialog({ product, onClose }: OrderDialogProps) {
  const t = useText<'orders' | 'console'>()
  const form = useId()
  const go = useGo()
  const [typed, setTyped] = useState('1')
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.orderTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
            <TextInput
              autoFocus
              name="quantity"
              inputMode="numeric"
              maxLength={3}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
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
  )
}
