import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { ListedOrder } from '../orders/order-actors.ts'
import { orderName } from '../orders/order-words.ts'
import { type OperatorStep, type OperatorValues, operatorRules } from './operator.rules.ts'

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
  const isTransfer = step === 'confirm'
  return (
    <FormDialog
      form={form}
      title={t(titles[step])}
      detail={`${order.buyer.userName} · ${orderName(t, order)}\u00a0· ${formatMoney(t.language, order.orderAmount)}`}
      action={t(titles[step])}
      isDanger={!isTransfer}
      sending={sending}
      onSubmit={form.handleSubmit((payload) => !sending && submit(payload))}
    >
      <RefusalNote refusal={refusal} />
      <Fields<OperatorValues>
        fields={[
          step === 'refund' && order.paymentType === 'bank' && (
            <Text key="hint" tone="warning">
              {t('orders.refundBankHint')}
            </Text>
          ),
          isTransfer && {
            type: 'text',
            name: 'paidAmount',
            inputName: 'amount',
            label: t('orders.receivedAmount'),
            required: true,
            texts: { BadInput: t('orders.receivedWrong') },
            input: { maxLength: typedAmountLength, inputMode: 'decimal', autoFocus: true },
          },
          isTransfer && {
            type: 'text',
            name: 'reference',
            label: t('orders.bankReference'),
            required: true,
            input: { maxLength: limits.transferReferenceLength },
          },
          {
            type: 'text',
            name: 'comment',
            label: t('orders.comment'),
            required: !isTransfer,
            input: { maxLength: limits.orderCommentLength },
          },
        ]}
      />
    </FormDialog>
  )
}
