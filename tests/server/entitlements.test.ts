import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder } from '../../server/orders/add-order.ts'
import { choosePayment } from '../../server/orders/buyer-steps.ts'
import { confirmTransfer, refundOrder } from '../../server/orders/operator-steps.ts'
import { noPayments } from '../../server/payment/payments.ts'
import type { Outcome } from '../../src/contract/errors.ts'
import type { PaidLevel, SubscriptionType } from '../../src/contract/orders/products.ts'
import { productOf } from '../../src/contract/orders/products.ts'
import { buildServer, eachStore, type TestServer } from './build.ts'
import { wireSettings } from './commands/case.ts'

const bank = { name: 'Cuelight', bank: 'Bank of Tests', number: '6222 0000' }
const day = 24 * 3600 * 1000

eachStore('what a plan allows', (store) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await buildServer({ store, payments: { ...noPayments, bank } })
  })
  afterAll(() => server.close())

  const must = <Data>(outcome: Outcome<Data>): Data => {
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.data
  }
  const somebody = async () => {
    made += 1
    const token = await server.signUp(`buyer_${made}`)
    return { token, id: (await profile(token))?.Id ?? '' }
  }
  const profile = async (token: string) =>
    (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).envelope.Data
  const create = async (token: string, participantLimit = 500) => {
    const now = server.context.clock()
    const Settings = wireSettings({
      EventName: 'Rehearsal',
      ParticipantLimit: participantLimit,
      StartDate: now + day,
      EndDate: now + 2 * day,
    })
    return (await server.call('/api/event/Event/Add', { Settings }, token)).envelope
  }
  const buy = async (accountId: string, subscription: SubscriptionType, level: PaidLevel) => {
    const { orders } = server.context
    const product = productOf(subscription, level)
    const order = must(
      await addOrder(orders, { accountId, commandId: randomUUID(), product, quantity: 1, name: 'Plan' }),
    )
    const chosen = must(await choosePayment(orders, order, 'bank'))
    const transfer = { operatorId: 'op', reference: 'R', amount: chosen.row.amount, comment: '' }
    return must(await confirmTransfer(orders, chosen, transfer))
  }

  test('five events for free, of as many as the free plan has room for', async () => {
    const { token } = await somebody()
    expect(await create(token, 501)).toMatchObject({ Code: 'PlanParticipants', Params: { most: 500 } })
    for (let event = 0; event < 5; event += 1) expect((await create(token)).Status).toBe(true)
    expect((await profile(token))?.Account).toMatchObject({
      MemberType: 'free',
      RemainingResources: 0,
      Resources: 5,
    })
    expect((await create(token)).Code).toBe('PlanEvents')
  })

  test('what was bought, once the free plan has no room, until it is used up', async () => {
    const { token, id } = await somebody()
    await buy(id, 'oneTime', 'professional')
    expect((await profile(token))?.Account).toMatchObject({
      MemberType: 'paid',
      VIPLevel: 'professional',
      RemainingResources: 6,
      MaxConcurrentParticipants: 2000,
    })
    expect((await create(token, 2001)).Params).toEqual({ most: 2000 })
    expect((await create(token, 2000)).Status).toBe(true)
    expect((await create(token, 2000)).Code).toBe('PlanEvents')
    expect((await create(token, 500)).Status).toBe(true)
  })

  test('one piece of an order is given once, however many ask at once', async () => {
    const { token, id } = await somebody()
    await buy(id, 'oneTime', 'ultimate')
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, 20_000)))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(1)
    const usage = await server.context.store.db
      .selectFrom('order_usage')
      .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
      .select('event_name')
      .where('account_id', '=', id)
      .execute()
    expect(usage).toEqual([{ event_name: 'Rehearsal' }])
  })

  test('more participants, where the event can be stood on what was bought', async () => {
    const { token, id } = await somebody()
    const { Data } = await create(token)
    const EventCode = Data?.EventCode
    const raise = async (participantLimit: number) => {
      const now = server.context.clock()
      const Settings = wireSettings({
        EventName: 'Rehearsal',
        ParticipantLimit: participantLimit,
        StartDate: now + day,
        EndDate: now + 2 * day,
      })
      const input = { CommandId: randomUUID(), EventCode, Settings }
      const sent = await server.app.inject({
        method: 'POST',
        url: '/api/event/Event/Update',
        headers: { authorization: `Bearer ${token}` },
        payload: input,
      })
      return sent.json().Code
    }
    expect(await raise(600)).toBe('PlanParticipants')
    await buy(id, 'annual', 'professional')
    expect([await raise(600), await raise(2000), await raise(2001)]).toEqual([null, null, 'PlanParticipants'])
    expect((await profile(token))?.Account.RemainingResources).toBe(5 + 9)
  })

  test('nothing more of an order whose time is over, or whose money went back', async () => {
    const { token, id } = await somebody()
    const order = await buy(id, 'annual', 'ultimate')
    must(await refundOrder(server.context.orders, order, { operatorId: 'op', comment: 'sent back' }))
    expect((await create(token, 600)).Code).toBe('PlanParticipants')
    await buy(id, 'oneTime', 'professional')
    server.advance(32 * day)
    const again = await server.signUp(`later_${made}`)
    expect((await create(again, 600)).Code).toBe('PlanParticipants')
    expect(
      await server.context.store.db
        .selectFrom('plan_order')
        .select('id')
        .where('account_id', '=', id)
        .where('period_end', '>', server.context.clock())
        .execute(),
    ).toEqual([])
  })

  test('everything to whoever runs the platform', async () => {
    const { token, id } = await somebody()
    await server.context.store.db
      .updateTable('account')
      .set({ roles: JSON.stringify(['host', 'operator']) })
      .where('id', '=', id)
      .execute()
    for (let event = 0; event < 7; event += 1) expect((await create(token, 100_000)).Status).toBe(true)
    expect((await profile(token))?.Account).toMatchObject({ MemberType: 'operator', Resources: 500 })
  })
})
