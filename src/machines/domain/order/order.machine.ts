import { and, assign, not, setup } from 'xstate'
import type { OpenTrade, OrderContent, Payment, PaymentMethod } from '#contract/orders/order.ts'
import { rule } from '#machines/rule.ts'
import type { OrderCommand } from './order.events.ts'
import { amountRefusal, choiceRefusal, codeRefusal, payableUntil } from './order-refusals.ts'

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

const choosing = rule<OrderContent, Of<'choose'>>(choiceRefusal)
const issuing = rule<OrderContent, Of<'codeIssued'>>(codeRefusal)
const paying = rule<OrderContent, Of<'paid' | 'confirmTransfer'>>(amountRefusal)

const tradeOf = ({ event }: { event: { tradeNo: string } }) => ({ tradeNo: event.tradeNo })
const refundOf = ({ event }: { event: { refundNo: string } }) => ({ refundNo: event.refundNo })
const commentOf = ({ event }: { event: { comment: string } }) => ({ comment: event.comment })
const remark = { type: 'take the comment', params: commentOf } as const

const paidByWechat = {
  guard: 'the amount is right',
  target: '#order.paid',
  actions: {
    type: 'take the payment',
    params: ({ event }: { event: Of<'paid'> }) => ({
      method: 'wechat' as const,
      tradeNo: event.tradeNo,
      transactionId: event.transactionId,
      paidAt: event.at,
    }),
  },
} as const

const wrongAmount = {
  paid: paying.reason('AlreadySo'),
} as const

/**
 * The refusals of an order that is over. A late payment is not refused, because the buyer's money has been sent:
 * the order becomes paid and its events are granted.
 */
const over = {
  choose: 'OrderOver',
  codeIssued: 'OrderOver',
  cancel: 'OrderOver',
  confirmTransfer: 'OrderOver',
  give: 'OrderOver',
  rejectTransfer: 'OrderOver',
  refund: 'OrderNotPaid',
  ...wrongAmount,
} as const

const alreadyPaid = {
  choose: 'OrderPaid',
  codeIssued: 'OrderPaid',
  cancel: 'OrderPaid',
  confirmTransfer: 'OrderPaid',
  give: 'OrderPaid',
  rejectTransfer: 'OrderPaid',
  paid: 'OrderPaid',
} as const

/**
 * An order and its payment. The server must close an open QR code at the provider before the order can expire or be
 * cancelled. A paid order can only be refunded.
 */
