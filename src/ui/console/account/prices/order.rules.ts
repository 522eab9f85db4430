import { orderCalls } from '#contract/interface/order.calls.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { countIn } from '#ui/console/parts/forms/typed-values.ts'
import type { PriceList } from '../orders/order-actors.ts'

/** A product of the price list. */
export type Product = PriceList['Products'][number]

/** The rules of the form for an order of a product. */
export const orderRules = ({ SubscriptionType, EventLevel }: Product) =>
  payloadRules({
    schema: orderCalls['/api/order/Order/Add'].input.omit({ CommandId: true }),
    inputOf: ({ OrderQuantity }: { OrderQuantity: string }) => ({
      SubscriptionType,
      EventLevel,
      OrderQuantity: countIn(OrderQuantity),
    }),
  })
