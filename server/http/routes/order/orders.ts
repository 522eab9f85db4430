import type { FastifyInstance } from 'fastify'
import { type OperatorParts, serveOperator } from './operator.ts'
import { type OrderParts, serveOrder } from './order.ts'
import { serveNotices } from './payment-notices.ts'
import { serveTestPayment, type TestPaymentParts } from './test-payment.ts'

/** The parts of the server that all these calls need. */
type OrderCallParts = OrderParts & OperatorParts & TestPaymentParts

export async function serveOrders(app: FastifyInstance, context: OrderCallParts): Promise<void> {
  serveOrder(app, context)
  serveOperator(app, context)
  serveTestPayment(app, context)
  if (context.payments.account) await serveNotices(app, context.orders, context.payments.account)
}