export const orderMachine = setup({
  types: { context: {} as OrderContent, events: {} as OrderCommand, input: {} as OrderContent },
  guards: {
    // XState's `and` accepts only guards without params, so these guards read their values from the message
    // (`event`).
    'it can be paid so': choosing.allows,
    'by WeChat Pay': ({ event }) => event.type === 'choose' && event.method === 'wechat',
    'the code ends in time': issuing.allows,
    'the amount is right': paying.allows,
    'it costs nothing': ({ context }) => context.amount === 0,
    'its time is over': ({ context, event }) =>
      event.type === 'deadlinePassed' && event.at >= context.expiresAt,
    'a code is open': ({ context }) => context.trade !== null,
    'it is that code': ({ context }, params: { tradeNo: string }) =>
      context.trade?.tradeNo === params.tradeNo,
    'it is that refund': ({ context }, params: { refundNo: string }) => context.refundNo === params.refundNo,
    'it went through WeChat Pay': ({ context }) => context.payment?.method === 'wechat',
  },
  actions: {
    'take the way to pay': assign(({ context }, { method }: { method: PaymentMethod }) => ({
      method,
      expiresAt: payableUntil(context.createdAt, method),
    })),
    'take the code': assign(({ context }, { trade }: { trade: OpenTrade }) => ({
      trade,
      codes: context.codes + 1,
    })),
    'forget the code': assign({ trade: null }),
    'take the payment': assign((_, payment: Payment) => ({ payment, trade: null })),
    'take the refund': assign((_, { refundNo }: { refundNo: string }) => ({ refundNo })),
    'take the comment': assign((_, { comment }: { comment: string }) => ({ comment })),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      meta: {
        refusals: {
          choose: choosing.reason('AlreadySo'),
          codeIssued: (order: OrderContent, event: Of<'codeIssued'>) =>
            order.trade ? 'PaymentUnderWay' : issuing.reason('TransferExpected')(order, event),
          cancel: 'PaymentUnderWay',
          give: 'AmountWrong',
          refund: 'OrderNotPaid',
          confirmTransfer: (order: OrderContent, event: Of<'confirmTransfer'>) =>
            order.method === 'bank' ? paying.reason('AlreadySo')(order, event) : 'NoTransferExpected',
          rejectTransfer: 'NoTransferExpected',
          ...wrongAmount,
        },
      },
      initial: 'created',
      on: {
        choose: [
          {
            guard: and(['it can be paid so', 'by WeChat Pay']),
            target: '.awaitingPayment',
            actions: { type: 'take the way to pay', params: ({ event }) => ({ method: event.method }) },
          },
          {
            guard: 'it can be paid so',
            target: '.awaitingConfirmation',
            actions: { type: 'take the way to pay', params: ({ event }) => ({ method: event.method }) },
          },
        ],
        paid: paidByWechat,
        give: {
          guard: 'it costs nothing',
          target: 'paid',
          actions: [
            remark,
            {
              type: 'take the payment',
              params: ({ event }) => ({ method: null, tradeNo: '', transactionId: '', paidAt: event.at }),
            },
          ],
        },
        cancel: { guard: not('a code is open'), target: 'cancelled' },
        deadlinePassed: { guard: and([not('a code is open'), 'its time is over']), target: 'expired' },
      },
      states: {
        created: {},
        awaitingPayment: {
          initial: 'withoutCode',
          states: {
            withoutCode: {
              on: {
                codeIssued: {
                  guard: 'the code ends in time',
                  target: 'codeShown',
                  actions: { type: 'take the code', params: ({ event }) => ({ trade: event.trade }) },
                },
              },
            },
            codeShown: {
              on: {
                codeClosed: {
                  guard: { type: 'it is that code', params: tradeOf },
                  target: 'withoutCode',
                  actions: 'forget the code',
                },
              },
            },
          },
        },
        awaitingConfirmation: {
          on: {
            confirmTransfer: {
              guard: 'the amount is right',
              target: '#order.paid',
              actions: [
                remark,
                {
                  type: 'take the payment',
                  params: ({ event }) => ({
                    method: 'bank' as const,
                    tradeNo: '',
                    transactionId: event.reference,
                    paidAt: event.at,
                  }),
                },
              ],
            },
            rejectTransfer: { target: '#order.failed', actions: remark },
          },
        },
      },
    },
    paid: {
      initial: 'settled',
      meta: { refusals: alreadyPaid },
      states: {
        settled: {
          on: {
            refund: [
              {
                guard: 'it went through WeChat Pay',
                target: 'refunding',
                actions: [remark, { type: 'take the refund', params: refundOf }],
              },
              // The operator refunds a transfer by hand and confirms it afterwards.
              {
                target: '#order.refunded',
                actions: [remark, { type: 'take the refund', params: refundOf }],
              },
            ],
            // The refund had failed at first, but succeeded later.
            refunded: { guard: { type: 'it is that refund', params: refundOf }, target: '#order.refunded' },
          },
        },
        refunding: {
          meta: { refusals: { refund: 'RefundUnderWay' } },
          on: {
            refunded: { guard: { type: 'it is that refund', params: refundOf }, target: '#order.refunded' },
            refundFailed: {
              guard: { type: 'it is that refund', params: refundOf },
              target: 'settled',
              actions: remark,
            },
          },
        },
      },
    },
    expired: { meta: { refusals: over }, on: { paid: paidByWechat } },
    cancelled: { meta: { refusals: over }, on: { paid: paidByWechat } },
    failed: { meta: { refusals: over }, on: { paid: paidByWechat } },
    refunded: { meta: { refusals: { ...alreadyPaid, refund: 'AlreadySo' } } },
  },
})
