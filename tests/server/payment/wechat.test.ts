import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chinaTime, createWechatClient, type WechatClient } from '#server/platform/payment/wechat/client.ts'
import { readNotice } from '#server/platform/payment/wechat/notice.ts'
import { authorizationOf, type SigningHeaders } from '#server/platform/payment/wechat/signature.ts'
import { noFaults } from '#server/wechat-pay-simulator/faults.ts'
import { startWechatPaySimulator, type WechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'

let now = 1_800_000_000_000
let simulator: WechatPaySimulator
let client: WechatClient
/** The notifications that the server received, unchanged. */
let notifications: { header: (name: keyof SigningHeaders) => string | undefined; body: string }[]
let inbox: Server
let inboxUrl: string
let notifyUrl: string
let first: string
let second: string
const numbers = {
  last: 0,
  next(): string {
    this.last += 1
    return `trade-${String(this.last).padStart(4, '0')}`
  },
}

// All tests share one simulator and use new trade numbers, because making keys takes long.
beforeAll(async () => {
  simulator = await startWechatPaySimulator({ clock: () => now })
  client = createWechatClient(simulator.account, { log: pino({ level: 'silent' }), clock: () => now })
  inbox = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    notifications.push({
      header: (name) => request.headers[name] as string | undefined,
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve))
  inboxUrl = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/notify`
})

beforeEach(() => {
  now = 1_800_000_000_000
  notifications = []
  notifyUrl = inboxUrl
  Object.assign(simulator.faults, noFaults)
  first = numbers.next()
  second = numbers.next()
})

afterAll(async () => {
  await simulator.close()
  await new Promise((resolve) => inbox.close(resolve))
})

const open = (tradeNo = first, amount = 19_900) =>
  client.open({ tradeNo, amount, description: '专业版 · 一次', expiresAt: now + 600_000, notifyUrl })

const read = (index = 0) => {
  const message = notifications[index]
  if (!message) throw new Error('nothing was notifications')
  return readNotice(simulator.account, message.header, message.body, now)
}

it('chinaTime writes times in the format of WeChat Pay', () => {
  expect(chinaTime(Date.UTC(2026, 11, 31, 20, 0, 0))).toBe('2027-01-01T04:00:00+08:00')
})

describe('a trade of WeChat Pay', () => {
  it('a WeChat Pay trade is created and paid, and the server is notified', async () => {
    expect(await open()).toEqual({
      kind: 'done',
      data: { codeUrl: `weixin://wxpay/bizpayurl?pr=${first}` },
    })
    expect(await simulator.pay(first)).toBe(true)
    const said = read()
    expect(said).toMatchObject({
      notice: {
        kind: 'transaction',
        data: { out_trade_no: first, trade_state: 'SUCCESS', amount: { total: 19_900 } },
      },
    })
    expect(await client.query(first)).toMatchObject({
      kind: 'done',
      data: { trade_state: 'SUCCESS', transaction_id: expect.stringMatching(/^42/) },
    })
  })

  it('a WeChat Pay trade cannot reuse the number of another trade', async () => {
    await open()
    expect(await open()).toMatchObject({ kind: 'refused', code: 'OUT_TRADE_NO_USED' })
  })

  it('a WeChat Pay trade cannot be paid after its time or after it is closed', async () => {
    await open(first)
    await open(second)
    expect(await client.close(second)).toEqual({ kind: 'done', data: null })
    now += 600_000
    expect([await simulator.pay(first), await simulator.pay(second)]).toEqual([false, false])
    expect(await client.query(second)).toMatchObject({ data: { trade_state: 'CLOSED' } })
  })

  it('a paid WeChat Pay trade cannot be closed', async () => {
    await open()
    await simulator.pay(first)
    expect(await client.close(first)).toMatchObject({ kind: 'refused', code: 'ORDERPAID' })
  })

  it('an unknown WeChat Pay trade cannot be queried', async () => {
    expect(await client.query('trade-9999')).toMatchObject({ kind: 'refused', code: 'ORDER_NOT_EXIST' })
  })

  it('a WeChat Pay trade is refunded once, even if the refund is requested again', async () => {
    await open()
    await simulator.pay(first)
    const refund = { tradeNo: first, refundNo: `refund-${first}`, amount: 19_900, reason: '', notifyUrl }
    expect(await client.refund(refund)).toMatchObject({ kind: 'done', data: { status: 'SUCCESS' } })
    expect(await client.refund(refund)).toMatchObject({ kind: 'done' })
    expect(await client.refund({ ...refund, refundNo: `refund-${second}` })).toMatchObject({
      kind: 'refused',
    })
    expect(await client.queryRefund(`refund-${first}`)).toMatchObject({ data: { out_trade_no: first } })
    expect([...simulator.refunds.values()].filter(({ tradeNo }) => tradeNo === first)).toHaveLength(1)
  })
})

