import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../server/payment/gateway/faults.ts'
import { type Gateway, startGateway } from '../../../server/payment/gateway/gateway.ts'
import { chinaTime, createWechatClient, type WechatClient } from '../../../server/payment/wechat/client.ts'
import { readNotice } from '../../../server/payment/wechat/notice.ts'
import { authorizationOf, type SigningHeaders } from '../../../server/payment/wechat/signature.ts'

let now = 1_800_000_000_000
let gateway: Gateway
let client: WechatClient
/** What came to the address for notifications, as it came. */
let heard: { header: (name: keyof SigningHeaders) => string | undefined; body: string }[]
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

// Keys take a while to make: one gateway for all, its numbers new for each test.
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now })
  client = createWechatClient(gateway.account, { log: pino({ level: 'silent' }), clock: () => now })
  inbox = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({
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
  heard = []
  notifyUrl = inboxUrl
  Object.assign(gateway.faults, noFaults)
  first = numbers.next()
  second = numbers.next()
})

afterAll(async () => {
  await gateway.close()
  await new Promise((resolve) => inbox.close(resolve))
})

const open = (tradeNo = first, amount = 19_900) =>
  client.open({ tradeNo, amount, description: '专业版 · 一次', expiresAt: now + 600_000, notifyUrl })

const read = (index = 0) => {
  const message = heard[index]
  if (!message) throw new Error('nothing was heard')
  return readNotice(gateway.account, message.header, message.body, now)
}

it('writes times as WeChat Pay reads them', () => {
  expect(chinaTime(Date.UTC(2026, 11, 31, 20, 0, 0))).toBe('2027-01-01T04:00:00+08:00')
})

describe('a trade', () => {
  it('is opened, paid and told of', async () => {
    expect(await open()).toEqual({
      kind: 'done',
      data: { codeUrl: `weixin://wxpay/bizpayurl?pr=${first}` },
    })
    expect(await gateway.pay(first)).toBe(true)
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

  it('cannot have the number of another', async () => {
    await open()
    expect(await open()).toMatchObject({ kind: 'refused', code: 'OUT_TRADE_NO_USED' })
  })

  it('is not paid after its time, nor once it is closed', async () => {
    await open(first)
    await open(second)
    expect(await client.close(second)).toEqual({ kind: 'done', data: null })
    now += 600_000
    expect([await gateway.pay(first), await gateway.pay(second)]).toEqual([false, false])
    expect(await client.query(second)).toMatchObject({ data: { trade_state: 'CLOSED' } })
  })

  it('cannot be closed once it is paid', async () => {
    await open()
    await gateway.pay(first)
    expect(await client.close(first)).toMatchObject({ kind: 'refused', code: 'ORDERPAID' })
  })

  it('that nobody opened is not known', async () => {
    expect(await client.query('trade-9999')).toMatchObject({ kind: 'refused', code: 'ORDER_NOT_EXIST' })
  })

  it('is paid back once, however often it is asked for', async () => {
    await open()
    await gateway.pay(first)
    const refund = { tradeNo: first, refundNo: `refund-${first}`, amount: 19_900, reason: '', notifyUrl }
    expect(await client.refund(refund)).toMatchObject({ kind: 'done', data: { status: 'SUCCESS' } })
    expect(await client.refund(refund)).toMatchObject({ kind: 'done' })
    expect(await client.refund({ ...refund, refundNo: `refund-${second}` })).toMatchObject({
      kind: 'refused',
    })
    expect(await client.queryRefund(`refund-${first}`)).toMatchObject({ data: { out_trade_no: first } })
    expect([...gateway.refunds.values()].filter(({ tradeNo }) => tradeNo === first)).toHaveLength(1)
  })
})

describe('an answer', () => {
  it.each([
    ['forged', 'bad', 'signature: wrong'],
    ['signed wrongly on purpose', 'probe', 'signature: probe'],
    ['too old', 'stale', 'signature: stale'],
    ['signed by nobody we know', 'unknownSerial', 'signature: unknownSerial'],
    ['not signed', 'absent', 'signature: unsigned'],
  ] as const)('that is %s is none', async (_, signature, reason) => {
    gateway.faults.signature = signature
    expect(await open()).toEqual({ kind: 'unsure', reason })
  })

  it('about a fault of theirs leaves it open', async () => {
    gateway.faults.status = 502
    expect(await open()).toEqual({ kind: 'unsure', reason: 'status 502' })
  })

  it('that does not come leaves it open', async () => {
    const nowhere = createWechatClient(
      { ...gateway.account, url: 'http://127.0.0.1:1' },
      { log: pino({ level: 'silent' }), clock: () => now },
    )
    expect(await nowhere.query(first)).toMatchObject({ kind: 'unsure' })
  })

  it('is understood after they changed their key', async () => {
    expect(gateway.rotateKey()).not.toBe(gateway.account.platformSerial)
    expect(await open()).toMatchObject({ kind: 'done' })
  })
})

describe('a request', () => {
  it('of another merchant is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const stranger = createWechatClient(
      { ...gateway.account, privateKey },
      { log: pino({ level: 'silent' }), clock: () => now },
    )
    expect(await stranger.query(first)).toMatchObject({ kind: 'refused', code: 'SIGN_ERROR' })
  })

  it.each([{ mchId: '1900000002' }, { serial: '5157F09EFDC096DE15EBE81A47057A72' }])(
    'in the name of %o is refused',
    async (name) => {
      const log = pino({ level: 'silent' })
      const stranger = createWechatClient({ ...gateway.account, ...name }, { log, clock: () => now })
      expect(await stranger.query(first)).toMatchObject({ kind: 'refused', code: 'SIGN_ERROR' })
    },
  )

  it('about a trade must name the merchant', async () => {
    await open()
    const path = `/v3/pay/transactions/out-trade-no/${first}`
    const authorization = authorizationOf(gateway.account, { method: 'GET', path, body: '' }, now)
    const answer = await fetch(gateway.account.url + path, { headers: { authorization } })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'PARAM_ERROR', message: 'mchid' }])
  })

  it.each([
    ['https://hall.test/notify', 'done'],
    ['https://hall.test/notify?order=1', 'refused'],
    ['http://hall.test/notify', 'refused'],
  ])('that wants to be told at %s is %s', async (url, kind) => {
    notifyUrl = url
    expect(await open()).toMatchObject({ kind })
  })

  it('of a server that is reached by an address of its own is told there', async () => {
    const near = await startGateway({ clock: () => now, reachedAt: 'http://Stage.local' })
    const log = pino({ level: 'silent' })
    const { open: openThere } = createWechatClient(near.account, { log, clock: () => now })
    const trade = { tradeNo: first, amount: 1, description: '专业版', expiresAt: now + 600_000 }
    const kinds = ['http://stage.local:3000/notify', 'http://other.local/notify'].map(
      async (url) => (await openThere({ ...trade, notifyUrl: url })).kind,
    )
    expect(await Promise.all(kinds)).toEqual(['done', 'refused'])
    await near.close()
  })

  it('whose clock is wrong is refused', async () => {
    const late = createWechatClient(gateway.account, {
      log: pino({ level: 'silent' }),
      clock: () => now - 301_000,
    })
    expect(await late.query(first)).toMatchObject({ kind: 'unsure', reason: 'signature: stale' })
  })
})

