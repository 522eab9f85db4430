import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { educationProduct } from '#contract/orders/products.ts'
import { listOrders } from '#server/features/orders/list-orders.ts'
import {
  confirmTransfer,
  giveEducation,
  refundOrder,
  rejectTransfer,
} from '#server/features/orders/operator-steps.ts'
import type { OrderContext } from '#server/features/orders/order-context.ts'
import { orderName } from '#server/features/orders/order-name.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import type { Accounts } from '#server/platform/accounts/accounts.ts'
import type { Session } from '#server/platform/sessions.ts'
import { registerCall, type StoreCallParts } from '../call.ts'
import { answerWhole, findOrder } from './order.ts'

/** The parts of the server that the calls of an operator need. */
export interface OperatorParts extends StoreCallParts {
  accounts: Accounts
  orders: OrderContext
}

/** An order for an operator. Other callers get a refusal that says nothing about the order. */
async function orderFor(
  context: OperatorParts,
  caller: Session,
  number: string,
): Promise<Outcome<StoredOrder>> {
  const refusal = await operatorRefusal(context, caller)
  return refusal ?? findOrder(context, number)
}

async function operatorRefusal({ accounts }: OperatorParts, caller: Session) {
  const account = await accounts.find(caller.subjectId)
  return account?.roles.includes('operator') && !account.disabled ? undefined : refused('NoAccess')
}

/** Serves the calls of the platform's operators for the orders of all accounts. */
export function serveOperator(app: FastifyInstance, context: OperatorParts): void {
  const { orders } = context

  registerCall(app, context, '/api/order/Operator/GetList', async ({ store, clock }, { caller, input }) => {
    const refusal = await operatorRefusal(context, caller)
    if (refusal) return refusal
    return accepted(await listOrders(store, { ...input, now: clock() }))
  })

  registerCall(app, context, '/api/order/Operator/GetByNumber', async (_, { caller, input }) =>
    answerWhole(context, await orderFor(context, caller, input.orderNumber)),
  )

  registerCall(app, context, '/api/order/Operator/ConfirmTransfer', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.orderNumber)
    if (!order.ok) return order
    const confirmed = await confirmTransfer(orders, order.data, {
      operatorId: caller.subjectId,
      reference: input.reference,
      amount: input.paidAmount,
      comment: input.comment,
    })
    return answerWhole(context, confirmed)
  })

  registerCall(app, context, '/api/order/Operator/RejectTransfer', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.orderNumber)
    if (!order.ok) return order
    const words = { operatorId: caller.subjectId, comment: input.comment }
    return answerWhole(context, await rejectTransfer(orders, order.data, words))
  })

  registerCall(app, context, '/api/order/Operator/GiveEducation', async ({ accounts }, { caller, input }) => {
    const refusal = await operatorRefusal(context, caller)
    if (refusal) return refusal
    const account = await accounts.findByLogonName(input.logonName)
    if (!account || account.disabled) return { ...refused('AccountUnknown'), field: 'logonName' }
    const given = await giveEducation(orders, {
      operatorId: caller.subjectId,
      accountId: account.id,
      name: orderName(account.language ?? 'zh', educationProduct()),
      comment: input.comment,
      commandId: input.commandId,
    })
    return answerWhole(context, given)
  })

  registerCall(app, context, '/api/order/Operator/Refund', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.orderNumber)
    if (!order.ok) return order
    const words = { operatorId: caller.subjectId, comment: input.comment }
    return answerWhole(context, await refundOrder(orders, order.data, words))
  })
}