describe('an answer of WeChat Pay', () => {
  it.each([
    ['forged', 'bad', 'signature: wrong'],
    ['a deliberately wrong probe', 'probe', 'signature: probe'],
    ['too old', 'stale', 'signature: stale'],
    ['by an unknown key', 'unknownSerial', 'signature: unknownSerial'],
    ['missing', 'absent', 'signature: unsigned'],
  ] as const)(
    'an answer of WeChat Pay whose signature is %s leaves the result of the request unknown',
    async (_, signature, reason) => {
      simulator.faults.signature = signature
      expect(await open()).toEqual({ kind: 'unsure', reason })
    },
  )

  it('a server error of WeChat Pay leaves the result of the request unknown', async () => {
    simulator.faults.status = 502
    expect(await open()).toEqual({ kind: 'unsure', reason: 'status 502' })
  })

  it('a missing answer of WeChat Pay leaves the result of the request unknown', async () => {
    const nowhere = createWechatClient(
      { ...simulator.account, url: 'http://127.0.0.1:1' },
      { log: pino({ level: 'silent' }), clock: () => now },
    )
    expect(await nowhere.query(first)).toMatchObject({ kind: 'unsure' })
  })

  it('an answer of WeChat Pay is verified even after WeChat Pay has changed its key', async () => {
    expect(simulator.rotateKey()).not.toBe(simulator.account.platformSerial)
    expect(await open()).toMatchObject({ kind: 'done' })
  })
})

describe('a request to WeChat Pay', () => {
  it('a payment request signed with another key is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const stranger = createWechatClient(
      { ...simulator.account, privateKey },
      { log: pino({ level: 'silent' }), clock: () => now },
    )
    expect(await stranger.query(first)).toMatchObject({ kind: 'refused', code: 'SIGN_ERROR' })
  })

  it.each([{ mchId: '1900000002' }, { serial: '5157F09EFDC096DE15EBE81A47057A72' }])(
    'a payment request with %o, which is not the merchant’s own, is refused',
    async (name) => {
      const log = pino({ level: 'silent' })
      const stranger = createWechatClient({ ...simulator.account, ...name }, { log, clock: () => now })
      expect(await stranger.query(first)).toMatchObject({ kind: 'refused', code: 'SIGN_ERROR' })
    },
  )

  it('a payment request about a trade must name the merchant', async () => {
    await open()
    const path = `/v3/pay/transactions/out-trade-no/${first}`
    const authorization = authorizationOf(simulator.account, { method: 'GET', path, body: '' }, now)
    const answer = await fetch(simulator.account.url + path, { headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'PARAM_ERROR', message: 'mchid' }])
  })

  it.each([
    ['https://hall.test/notify', 'done'],
    ['https://hall.test/notify?order=1', 'refused'],
    ['http://hall.test/notify', 'refused'],
  ])('a payment request with the notification address %s is %s', async (url, kind) => {
    notifyUrl = url
    expect(await open()).toMatchObject({ kind })
  })

  it('a payment simulator with a configured address notifies a server at that address', async () => {
    const near = await startWechatPaySimulator({ clock: () => now, reachedAt: 'http://Stage.local' })
    const log = pino({ level: 'silent' })
    const { open: openThere } = createWechatClient(near.account, { log, clock: () => now })
    const trade = { tradeNo: first, amount: 1, description: '专业版', expiresAt: now + 600_000 }
    const kinds = ['http://stage.local:3000/notify', 'http://other.local/notify'].map(
      async (url) => (await openThere({ ...trade, notifyUrl: url })).kind,
    )
    expect(await Promise.all(kinds)).toEqual(['done', 'refused'])
    await near.close()
  })

  it('a payment request with a wrong clock is refused', async () => {
    const late = createWechatClient(simulator.account, {
      log: pino({ level: 'silent' }),
      clock: () => now - 301_000,
    })
    expect(await late.query(first)).toMatchObject({ kind: 'unsure', reason: 'signature: stale' })
  })
})