describe('a notification', () => {
  const paid = async (faults: Partial<Gateway['faults']>) => {
    await open()
    Object.assign(gateway.faults, faults)
    await gateway.pay(first)
  }

  it.each([
    ['forged', 'bad', 'wrong'],
    ['signed wrongly on purpose', 'probe', 'probe'],
    ['too old', 'stale', 'stale'],
    ['signed by nobody we know', 'unknownSerial', 'unknownSerial'],
    ['not signed', 'absent', 'unsigned'],
  ] as const)('that is %s is refused', async (_, signature, fault) => {
    await paid({ signature })
    expect(read()).toEqual({ fault })
  })

  it('sealed with another key is refused', async () => {
    await paid({ wrongApiKey: true })
    expect(read()).toEqual({ fault: 'unreadable' })
  })

  it('that was changed on the way is refused', async () => {
    await paid({})
    const { header, body = '' } = heard[0] ?? { header: () => undefined }
    const changed = body.replace('"encrypt-resource"', '"encrypt-resourcE"')
    expect(readNotice(gateway.account, header, changed, now)).toEqual({ fault: 'wrong' })
  })

  it('sent again later is refused', async () => {
    await paid({})
    now += 300_000
    expect(read()).toEqual({ fault: 'stale' })
  })

  it('about another merchant is refused', async () => {
    await paid({})
    const message = heard[0]
    if (!message) throw new Error('nothing was heard')
    const other = { ...gateway.account, mchId: '1900000002' }
    expect(readNotice(other, message.header, message.body, now)).toEqual({ fault: 'notOurs' })
  })

  it.each(['', '{', '[]', '{"id":"1","event_type":"TRANSACTION.SUCCESS"}'])(
    'with %j in it is refused',
    (body) => {
      expect(readNotice(gateway.account, () => undefined, body, now)).toEqual({ fault: 'unsigned' })
    },
  )

  it('comes as often and in the order that the gateway is told', async () => {
    await open(first)
    await open(second)
    gateway.faults.notify = 'held'
    await gateway.pay(first)
    await gateway.pay(second)
    expect(heard).toEqual([])
    await gateway.release({ reversed: true })
    expect([read(0), read(1)]).toMatchObject([
      { notice: { data: { out_trade_no: second } } },
      { notice: { data: { out_trade_no: first } } },
    ])
    Object.assign(gateway.faults, noFaults, { notify: 'twice' })
    await gateway.notifyAgain(first)
    expect(heard).toHaveLength(4)
    gateway.faults.notify = 'none'
    await gateway.notifyAgain(first)
    expect(heard).toHaveLength(4)
  })

  it('of a refund is understood', async () => {
    await paid({ notify: 'none' })
    gateway.faults.notify = 'once'
    const refund = { tradeNo: first, refundNo: `refund-${first}`, amount: 19_900, reason: '', notifyUrl }
    await client.refund(refund)
    await gateway.notifyAgain(`refund-${first}`)
    expect(heard.length).toBeGreaterThan(0)
    expect(read()).toMatchObject({
      notice: { kind: 'refund', data: { out_refund_no: `refund-${first}`, refund_status: 'SUCCESS' } },
    })
  })
})
