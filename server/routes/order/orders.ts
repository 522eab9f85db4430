import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../context.ts'
import { serveNotices } from '../../payment/notify-route.ts'
import { serveOperator } from './operator.ts'
import { serveOrder } from './order.ts'
import { serveTestPayment } from './test-payment.ts'

export async function serveOrders(app: FastifyInstance, context: ServerContext): Promise<void> {
  serveOrder(app, context)
  serveOperator(app, context)
  serveTestPayment(app, context)
  if (context.payments.account) await serveNotices(app, context.orders, context.payments.account)
}
