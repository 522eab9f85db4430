import type { z } from 'zod'
import type { CallInput } from '#contract/interface/calls.ts'
import { operatorCalls } from '#contract/interface/operator.calls.ts'
import { orderCalls } from '#contract/interface/order.calls.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

/** An operator's step with an order. */
export type OperatorStep = 'confirm' | 'reject' | 'refund'

/** The payload of an operator's step. Only a confirmed transfer has an amount and a reference. */
type OperatorPayload =
  | CallInput<'/api/order/Operator/ConfirmTransfer'>
  | CallInput<'/api/order/Operator/RejectTransfer'>

/** The typed amount in yuan, such as `199` or `199.00`, in fen for a schema. NaN for any other text. */
function fenIn(typed: string): number {
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? Number.NaN : Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
}

export interface OperatorValues {
  /** The received amount in yuan. Only a confirmed transfer has an amount and a reference. */
  paidAmount: string
  reference: string
  comment: string
}

/** The rules of the form for an operator's step with an order. */
export const operatorRules = (
  step: OperatorStep,
  orderNumber: string,
): z.ZodType<OperatorPayload, OperatorValues> => {
  if (step === 'confirm')
    return payloadRules({
      schema: orderCalls['/api/order/Operator/ConfirmTransfer'].input,
      inputOf: (values: OperatorValues) => ({
        ...values,
        orderNumber,
        paidAmount: fenIn(values.paidAmount),
      }),
    })
  const path = step === 'reject' ? '/api/order/Operator/RejectTransfer' : '/api/order/Operator/Refund'
  return payloadRules({
    schema: orderCalls[path].input,
    inputOf: ({ comment }: OperatorValues) => ({ orderNumber, comment }),
  })
}

export interface GiftValues {
  logonName: string
  comment: string
}

/** The rules of the form that gives the educational edition to an account. */
export const educationRules = payloadRules({
  schema: orderCalls['/api/order/Operator/GiveEducation'].input.omit({ commandId: true }),
  inputOf: (values: GiftValues) => values,
})

export interface NewAccountValues {
  logonName: string
  userName: string
  email: string
  operator: boolean
  byMail: boolean
}

/** The rules of the form that creates an account. */
export const newAccountRules = payloadRules({
  schema: operatorCalls['/api/sys/Operator/AddAccount'].input,
  inputOf: (values: NewAccountValues) => values,
})

export interface SuspensionValues {
  reason: string
}

/** The rules of the form that suspends an event. */
export const suspensionRules = payloadRules({
  schema: operatorCalls['/api/sys/Operator/SuspendEvent'].input.pick({ reason: true }),
  inputOf: (values: SuspensionValues) => values,
})

export interface NoticeValues {
  text: string
  /** Hours for which the notice is shown; '': until it is removed. */
  hours: '1' | '4' | '24' | ''
}

/** The rules of the form for the notice to all hosts. */
export const noticeRules = payloadRules({
  schema: operatorCalls['/api/sys/Operator/SetNotice'].input,
  inputOf: ({ text, hours }: NoticeValues) => ({
    text,
    until: hours === '' ? null : Date.now() + Number(hours) * 3_600_000,
  }),
  extra: ({ text }) => (text.trim() === '' ? [{ path: ['text'], message: 'TextEmpty' as const }] : []),
})
