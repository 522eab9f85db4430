import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import type { Payments } from '#server/platform/payment/payments.ts'
import { type CallParts, registerCall } from '../call.ts'

/** The parts of the server that the calls of the WeChat Pay simulator need. */
export interface TestPaymentParts extends CallParts {
  payments: Payments
}

/** Serves the payer's page of test payments. On a server with real payments it answers NotFound. */
export function serveTestPayment(app: FastifyInstance, context: TestPaymentParts): void {
  const { testPayer } = context.payments
  registerCall(app, context, '/api/order/TestPayment/GetTrade', async (_, { input }) => {
    const trade = testPayer?.find(input.TradeNo)
    if (!trade) return refused('NotFound')
    return accepted({ Description: trade.description, Amount: trade.amount, CanBePaid: trade.canBePaid })
  })

  registerCall(app, context, '/api/order/TestPayment/Pay', async (_, { input }) => {
    if (!testPayer?.find(input.TradeNo)) return refused('NotFound')
    return (await testPayer.pay(input.TradeNo)) ? accepted(true) : refused('OrderOver')
  })
}
