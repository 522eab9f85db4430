import { accepted, refused } from '#contract/errors.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Feature, Routes } from '../feature.ts'
import { buyerRoutes } from './buyer.routes.ts'
import { operatorRoutes } from './operator.routes.ts'

/** The payer's page of test payments. On a server with real payments it answers NotFound. */
function testPaymentRoutes({ payments: { testPayer } }: Pick<Platform, 'payments'>) {
  return {
    '/api/order/TestPayment/GetTrade': async ({ input }) => {
      const trade = testPayer?.find(input.tradeNo)
      if (!trade) return refused('NotFound')
      return accepted({ description: trade.description, amount: trade.amount, canBePaid: trade.canBePaid })
    },

    '/api/order/TestPayment/Pay': async ({ input }) => {
      if (!testPayer?.find(input.tradeNo)) return refused('NotFound')
      return (await testPayer.pay(input.tradeNo)) ? accepted(true) : refused('OrderOver')
    },
  } satisfies Routes
}

export const ordersFeature = { routes: [buyerRoutes, operatorRoutes, testPaymentRoutes] } satisfies Feature
