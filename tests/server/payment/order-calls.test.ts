import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallPath } from '#contract/interface/calls.ts'
import { openTestPayments, type TestPayments } from '#server/wechat-pay-simulator/test-payments.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'

eachStore('the calls under /api/order', (store) => {
  let server: TestServer
  let payments: TestPayments
  let ann: string
  let bob: string
  let operator: string

  beforeAll(async () => {
    let clock = (): number => 0
    const log = { warn: () => {}, error: () => {} } as never
    payments = await openTestPayments(
      {
        wechat: undefined,
        bank: { name: 'Cuelight', bank: 'Bank of Tests', number: '6222 0000' },
        isTest: true,
      },
      { log, clock: () => clock(), codeUrlOf: (tradeNo) => `http://hall.test/test-payment/${tradeNo}` },
    )
    server = await buildServer({ store, payments })
    clock = () => server.context.clock()
    const token = async (name: string, role: string) =>
      (await addAccount(server.context, { name, roles: [role] })).token
    ann = await token('Ann', 'host')
    bob = await token('Bob', 'host')
    operator = await token('Olga', 'operator')
    // The simulator reaches the server at its real address.
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const address = server.app.server.address() as { port: number }
    server.context.orders.notifyUrl = `http://127.0.0.1:${address.port}/api/pay/wechat/notify`
  })
  afterAll(async () => {
    await server.close()
    await payments.close()
  })

  const wanted = () => ({
    SubscriptionType: 'annual',
    EventLevel: 'professional',
    OrderQuantity: 1,
    CommandId: randomUUID(),
  })
  const add = async (token = ann, more: object = {}) =>
    (await server.call('/api/order/Order/Add', { ...wanted(), ...more }, token)).envelope
  const number = async (token = ann, more: object = {}): Promise<string> =>
    (await add(token, more)).Data?.OrderNumber ?? ''
  /** The numbers of the orders in a list. */
  const list = async (token: string, more: object = {}, path: CallPath = '/api/order/Order/GetList') => {
    const input = { Status: null, Search: '', AfterNumber: null, ...more }
    const { Data } = (await server.call(path, input, token)).envelope
    return (Data as { Orders: { OrderNumber: string }[] } | null)?.Orders.map(
      ({ OrderNumber }) => OrderNumber,
    )
  }
  const whole = async (OrderNumber: string, token = ann) =>
    (await server.call('/api/order/Order/GetByNumber', { OrderNumber }, token)).envelope.Data

  test('the prices and payment methods are public', async () => {
    const { envelope } = await server.call('/api/order/Order/GetPriceList')
    expect(envelope.Data).toMatchObject({
      Methods: ['wechat', 'bank'],
      Test: true,
      BankAccount: { Number: '6222 0000' },
    })
    expect(envelope.Data?.Products).toHaveLength(4)
  })

  test('an order costs its list price, regardless of what the buyer sends', async () => {
    expect((await add()).Data).toMatchObject({
      OrderAmount: 99_900,
      AvailableQuantity: 0,
      Status: 'created',
    })
    for (const more of [
      { OrderAmount: 1 },
      { PaidAmount: 99_900 },
      { OrderQuantity: 0 },
      { OrderQuantity: -1 },
      { OrderQuantity: 0.5 },
      { OrderQuantity: 21 },
      { OrderQuantity: '1' },
      { EventLevel: 'basic' },
      { SubscriptionType: 'forever' },
      { CommandId: '1' },
    ]) {
      expect((await add(ann, more)).Code, JSON.stringify(more)).toBe('BadInput')
    }
  })

  test('a repeated order request returns the same order', async () => {
    const CommandId = randomUUID()
    const first = await add(ann, { CommandId })
    expect((await add(ann, { CommandId, OrderQuantity: 5 })).Data).toMatchObject({
      OrderNumber: first.Data?.OrderNumber,
      OrderAmount: 99_900,
    })
  })

  test('an account has a limited number of open orders, even with simultaneous requests', async () => {
    const { token } = await addAccount(server.context, { name: 'Many', roles: ['host'] })
    const answers = await Promise.all(Array.from({ length: 24 }, () => add(token)))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(20)
    expect(answers.filter(({ Code }) => Code === 'OrdersFull')).toHaveLength(4)
  })

  test('an order is paid by scanning its payment code', async () => {
    const OrderNumber = await number()
    const chosen = await server.call(
      '/api/order/Order/ChoosePayment',
      { OrderNumber, PaymentType: 'wechat' },
      ann,
    )
    const TradeNo = chosen.envelope.Data?.QrCode.split('/').at(-1)
    expect((await server.call('/api/order/TestPayment/GetTrade', { TradeNo })).envelope.Data).toMatchObject({
      Amount: 99_900,
      CanBePaid: true,
    })
    expect((await server.call('/api/order/TestPayment/Pay', { TradeNo })).envelope.Data).toBe(true)
    expect(await whole(OrderNumber)).toMatchObject({
      Status: 'paid',
      PaidAmount: 99_900,
      AvailableQuantity: 10,
      Test: true,
      QrCode: '',
      History: [{ Name: 'created' }, { Name: 'choose' }, { Name: 'codeIssued' }, { Name: 'paid' }],
    })
    expect((await server.call('/api/order/TestPayment/Pay', { TradeNo })).envelope.Code).toBe('OrderOver')
    expect((await server.call('/api/order/TestPayment/Pay', { TradeNo: 'nothing-1' })).envelope.Code).toBe(
      'NotFound',
    )
  })

  test('an order shows the same payment code again, and its payment is checked when the buyer asks', async () => {
    const OrderNumber = await number()
    await server.call('/api/order/Order/ChoosePayment', { OrderNumber, PaymentType: 'wechat' }, ann)
    const first = (await whole(OrderNumber))?.QrCode
    const again = await server.call('/api/order/Order/GetQrCode', { OrderNumber }, ann)
    expect(again.envelope.Data?.QrCode).toBe(first)
    const { simulator } = payments
    simulator.faults.notify = 'none'
    await simulator.pay(first?.split('/').at(-1) ?? '')
    simulator.faults.notify = 'once'
    const checked = await server.call('/api/order/Order/CheckPayment', { OrderNumber }, ann)
    expect(checked.envelope.Data?.Status).toBe('paid')
  })

  test('an order reports that WeChat Pay refused its payment code, and gets a payment code on the next request', async () => {
    const OrderNumber = await number()
    const { simulator } = payments
    simulator.faults.status = 400
    const input = { OrderNumber, PaymentType: 'wechat' }
    const { envelope } = await server.call('/api/order/Order/ChoosePayment', input, ann)
    simulator.faults.status = 0
    expect(envelope).toMatchObject({ Code: 'OrderFailed', ErrorMsg: '订单创建失败，请稍后再试！' })
    const again = await server.call('/api/order/Order/GetQrCode', { OrderNumber }, ann)
    expect(again.envelope.Data?.QrCode).toMatch(/^http:/)
  })

  test('a cancelled order cannot be cancelled again or paid', async () => {
    const OrderNumber = await number()
    const cancel = () => server.call('/api/order/Order/Cancel', { OrderNumber }, ann)
    expect((await cancel()).envelope.Data?.Status).toBe('cancelled')
    expect((await cancel()).envelope.Code).toBe('OrderOver')
    const chosen = await server.call(
      '/api/order/Order/ChoosePayment',
      { OrderNumber, PaymentType: 'bank' },
      ann,
    )
    expect(chosen.envelope.Code).toBe('OrderOver')
  })

  test('a transfer is confirmed by an operator with the exact amount, and refunded by an operator', async () => {
    const OrderNumber = await number()
    await server.call('/api/order/Order/ChoosePayment', { OrderNumber, PaymentType: 'bank' }, ann)
    const confirm = async (PaidAmount: number) =>
      (
        await server.call(
          '/api/order/Operator/ConfirmTransfer',
          { OrderNumber, Reference: 'R 1', PaidAmount, Comment: 'on the 3rd' },
          operator,
        )
      ).envelope
    expect((await confirm(99_899)).Code).toBe('AmountWrong')
    expect((await confirm(99_900)).Data).toMatchObject({ Status: 'paid', TransactionId: 'R 1', Test: false })
    const refunded = await server.call(
      '/api/order/Operator/Refund',
      { OrderNumber, Comment: 'sent back by hand' },
      operator,
    )
    expect(refunded.envelope.Data).toMatchObject({ Status: 'refunded', Comments: 'sent back by hand' })
    const asked = await server.call('/api/order/Operator/GetByNumber', { OrderNumber }, operator)
    expect(asked.envelope.Data?.History).toMatchObject([
      { Name: 'created', Actor: 'buyer', Comment: '' },
      { Name: 'choose', Actor: 'buyer', Comment: '' },
      { Name: 'confirmTransfer', Actor: 'operator', Comment: 'on the 3rd' },
      { Name: 'refund', Actor: 'operator', Comment: 'sent back by hand' },
    ])
  })

  test('an operator grants the educational edition once, for a year of professional events', async () => {
    const teacher = await addAccount(server.context, { name: 'Mo', roles: ['host'] })
    const CommandId = randomUUID()
    const give = async (more: object = {}) => {
      const gift = { LogonName: teacher.logonName, Comment: 'School 9', CommandId, ...more }
      return (await server.call('/api/order/Operator/GiveEducation', gift, operator)).envelope
    }
    const given = await give()
    expect(given.Data).toMatchObject({
      SubscriptionType: 'education',
      EventLevel: 'professional',
      Status: 'paid',
      OrderAmount: 0,
      PaidAmount: 0,
      PaymentType: null,
      AvailableQuantity: 10,
      Comments: 'School 9',
      History: [{ Name: 'created' }, { Name: 'give', Actor: 'operator' }],
    })
    expect((await give()).Data?.OrderNumber).toBe(given.Data?.OrderNumber)
    const { envelope } = await server.call('/api/sys/User/GetLoginUserProfile', {}, teacher.token)
    expect(envelope.Data?.Account).toMatchObject({ MemberType: 'education', VIPLevel: 'professional' })
    expect(await give({ LogonName: 'nobody_is_this' })).toMatchObject({
      Code: 'AccountUnknown',
      Field: 'LogonName',
    })
    // The educational edition cannot be bought, not even for nothing.
    expect((await add(teacher.token, { SubscriptionType: 'education' })).Code).toBe('BadInput')
  })

  test('orders are listed with the latest first, by state and search words', async () => {
    const { token } = await addAccount(server.context, { name: 'Lister', roles: ['host'] })
    const first = await number(token)
    server.advance(1000)
    const second = await number(token)
    expect(await list(token)).toEqual([second, first])
    expect(await list(token, { AfterNumber: second })).toEqual([first])
    expect(await list(token, { Status: 'paid' })).toEqual([])
    expect(await list(token, { Search: first.slice(-8) })).toEqual([first])
    expect(await list(token, { Search: '%' })).toEqual([])
    expect(await list(operator, { Search: 'lister' }, '/api/order/Operator/GetList')).toEqual([second, first])
  })

  test('orders are sorted by time or amount, and the next page continues in the same order', async () => {
    const { token } = await addAccount(server.context, { name: 'Sorter', roles: ['host'] })
    const expensive = await number(token, { OrderQuantity: 2 })
    server.advance(1000)
    const cheap = await number(token)
    server.advance(1000)
    const sameAmount = await number(token)
    expect(await list(token, { Descending: false })).toEqual([expensive, cheap, sameAmount])
    expect(await list(token, { Descending: false, AfterNumber: cheap })).toEqual([sameAmount])
    const byAmount = { Sort: 'OrderAmount' }
    expect(await list(token, byAmount)).toEqual([expensive, sameAmount, cheap])
    expect(await list(token, { ...byAmount, AfterNumber: sameAmount })).toEqual([cheap])
    expect(await list(token, { ...byAmount, Descending: false })).toEqual([cheap, sameAmount, expensive])
    expect(await list(token, { ...byAmount, Descending: false, AfterNumber: sameAmount })).toEqual([
      expensive,
    ])
  })

  describe('another account', () => {
    test.each([
      ['GetByNumber', {}],
      ['ChoosePayment', { PaymentType: 'wechat' }],
      ['GetQrCode', {}],
      ['CheckPayment', {}],
      ['Cancel', {}],
    ])('another account cannot reach an order through %s', async (name, more) => {
      const OrderNumber = await number()
      const path = `/api/order/Order/${name}` as CallPath
      expect((await server.call(path, { OrderNumber, ...more }, bob)).envelope.Code).toBe('NotFound')
      expect(await whole(OrderNumber)).toMatchObject({ Status: 'created' })
    })
  })
})

test('a server without a payment method offers no way to pay, not even a test payment', async () => {
  const server = await buildServer()
  const { token } = await addAccount(server.context, { name: 'Ann', roles: ['host'] })
  const list = await server.call('/api/order/Order/GetPriceList')
  expect(list.envelope.Data).toMatchObject({ Methods: [], Test: false, BankAccount: null })
  const order = await server.call(
    '/api/order/Order/Add',
    { SubscriptionType: 'oneTime', EventLevel: 'ultimate', OrderQuantity: 1, CommandId: randomUUID() },
    token,
  )
  const OrderNumber = order.envelope.Data?.OrderNumber
  for (const PaymentType of ['wechat', 'bank']) {
    const chosen = await server.call('/api/order/Order/ChoosePayment', { OrderNumber, PaymentType }, token)
    expect(chosen.envelope.Code).toBe('PaymentMethodOff')
  }
  const trade = await server.call('/api/order/TestPayment/GetTrade', { TradeNo: 'trade-1' })
  expect(trade.envelope.Code).toBe('NotFound')
  expect((await server.app.inject({ method: 'POST', url: '/api/pay/wechat/notify' })).statusCode).toBe(404)
  await server.close()
})
