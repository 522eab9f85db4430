import { orderCalls } from '#contract/interface/order.calls.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import type { PriceList } from '../orders/order-actors.ts'

/** A product of the price list. */
export type Product = PriceList['products'][number]

/** The rules of the form for an order of a product. */
export const orderRules = ({ subscriptionType, eventLevel }: Product) =>
  payloadRules({
    schema: orderCalls['/api/order/Order/Add'].input.omit({ commandId: true }),
    inputOf: ({ orderQuantity }: { orderQuantity: number }) => ({
      subscriptionType,
      eventLevel,
      orderQuantity,
    }),
  })
