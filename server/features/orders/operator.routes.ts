import type { AuditAct } from '#contract/audit.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { educationProduct } from '#contract/orders/products.ts'
import { refuseNonOperator } from '#server/platform/accounts/accounts.ts'
import { callActor } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import type { Call, Routes } from '../feature.ts'
import { answerWhole, findOrder } from './buyer.routes.ts'
import { listOrders } from './list-orders.ts'
import { confirmTransfer, giveEducation, refundOrder, rejectTransfer } from './operator-steps.ts'
import type { OrderContext } from './order-context.ts'
import { orderName } from './order-name.ts'
import type { StoredOrder } from './stored-order.ts'

/** The calls of the platform's operators for the orders of all accounts. */
export function operatorRoutes({
  accounts,
  audit,
  environment,
  orders,
}: Pick<Platform, 'accounts' | 'audit' | 'environment'> & { orders: OrderContext }) {
  const operatorRefusal = (caller: Session) => refuseNonOperator(accounts, caller.subjectId)

  const recordOrder = (
    act: AuditAct,
    { row }: StoredOrder,
    call: Pick<Call<Session, unknown>, 'caller' | 'request'>,
  ): Promise<void> =>
    audit.record({
      act,
      ...callActor(call),
      accountId: row.account_id,
      details: { orderNumber: row.number },
    })

  /**
   * Answers a call of an operator with a step of an order. Other callers get a refusal that says nothing about the
   * order.
   */
  const operated =
    <Input extends { orderNumber: string }>(
      act: AuditAct | null,
      step: (order: StoredOrder, input: Input, operatorId: string) => Promise<Outcome<StoredOrder>>,
    ) =>
    async ({ caller, input, request }: Call<Session, Input>) => {
      const refusal = await operatorRefusal(caller)
      const order = refusal ?? (await findOrder(orders, input.orderNumber))
      if (!order.ok) return answerWhole(orders, order)
      const outcome = await step(order.data, input, caller.subjectId)
      if (act && outcome.ok) await recordOrder(act, outcome.data, { caller, request })
      return answerWhole(orders, outcome)
    }

  return {
    '/api/order/Operator/GetList': async ({ caller, input }) => {
      const refusal = await operatorRefusal(caller)
      if (refusal) return refusal
      return accepted(await listOrders(orders.store, { ...input, now: orders.clock() }))
    },

    '/api/order/Operator/GetByNumber': operated(null, async (order) => accepted(order)),

    '/api/order/Operator/ConfirmTransfer': operated('transfer-confirmed', (order, input, operatorId) =>
      confirmTransfer(orders, order, {
        operatorId,
        reference: input.reference,
        amount: input.paidAmount,
        comment: input.comment,
      }),
    ),

    '/api/order/Operator/RejectTransfer': operated('transfer-rejected', (order, { comment }, operatorId) =>
      rejectTransfer(orders, order, { operatorId, comment }),
    ),

    '/api/order/Operator/GiveEducation': async ({ caller, input, request }) => {
      const refusal = await operatorRefusal(caller)
      if (refusal) return refusal
      const account = await accounts.findByLogonName(input.logonName)
      if (!account || account.disabled) return { ...refused('AccountUnknown'), field: 'logonName' }
      const given = await giveEducation(orders, {
        operatorId: caller.subjectId,
        accountId: account.id,
        name: orderName(account.language ?? environment.defaultLanguage, educationProduct()),
        comment: input.comment,
        commandId: input.commandId,
      })
      if (given.ok) await recordOrder('education-given', given.data, { caller, request })
      return answerWhole(orders, given)
    },

    '/api/order/Operator/Refund': operated('order-refunded', (order, { comment }, operatorId) =>
      refundOrder(orders, order, { operatorId, comment }),
    ),
  } satisfies Routes
}
