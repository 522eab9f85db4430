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
    payments = await openTestPayments(
      {
        wechat: undefined,
        bank: { name: 'Cuelight', bank: 'Bank of Tests', number: '6222 0000' },
        isTest: true,
      },
      { clock: () => clock(), codeUrlOf: (tradeNo) => `http://hall.test/test-payment/${tradeNo}` },
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
    subscriptionType: 'annual',
    eventLevel: 'professional',
    orderQuantity: 1,
    commandId: randomUUID(),
  })
  const add = async (token = ann, more: object = {}) =>
    (await server.call('/api/order/Order/Add', { ...wanted(), ...more }, token)).envelope
  const number = async (token = ann, more: object = {}): Promise<string> =>
    (await add(token, more)).Data?.orderNumber ?? ''
  /** The numbers of the orders in a list. */
  const list = async (token: string, more: object = {}, path: CallPath = '/api/order/Order/GetList') => {
    const input = { status: null, search: '', afterNumber: null, ...more }
    const { Data } = (await server.call(path, input, token)).envelope
    return (Data as { orders: { orderNumber: string }[] } | null)?.orders.map(
      ({ orderNumber }) => orderNumber,
    )
  }
  const whole = async (orderNumber: string, token = ann) =>
    (await server.call('/api/order/Order/GetByNumber', { orderNumber }, token)).envelope.Data

  test('the prices and payment methods are public', async () => {
    const { envelope } = await server.call('/api/order/Order/GetPriceList')
    expect(envelope.Data).toMatchObject({
      methods: ['wechat', 'bank'],
      test: true,
      bankAccount: { number: '6222 0000' },
    })
    expect(envelope.Data?.products).toHaveLength(4)
  })

  test('an order costs its list price, regardless of what the buyer sends', async () => {
    expect((await add()).Data).toMatchObject({
      orderAmount: 99_900,
      availableQuantity: 0,
      status: 'created',
    })
    for (const more of [
      { orderAmount: 1 },
      { paidAmount: 99_900 },
      { orderQuantity: 0 },
      { orderQuantity: -1 },
      { orderQuantity: 0.5 },
      { orderQuantity: 21 },
      { orderQuantity: '1' },
      { eventLevel: 'basic' },
      { subscriptionType: 'forever' },
      { commandId: '1' },
    ]) {
      expect((await add(ann, more)).Code, JSON.stringify(more)).toBe('BadInput')
    }
  })

  test('a repeated order request returns the same order', async () => {
    const commandId = randomUUID()
    const first = await add(ann, { commandId })
    expect((await add(ann, { commandId, orderQuantity: 5 })).Data).toMatchObject({
      orderNumber: first.Data?.orderNumber,
      orderAmount: 99_900,
    })
  })

  test('an account has a limited number of open orders, even with simultaneous requests', async () => {
    const { token } = await addAccount(server.context, { name: 'Many', roles: ['host'] })
    const answers = await Promise.all(Array.from({ length: 24 }, () => add(token)))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(20)
    expect(answers.filter(({ Code }) => Code === 'OrdersFull')).toHaveLength(4)
  })

  test('an order is paid by scanning its payment code', async () => {
    const orderNumber = await number()
    const chosen = await server.call(
      '/api/order/Order/ChoosePayment',
      { orderNumber, paymentType: 'wechat' },
      ann,
    )
    const tradeNo = chosen.envelope.Data?.qrCode.split('/').at(-1)
    expect((await server.call('/api/order/TestPayment/GetTrade', { tradeNo })).envelope.Data).toMatchObject({
      amount: 99_900,
      canBePaid: true,
    })
    expect((await server.call('/api/order/TestPayment/Pay', { tradeNo })).envelope.Data).toBe(true)
    expect(await whole(orderNumber)).toMatchObject({
      status: 'paid',
      paidAmount: 99_900,
      availableQuantity: 10,
      test: true,
      qrCode: '',
      history: [{ name: 'created' }, { name: 'choose' }, { name: 'codeIssued' }, { name: 'paid' }],
    })
    expect((await server.call('/api/order/TestPayment/Pay', { tradeNo })).envelope.Code).toBe('OrderOver')
    expect((await server.call('/api/order/TestPayment/Pay', { tradeNo: 'nothing-1' })).envelope.Code).toBe(
      'NotFound',
    )
  })

  test('an order shows the same payment code again, and its payment is checked when the buyer asks', async () => {
    const orderNumber = await number()
    await server.call('/api/order/Order/ChoosePayment', { orderNumber, paymentType: 'wechat' }, ann)
    const first = (await whole(orderNumber))?.qrCode
    const again = await server.call('/api/order/Order/GetQrCode', { orderNumber }, ann)
    expect(again.envelope.Data?.qrCode).toBe(first)
    const { simulator } = payments
    simulator.faults.notify = 'none'
    await simulator.pay(first?.split('/').at(-1) ?? '')
    simulator.faults.notify = 'once'
    const checked = await server.call('/api/order/Order/CheckPayment', { orderNumber }, ann)
    expect(checked.envelope.Data?.status).toBe('paid')
  })

  test('an order reports that WeChat Pay refused its payment code, and gets a payment code on the next request', async () => {
    const orderNumber = await number()
    const { simulator } = payments
    simulator.faults.status = 400
    const input = { orderNumber, paymentType: 'wechat' }
    const { envelope } = await server.call('/api/order/Order/ChoosePayment', input, ann)
    simulator.faults.status = 0
    expect(envelope).toMatchObject({ Code: 'OrderFailed', ErrorMsg: '订单创建失败，请稍后再试！' })
    const again = await server.call('/api/order/Order/GetQrCode', { orderNumber }, ann)
    expect(again.envelope.Data?.qrCode).toMatch(/^http:/)
  })

  test('a cancelled order cannot be cancelled again or paid', async () => {
    const orderNumber = await number()
    const cancel = () => server.call('/api/order/Order/Cancel', { orderNumber }, ann)
    expect((await cancel()).envelope.Data?.status).toBe('cancelled')
    expect((await cancel()).envelope.Code).toBe('OrderOver')
    const chosen = await server.call(
      '/api/order/Order/ChoosePayment',
      { orderNumber, paymentType: 'bank' },
      ann,
    )
    expect(chosen.envelope.Code).toBe('OrderOver')
  })

  test('a transfer is confirmed by an operator with the exact amount, and refunded by an operator', async () => {
    const orderNumber = await number()
    await server.call('/api/order/Order/ChoosePayment', { orderNumber, paymentType: 'bank' }, ann)
    const confirm = async (paidAmount: number) =>
      (
        await server.call(
          '/api/order/Operator/ConfirmTransfer',
          { orderNumber, reference: 'R 1', paidAmount, comment: 'on the 3rd' },
          operator,
        )
      ).envelope
    expect((await confirm(99_899)).Code).toBe('AmountWrong')
    expect((await confirm(99_900)).Data).toMatchObject({ status: 'paid', transactionId: 'R 1', test: false })
    const refunded = await server.call(
      '/api/order/Operator/Refund',
      { orderNumber, comment: 'sent back by hand' },
      operator,
    )
    expect(refunded.envelope.Data).toMatchObject({ status: 'refunded', comments: 'sent back by hand' })
    const asked = await server.call('/api/order/Operator/GetByNumber', { orderNumber }, operator)
    expect(asked.envelope.Data?.history).toMatchObject([
      { name: 'created', actor: 'buyer', comment: '' },
      { name: 'choose', actor: 'buyer', comment: '' },
      { name: 'confirmTransfer', actor: 'operator', comment: 'on the 3rd' },
      { name: 'refund', actor: 'operator', comment: 'sent back by hand' },
    ])
  })

  test('an operator grants the educational edition once, for a year of professional events', async () => {
    const teacher = await addAccount(server.context, { name: 'Mo', roles: ['host'] })
    const commandId = randomUUID()
    const give = async (more: object = {}) => {
      const gift = { logonName: teacher.logonName, comment: 'School 9', commandId, ...more }
      return (await server.call('/api/order/Operator/GiveEducation', gift, operator)).envelope
    }
    const given = await give()
    expect(given.Data).toMatchObject({
      subscriptionType: 'education',
      eventLevel: 'professional',
      status: 'paid',
      orderAmount: 0,
      paidAmount: 0,
      paymentType: null,
      availableQuantity: 10,
      comments: 'School 9',
      history: [{ name: 'created' }, { name: 'give', actor: 'operator' }],
    })
    expect((await give()).Data?.orderNumber).toBe(given.Data?.orderNumber)
    const { envelope } = await server.call('/api/sys/User/GetLoginUserProfile', {}, teacher.token)
    expect(envelope.Data?.account).toMatchObject({ memberType: 'education', vipLevel: 'professional' })
    expect(await give({ logonName: 'nobody_is_this' })).toMatchObject({
      Code: 'AccountUnknown',
      Field: 'logonName',
    })
    // The educational edition cannot be bought, not even for nothing.
    expect((await add(teacher.token, { subscriptionType: 'education' })).Code).toBe('BadInput')
  })

  test('orders are listed with the latest first, by state and search words', async () => {
    const { token } = await addAccount(server.context, { name: 'Lister', roles: ['host'] })
    const first = await number(token)
    server.advance(1000)
    const second = await number(token)
    expect(await list(token)).toEqual([second, first])
    expect(await list(token, { afterNumber: second })).toEqual([first])
    expect(await list(token, { status: 'paid' })).toEqual([])
    expect(await list(token, { search: first.slice(-8) })).toEqual([first])
    expect(await list(token, { search: '%' })).toEqual([])
    expect(await list(operator, { search: 'lister' }, '/api/order/Operator/GetList')).toEqual([second, first])
  })

  test('orders are sorted by time or amount, and the next page continues in the same order', async () => {
    const { token } = await addAccount(server.context, { name: 'Sorter', roles: ['host'] })
    const expensive = await number(token, { orderQuantity: 2 })
    server.advance(1000)
    const cheap = await number(token)
    server.advance(1000)
    const sameAmount = await number(token)
    expect(await list(token, { descending: false })).toEqual([expensive, cheap, sameAmount])
    expect(await list(token, { descending: false, afterNumber: cheap })).toEqual([sameAmount])
    const byAmount = { sort: 'orderAmount' }
    expect(await list(token, byAmount)).toEqual([expensive, sameAmount, cheap])
    expect(await list(token, { ...byAmount, afterNumber: sameAmount })).toEqual([cheap])
    expect(await list(token, { ...byAmount, descending: false })).toEqual([cheap, sameAmount, expensive])
    expect(await list(token, { ...byAmount, descending: false, afterNumber: sameAmount })).toEqual([
      expensive,
    ])
  })

  describe('another account', () => {
    test.each([
      ['GetByNumber', {}],
      ['ChoosePayment', { paymentType: 'wechat' }],
      ['GetQrCode', {}],
      ['CheckPayment', {}],
      ['Cancel', {}],
    ])('another account cannot reach an order through %s', async (name, more) => {
      const orderNumber = await number()
      const path = `/api/order/Order/${name}` as CallPath
      expect((await server.call(path, { orderNumber, ...more }, bob)).envelope.Code).toBe('NotFound')
      expect(await whole(orderNumber)).toMatchObject({ status: 'created' })
    })
  })
})

test('a server without a payment method offers no way to pay, not even a test payment', async () => {
  const server = await buildServer()
  const { token } = await addAccount(server.context, { name: 'Ann', roles: ['host'] })
  const list = await server.call('/api/order/Order/GetPriceList')
  expect(list.envelope.Data).toMatchObject({ methods: [], test: false, bankAccount: null })
  const order = await server.call(
    '/api/order/Order/Add',
    { subscriptionType: 'oneTime', eventLevel: 'ultimate', orderQuantity: 1, commandId: randomUUID() },
    token,
  )
  const orderNumber = order.envelope.Data?.orderNumber
  for (const paymentType of ['wechat', 'bank']) {
    const chosen = await server.call('/api/order/Order/ChoosePayment', { orderNumber, paymentType }, token)
    expect(chosen.envelope.Code).toBe('PaymentMethodOff')
  }
  const trade = await server.call('/api/order/TestPayment/GetTrade', { tradeNo: 'trade-1' })
  expect(trade.envelope.Code).toBe('NotFound')
  expect((await server.app.inject({ method: 'POST', url: '/api/pay/wechat/notify' })).statusCode).toBe(404)
  await server.close()
})
