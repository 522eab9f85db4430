import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import { educationProduct } from '../../../src/contract/orders/products.ts'
import type { ServerContext } from '../../context.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { confirmTransfer, giveEducation, refundOrder, rejectTransfer } from '../../orders/operator-steps.ts'
import { orderName } from '../../orders/order-name.ts'
import type { StoredOrder } from '../../orders/stored-order.ts'
import type { Session } from '../../sessions.ts'
import { registerCall } from '../call.ts'
import { answerWhole, findOrder } from './order.ts'

/** An order for an operator: anybody else hears that they may not, and nothing of the order. */
async function orderFor(
  context: ServerContext,
  caller: Session,
  number: string,
): Promise<Outcome<StoredOrder>> {
  const refusal = await operatorRefusal(context, caller)
  return refusal ?? findOrder(context, number)
}

async function operatorRefusal({ accounts }: ServerContext, caller: Session) {
  const account = await accounts.find(caller.subjectId)
  return account?.roles.includes('operator') && !account.disabled ? undefined : refused('NoAccess')
}

/** What the operators of the platform do with everybody's orders. */
export function serveOperator(app: FastifyInstance, context: ServerContext): void {
  const { orders } = context

  registerCall(app, context, '/api/order/Operator/GetList', async ({ store, clock }, { caller, input }) => {
    const refusal = await operatorRefusal(context, caller)
    if (refusal) return refusal
    const { Status: status, Search: search, BeforeNumber: beforeNumber } = input
    return accepted(await listOrders(store, { status, search, beforeNumber, now: clock() }))
  })

  registerCall(app, context, '/api/order/Operator/GetByNumber', async (_, { caller, input }) =>
    answerWhole(context, await orderFor(context, caller, input.OrderNumber)),
  )

  registerCall(app, context, '/api/order/Operator/ConfirmTransfer', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.OrderNumber)
    if (!order.ok) return order
    const confirmed = await confirmTransfer(orders, order.data, {
      operatorId: caller.subjectId,
      reference: input.Reference,
      amount: input.PaidAmount,
      comment: input.Comment,
    })
    return answerWhole(context, confirmed)
  })

  registerCall(app, context, '/api/order/Operator/RejectTransfer', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.OrderNumber)
    if (!order.ok) return order
    const words = { operatorId: caller.subjectId, comment: input.Comment }
    return answerWhole(context, await rejectTransfer(orders, order.data, words))
  })

  registerCall(app, context, '/api/order/Operator/GiveEducation', async ({ accounts }, { caller, input }) => {
    const refusal = await operatorRefusal(context, caller)
    if (refusal) return refusal
    const account = await accounts.findByLogonName(input.LogonName)
    if (!account || account.disabled) return { ...refused('AccountUnknown'), field: 'LogonName' }
    const given = await giveEducation(orders, {
      operatorId: caller.subjectId,
      accountId: account.id,
      name: orderName(account.language, educationProduct()),
      comment: input.Comment,
      commandId: input.CommandId,
    })
    return answerWhole(context, given)
  })

  registerCall(app, context, '/api/order/Operator/Refund', async (_, { caller, input }) => {
    const order = await orderFor(context, caller, input.OrderNumber)
    if (!order.ok) return order
    const words = { operatorId: caller.subjectId, comment: input.Comment }
    return answerWhole(context, await refundOrder(orders, order.data, words))
  })
}
