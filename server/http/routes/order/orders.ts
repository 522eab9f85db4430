import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '#contract/errors.ts'
import { registerCall } from '../call.ts'
import { type OperatorParts, serveOperator } from './operator.ts'
import { type OrderParts, serveOrder } from './order.ts'
import { serveNotices } from './payment-notices.ts'

/** The parts of the server that all these calls need. */
type OrderCallParts = OrderParts & OperatorParts

/** Serves the payer's page of test payments. On a server with real payments it answers NotFound. */
function serveTestPayment(app: FastifyInstance, context: OrderCallParts): void {
  const { testPayer } = context.payments
  registerCall(app, context, '/api/order/TestPayment/GetTrade', async (_, { input }) => {
    const trade = testPayer?.find(input.tradeNo)
    if (!trade) return refused('NotFound')
    return accepted({ description: trade.description, amount: trade.amount, canBePaid: trade.canBePaid })
  })

  registerCall(app, context, '/api/order/TestPayment/Pay', async (_, { input }) => {
    if (!testPayer?.find(input.tradeNo)) return refused('NotFound')
    return (await testPayer.pay(input.tradeNo)) ? accepted(true) : refused('OrderOver')
  })
}

export async function serveOrders(app: FastifyInstance, context: OrderCallParts): Promise<void> {
  serveOrder(app, context)
  serveOperator(app, context)
  serveTestPayment(app, context)
  if (context.payments.account) await serveNotices(app, context.orders, context.payments.account)
}
