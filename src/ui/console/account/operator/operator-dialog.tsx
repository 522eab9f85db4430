import { type FormEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatMoney } from '#i18n/base/format.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { createOperatorStep, type ListedOrder, type OperatorStep } from '../orders/order-actors.ts'
import { orderName } from '../orders/order-words.ts'

interface OperatorDialogProps {
  order: ListedOrder
  step: OperatorStep['type']
  onClose: () => void
  onDone: () => void
}

const titles = {
  confirm: 'orders.confirmTransfer',
  reject: 'orders.rejectTransfer',
  refund: 'orders.refund',
} as const

/** Converts `199` or `199.00` yuan to fen. Undefined if the text is not an amount. */
export function fenOf(typed: string): number | undefined {
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
}

/** The form for an operator's step with an order: confirm, reject or refund. */
export function OperatorDialog({ order, step, onClose, onDone }: OperatorDialogProps) {
  const t = useText<'orders' | 'console'>()
  const form = useId()
  const [send] = useState(() => createOperatorStep(order.OrderNumber))
  const [typed, setTyped] = useState({ amount: '', reference: '', comment: '' })
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(send, {
    onDone: () => {
      toast.success(t('orders.done'))
      onDone()
    },
  })
  const fen = fenOf(typed.amount)
  const isTransfer = step === 'confirm'
  const lacksReference = isTransfer && typed.reference.trim() === ''
  const lacksComment = !isTransfer && typed.comment.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (submission.sending || lacksReference || lacksComment) return
    const { reference, comment } = typed
    if (step !== 'confirm') submission.submit({ type: step, comment })
    else if (fen !== undefined) submission.submit({ type: 'confirm', reference, fen, comment })
  }
  const input = (name: keyof typeof typed, most: number, more: object = {}) => (
    <TextInput
      name={name}
      maxLength={most}
      value={typed[name]}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.target.value })
        submission.edited()
      }}
      {...more}
    />
  )
  const { leave, question } = useLeave(
    { changed: Object.values(typed).some((text) => text !== ''), sending: submission.sending },
    onClose,
  )
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t(titles[step])}
        detail={`${order.Buyer.UserName} · ${orderName(t, order)}\u00a0· ${formatMoney(t.language, order.OrderAmount)}`}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              form={form}
              variant={isTransfer ? 'primary' : 'danger'}
              busy={submission.sending}
            >
              {t(titles[step])}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="16">
            <RefusalNote refusal={submission.refusal} />
            {step === 'refund' && order.PaymentType === 'bank' && (
              <Text tone="warning">{t('orders.refundBankHint')}</Text>
            )}
            {isTransfer && (
              <>
                <Field
                  label={t('orders.receivedAmount')}
                  required
                  error={checked && fen === undefined ? t('orders.receivedWrong') : undefined}
                >
                  {input('amount', 13, { inputMode: 'decimal', autoFocus: true })}
                </Field>
                <Field
                  label={t('orders.bankReference')}
                  required
                  error={checked && lacksReference ? t('orders.fieldEmpty') : undefined}
                >
                  {input('reference', limits.transferReferenceLength)}
                </Field>
              </>
            )}
            <Field
              label={t('orders.comment')}
              required={!isTransfer}
              error={checked && lacksComment ? t('orders.fieldEmpty') : undefined}
            >
              {input('comment', limits.orderCommentLength)}
            </Field>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
