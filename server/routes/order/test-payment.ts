import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import type { ServerContext } from '../../context.ts'
import { canBePaid } from '../../payment/gateway/trades.ts'
import { registerCall } from '../call.ts'

/** The payer's side of the test gateway: nothing is there unless it is the way to pay. */
export function serveTestPayment(app: FastifyInstance, context: ServerContext): void {
  registerCall(app, context, '/api/order/TestPayment/GetTrade', async ({ payments, clock }, { input }) => {
    const trade = payments.gateway?.trades.get(input.TradeNo)
    if (!trade) return refused('NotFound')
    return accepted({
      Description: trade.description,
      Amount: trade.amount,
      CanBePaid: canBePaid(trade, clock()),
    })
  })

  registerCall(app, context, '/api/order/TestPayment/Pay', async ({ payments }, { input }) => {
    if (!payments.gateway?.trades.has(input.TradeNo)) return refused('NotFound')
    return (await payments.gateway.pay(input.TradeNo)) ? accepted(true) : refused('OrderOver')
  })
}