describe('a notification of WeChat Pay', () => {
  const paid = async (faults: Partial<WechatPaySimulator['faults']>) => {
    await open()
    Object.assign(simulator.faults, faults)
    await simulator.pay(first)
  }

  it.each([
    ['forged', 'bad', 'wrong'],
    ['a deliberately wrong probe', 'probe', 'probe'],
    ['too old', 'stale', 'stale'],
    ['by an unknown key', 'unknownSerial', 'unknownSerial'],
    ['missing', 'absent', 'unsigned'],
  ] as const)('a payment notification whose signature is %s is refused', async (_, signature, failure) => {
    await paid({ signature })
    expect(read()).toEqual({ failure })
  })

  it('a payment notification encrypted with another key is refused', async () => {
    await paid({ wrongApiKey: true })
    expect(read()).toEqual({ failure: 'unreadable' })
  })

  it('a payment notification that was changed on the way is refused', async () => {
    await paid({})
    const { header, body = '' } = notifications[0] ?? { header: () => undefined }
    const changed = body.replace('"encrypt-resource"', '"encrypt-resourcE"')
    expect(readNotice(simulator.account, header, changed, now)).toEqual({ failure: 'wrong' })
  })

  it('a payment notification that is sent again later is refused', async () => {
    await paid({})
    now += 300_000
    expect(read()).toEqual({ failure: 'stale' })
  })

  it('a payment notification about another merchant is refused', async () => {
    await paid({})
    const message = notifications[0]
    if (!message) throw new Error('nothing was notifications')
    const other = { ...simulator.account, mchId: '1900000002' }
    expect(readNotice(other, message.header, message.body, now)).toEqual({ failure: 'notOurs' })
  })

  it.each(['', '{', '[]', '{"id":"1","event_type":"TRANSACTION.SUCCESS"}'])(
    'an unsigned payment notification with the body %j is refused',
    (body) => {
      expect(readNotice(simulator.account, () => undefined, body, now)).toEqual({ failure: 'unsigned' })
    },
  )

  it('the test simulator sends delayed payment notifications in the given order and number', async () => {
    await open(first)
    await open(second)
    simulator.faults.notify = 'held'
    await simulator.pay(first)
    await simulator.pay(second)
    expect(notifications).toEqual([])
    await simulator.release({ reversed: true })
    expect([read(0), read(1)]).toMatchObject([
      { notice: { data: { out_trade_no: second } } },
      { notice: { data: { out_trade_no: first } } },
    ])
    Object.assign(simulator.faults, noFaults, { notify: 'twice' })
    await simulator.notifyAgain(first)
    expect(notifications).toHaveLength(4)
    simulator.faults.notify = 'none'
    await simulator.notifyAgain(first)
    expect(notifications).toHaveLength(4)
  })

  it('the server understands the notification of a refund', async () => {
    await paid({ notify: 'none' })
    simulator.faults.notify = 'once'
    const refund = { tradeNo: first, refundNo: `refund-${first}`, amount: 19_900, reason: '', notifyUrl }
    await client.refund(refund)
    await simulator.notifyAgain(`refund-${first}`)
    expect(notifications.length).toBeGreaterThan(0)
    expect(read()).toMatchObject({
      notice: { kind: 'refund', data: { out_refund_no: `refund-${first}`, refund_status: 'SUCCESS' } },
    })
  })
})
