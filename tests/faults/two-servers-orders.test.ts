import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/environment.ts'
import { type Gateway, startGateway } from '../../server/payment/gateway/gateway.ts'
import { notifyPath } from '../../server/payment/notify-path.ts'
import { accountNamespace, type OrderChanged, protocolVersion } from '../../src/contract/protocol.ts'
import { createSite, LiveServer, type Person, type Site } from '../server/live-server.ts'
import { type ConfiguredAccount, configureAccount } from '../server/payment/wechat-account.ts'
import { postgresAnswers } from '../server/postgres.ts'
import { redisAnswers, redisPort } from './redis.ts'

describe.skipIf(!postgresAnswers || !redisAnswers)('a payment with two servers', () => {
  let site: Site
  let gateway: Gateway
  let account: ConfiguredAccount
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    gateway = await startGateway({ clock: Date.now })
    account = configureAccount(gateway)
    const { payment } = readEnvironment({ ...account.environment, PUBLIC_URL: 'https://hall.test' })
    site = await createSite('postgres', { redisUrl: `redis://127.0.0.1:${redisPort}`, payment })
    first = await LiveServer.start(site)
    second = await LiveServer.start(site)
    for (const { context, server } of [first, second])
      context.orders.notifyUrl = `http://127.0.0.1:${server.port}${notifyPath}`
  })
  afterAll(async () => {
    await first?.close()
    await second?.close()
    await gateway.close()
    account.remove()
    await site?.remove()
  })

  it('is told to the one and seen on the other, once', async () => {
    const ann: Person = await first.host()
    const wanted = { SubscriptionType: 'annual', EventLevel: 'ultimate', OrderQuantity: 1 }
    const made = await first.call('/api/order/Order/Add', { ...wanted, CommandId: randomUUID() }, ann)
    const OrderNumber = made.envelope.Data?.OrderNumber ?? ''
    const chosen = { OrderNumber, PaymentType: 'wechat' }
    // The code was asked for by the first server: there WeChat Pay tells of it.
    await first.call('/api/order/Order/ChoosePayment', chosen, ann)
    const tradeNo = [...gateway.trades.keys()].find((each) => each.startsWith(OrderNumber)) ?? ''

    const auth = { Token: ann.token, Protocol: protocolVersion }
    const options = { auth, transports: ['websocket'], forceNew: true }
    const page = io(`http://127.0.0.1:${second.server.port}${accountNamespace}`, options)
    const heard = new Promise<OrderChanged>((resolve) => page.on('OrderChanged', resolve))
    await new Promise<void>((resolve) => page.on('connect', resolve))
    await gateway.pay(tradeNo)
    expect(await heard).toEqual({ OrderNumber })
    page.disconnect()
    const whole = async (live: LiveServer) =>
      (await live.call('/api/order/Order/GetByNumber', { OrderNumber }, ann)).envelope.Data
    expect(await whole(second)).toMatchObject({ Status: 'paid', PaidAmount: 299_900 })

    // Told again, to the other one, and asked for by both at the same instant.
    const trade = gateway.trades.get(tradeNo)
    Object.assign(trade ?? {}, { notifyUrl: second.context.orders.notifyUrl })
    const check = (live: LiveServer) => live.call('/api/order/Order/CheckPayment', { OrderNumber }, ann)
    await Promise.all([gateway.notifyAgain(tradeNo), check(first), check(second)])
    const { History } = (await whole(first)) ?? { History: [] }
    expect(History.map(({ Name }) => Name)).toEqual(['created', 'choose', 'codeIssued', 'paid'])
  }, 40_000)
})
