import { type FormEvent, useId, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { createOperatorStep, type ListedOrder, type OperatorStep } from './order-actors.ts'
import { orderName } from './order-words.ts'

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

/** `199` or `199.00` yuan in fen; undefined where it is no such amount. */
export function fenOf(typed: string): number | undefined {
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
}

/** What an operator says of an order before it is so. */
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(titles[step])}
      detail={`${order.Buyer.UserName} · ${orderName(t, order)}\u00a0· ${formatMoney(t.language, order.OrderAmount)}`}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
  )
}
