import { useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { useSentCall } from '#ui/console/parts/calls/use-host-call.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ListedOrder } from '../orders/order-actors.ts'
import { orderName } from '../orders/order-words.ts'
import type { OperatorStep } from './operator.rules.ts'
import { operatorRules } from './operator.rules.ts'

/** Maximum length of a typed amount in yuan: nine digits, two decimals, and a space on one side. */
const typedAmountLength = 13

interface OperatorDialogProps {
  order: ListedOrder
  step: OperatorStep
  onClose: () => void
  onDone: () => void
}

const titles = {
  confirm: 'orders.confirmTransfer',
  reject: 'orders.rejectTransfer',
  refund: 'orders.refund',
} as const

const paths = {
  confirm: '/api/order/Operator/ConfirmTransfer',
  reject: '/api/order/Operator/RejectTransfer',
  refund: '/api/order/Operator/Refund',
} as const

/** The form for an operator's step with an order: confirm, reject or refund. */
export default function OperatorDialog({ order, step, onClose, onDone }: OperatorDialogProps) {
  const t = useText<'orders' | 'console'>()
  const id = useId()
  const [rules] = useState(() => operatorRules(step, order.orderNumber))
  const { submit, edited, sending, refusal } = useSentCall(paths[step], {
    onDone: () => {
      toast.success(t('orders.done'))
      onDone()
    },
  })
  const form = useZodForm(rules, {
    begin: () => ({ paidAmount: '', reference: '', comment: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const { control } = form
  const isTransfer = step === 'confirm'
  return (
    <Dialog
      open
      onClose={form.leave}
      title={t(titles[step])}
      detail={`${order.buyer.userName} · ${orderName(t, order)}\u00a0· ${formatMoney(t.language, order.orderAmount)}`}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant={isTransfer ? 'primary' : 'danger'} busy={sending}>
            {t(titles[step])}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={form.handleSubmit((payload) => !sending && submit(payload))}>
        <Stack gap="16">
          <RefusalNote refusal={refusal} />
          {step === 'refund' && order.paymentType === 'bank' && (
            <Text tone="warning">{t('orders.refundBankHint')}</Text>
          )}
          {isTransfer && (
            <>
              <FormField
                control={control}
                name="paidAmount"
                label={t('orders.receivedAmount')}
                required
                texts={{ BadInput: t('orders.receivedWrong') }}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    name="amount"
                    maxLength={typedAmountLength}
                    inputMode="decimal"
                    autoFocus
                  />
                )}
              </FormField>
              <FormField control={control} name="reference" label={t('orders.bankReference')} required>
                {(field) => (
                  <TextInput {...field} name="reference" maxLength={limits.transferReferenceLength} />
                )}
              </FormField>
            </>
          )}
          <FormField control={control} name="comment" label={t('orders.comment')} required={!isTransfer}>
            {(field) => <TextInput {...field} name="comment" maxLength={limits.orderCommentLength} />}
          </FormField>
        </Stack>
      </Form>
    </Dialog>
  )
}
