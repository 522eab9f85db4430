import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountNamespace, type OrderChanged, protocolVersion } from '#contract/interface/protocol.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { type ConfiguredAccount, configureAccount } from '#tests/support/payment/wechat-account.ts'
import { createSite, LiveServer, type Person, type Site } from '#tests/support/server/live-server.ts'
import { needsPostgresAndRedis } from '#tests/support/skipping.ts'
import { redisPort } from '#tests/support/store/redis.ts'

describe('a payment with two servers', needsPostgresAndRedis, () => {
  let site: Site
  let simulator: WechatPaySimulator
  let account: ConfiguredAccount
  let first: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    simulator = await startWechatPaySimulator({ clock: Date.now })
    account = configureAccount(simulator)
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
    await simulator.close()
    account.remove()
    await site?.remove()
  })

  it('a payment notification to one of two servers is seen exactly once on the other server', async () => {
    const ann: Person = await first.host()
    const wanted = { subscriptionType: 'annual', eventLevel: 'ultimate', orderQuantity: 1 }
    const made = await first.call('/api/order/Order/Add', { ...wanted, commandId: randomUUID() }, ann)
    const orderNumber = made.envelope.Data?.orderNumber ?? ''
    const chosen = { orderNumber, paymentType: 'wechat' }
    // The first server requested the code, so WeChat Pay notifies it.
    await first.call('/api/order/Order/ChoosePayment', chosen, ann)
    const tradeNo = [...simulator.trades.keys()].find((each) => each.startsWith(orderNumber)) ?? ''

    const auth = { token: ann.token, protocol: protocolVersion }
    const options = { auth, transports: ['websocket'], forceNew: true }
    const page = io(`http://127.0.0.1:${second.server.port}${accountNamespace}`, options)
    const news = new Promise<OrderChanged>((resolve) => page.on('OrderChanged', resolve))
    await new Promise<void>((resolve) => page.on('connect', resolve))
    await simulator.pay(tradeNo)
    expect(await news).toEqual({ orderNumber })
    page.disconnect()
    const whole = async (live: LiveServer) =>
      (await live.call('/api/order/Order/GetByNumber', { orderNumber }, ann)).envelope.Data
    expect(await whole(second)).toMatchObject({ status: 'paid', paidAmount: 299_900 })

    // The second server is notified again of the payment, while each server checks the payment of the order.
    const trade = simulator.trades.get(tradeNo)
    Object.assign(trade ?? {}, { notifyUrl: second.context.orders.notifyUrl })
    const check = (live: LiveServer) => live.call('/api/order/Order/CheckPayment', { orderNumber }, ann)
    await Promise.all([simulator.notifyAgain(tradeNo), check(first), check(second)])
    const { history } = (await whole(first)) ?? { history: [] }
    expect(history.map(({ name }) => name)).toEqual(['created', 'choose', 'codeIssued', 'paid'])
  })
})
