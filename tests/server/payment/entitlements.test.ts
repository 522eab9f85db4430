import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { productOf } from '#contract/orders/products.ts'
import type { VipLevel } from '#contract/plans.ts'
import { otherNames } from '#contract/rest-names.ts'
import type { OrderCommand } from '#machines/domain/order/order.events.ts'
import { rememberHouseRules } from '#server/features/orders/active-orders.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { changeOrderIn } from '#server/features/orders/change-order.ts'
import { entitlementOf } from '#server/features/orders/entitlement.ts'
import { refundOrder } from '#server/features/orders/operator-steps.ts'
import type { StoredOrder } from '#server/features/orders/stored-order.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { buy as buyFor, must, setRoles } from '#tests/support/payment/buy.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'
import { envelopeOf } from '#tests/support/server/rest.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { untilLocked } from '#tests/support/store/postgres.ts'
import { themeNamed } from '#tests/support/theme-content.ts'

const day = 24 * 3600 * 1000

eachStore('the entitlements of a plan', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({ store })
  })
  afterAll(() => server.close())

  const profile = async (token: string) =>
    (await server.call('/api/sys/User/GetLoginUserProfile', {}, token)).envelope.Data
  const somebody = () => addAccount(server.context, { name: 'Li', roles: ['host'] })
  const settings = (participantLimit: number) => {
    const now = server.context.clock()
    return wireSettings({
      eventName: 'Rehearsal',
      participantLimit,
      startDate: now + day,
      endDate: now + 2 * day,
    })
  }
  const create = async (token: string, participantLimit = 500, level?: VipLevel) => {
    const input = { settings: settings(participantLimit), ...(level && { level }) }
    return (await server.call('/api/event/Event/Add', input, token)).envelope
  }
  const codeOf = async (token: string, level?: VipLevel) =>
    (await create(token, 500, level)).Data?.eventCode ?? ''
  const buy = (id: string, ...what: ['oneTime' | 'annual', 'professional' | 'ultimate']) =>
    buyFor(server.context.orders, id, ...what)
  const command = async (token: string, eventCode: string, name: CommandName, payload: object) => {
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/event/${name}`,
      headers: { authorization: `Bearer ${token}` },
      payload: otherNames({ commandId: randomUUID(), eventCode, ...payload }),
    })
    return envelopeOf<{ itemId?: string } | null>('', sent.json())
  }
  /** The use of an order as the order page shows it: the number of events left, and the ended uses. */
  const usage = async (token: string, { row }: StoredOrder) => {
    const asked = { orderNumber: row.number }
    const order = (await server.call('/api/order/Order/GetByNumber', asked, token)).envelope.Data
    return { left: order?.availableQuantity, endings: order?.usageRecords.map(({ ended }) => ended) }
  }
  const upgrade = async (token: string, code: string, level: VipLevel) =>
    (await command(token, code, 'Event/Upgrade', { level })).Code
  const raise = async (token: string, code: string, most: number) =>
    (await command(token, code, 'Event/Update', { settings: settings(most) })).Code

  const rules = { house: defaultHouse, largestEvent: limits.eventParticipantsMost }

  test('no event is larger than the house allows, also without plans', async () => {
    const { db } = server.context.store
    const house = { ...defaultHouse, hasPlans: false }
    await rememberHouseRules(db, { house, largestEvent: 300 })
    try {
      const { token, id } = await somebody()
      expect(await create(token, 301)).toMatchObject({
        Code: 'LargestEvent',
        Params: { most: 300 },
        Field: 'settings.participantLimit',
      })
      const { Data } = await create(token, 300)
      expect(await raise(token, Data?.eventCode ?? '', 301)).toBe('LargestEvent')
      expect((await entitlementOf(db, id, server.context.clock())).plan.participants).toBe(300)
    } finally {
      await rememberHouseRules(db, rules)
    }
  })

  test('without plans every account has every feature and as many events as the platform allows', async () => {
    const { db } = server.context.store
    await rememberHouseRules(db, { ...rules, house: { ...defaultHouse, hasPlans: false } })
    try {
      const { token, id } = await somebody()
      expect(await profile(token)).toMatchObject({
        account: { level: 'ultimate', resources: limits.eventsPerHost, levels: [{ vipLevel: 'ultimate' }] },
      })
      expect(await create(token, limits.eventParticipantsMost)).toMatchObject({ Code: null })
      for (let event = 2; event <= 6; event += 1) expect(await create(token)).toMatchObject({ Code: null })
      expect((await entitlementOf(db, id, server.context.clock())).plan.memberType).toBe('operator')
    } finally {
      await rememberHouseRules(db, rules)
    }
    expect((await entitlementOf(db, (await somebody()).id, 0)).plan.memberType).toBe('free')
  })

  test('the free plan allows five events with its number of participants', async () => {
    const { token } = await somebody()
    expect(await create(token, 501)).toMatchObject({
      Code: 'PlanParticipants',
      Params: { most: 500, level: 'professional' },
    })
    expect((await create(token, 20_001)).Params).toEqual({ most: 500, level: '' })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => create(token)))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(5)
    expect((await profile(token))?.account).toMatchObject({
      memberType: 'free',
      remainingResources: 0,
      resources: 5,
      levels: [{ vipLevel: 'basic', resources: 5, remainingResources: 0 }],
    })
    expect(await create(token)).toMatchObject({
      Code: 'PlanEvents',
      Params: { level: 'basic' },
      ErrorMsgEN: 'You have no Basic event left. Please upgrade',
    })
  })

  test('a bought plan applies to the events that use it, until it is used up', async () => {
    const { token, id } = await somebody()
    await buy(id, 'oneTime', 'professional')
    expect((await profile(token))?.account).toMatchObject({
      memberType: 'paid',
      vipLevel: 'professional',
      remainingResources: 6,
      maxConcurrentParticipants: 2000,
      levels: [
        { vipLevel: 'basic', remainingResources: 5 },
        { vipLevel: 'professional', remainingResources: 1, maxConcurrentParticipants: 2000 },
      ],
    })
    expect((await create(token, 2001, 'professional')).Params).toEqual({ most: 2000, level: 'ultimate' })
    expect((await create(token)).Status).toBe(true)
    expect((await create(token, 2000, 'professional')).Status).toBe(true)
    expect((await create(token, 2000, 'professional')).Params).toEqual({ level: 'professional' })
  })

  test('simultaneous requests use a bought plan for one event only once', async () => {
    const { token, id } = await somebody()
    await buy(id, 'oneTime', 'ultimate')
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, 20_000, 'ultimate')))
    expect(answers.filter(({ Status }) => Status)).toHaveLength(1)
    const usage = await server.context.store.db
      .selectFrom('order_usage')
      .innerJoin('plan_order', 'plan_order.id', 'order_usage.order_id')
      .select('event_name')
      .where('account_id', '=', id)
      .execute()
    expect(usage).toEqual([{ event_name: 'Rehearsal' }])
  })

  test('an event gets more participants after it is upgraded to a bought plan', async () => {
    const { token, id } = await somebody()
    const code = await codeOf(token)
    expect([await raise(token, code, 600), await upgrade(token, code, 'professional')]).toEqual([
      'PlanParticipants',
      'PlanEvents',
    ])
    const annual = await buy(id, 'annual', 'professional')
    expect(await upgrade(token, code, 'professional')).toBe(null)
    expect([await raise(token, code, 2000), await raise(token, code, 2001)]).toEqual([
      null,
      'PlanParticipants',
    ])
    expect((await profile(token))?.account.remainingResources).toBe(5 + 9)
    // The upgrade frees the former order of the event for another event.
    const ultimate = await buy(id, 'oneTime', 'ultimate')
    expect(await upgrade(token, code, 'ultimate')).toBe(null)
    expect((await profile(token))?.account.remainingResources).toBe(5 + 10)
    const on = server.context.clock()
    expect(await usage(token, annual)).toEqual({ left: 10, endings: [{ on, why: 'upgraded' }] })
    expect(await usage(token, ultimate)).toEqual({ left: 0, endings: [null] })
  })

  test('deleting an event without guests makes its order usable again', async () => {
    const { token, id } = await somebody()
    const order = await buy(id, 'oneTime', 'professional')
    const remove = (eventCode: string) => server.call('/api/event/Event/Delete', { eventCode }, token)
    await remove(await codeOf(token, 'professional'))
    const on = server.context.clock()
    server.advance(1)
    const used = await codeOf(token, 'professional')
    await command(token, used, 'Event/Start', {})
    const guest = { eventCode: used, username: 'Li', company: '', email: '', consent: true }
    expect((await server.call('/api/guest/Guest/RegisterGuest', guest)).envelope.Status).toBe(true)
    await remove(used)
    expect((await create(token, 500, 'professional')).Code).toBe('PlanEvents')
    expect(await usage(token, order)).toEqual({ left: 0, endings: [{ on, why: 'deleted' }, null] })
  })

  test('a restored event uses its order again if no other event uses it', async () => {
    const { token, id } = await somebody()
    const order = await buy(id, 'oneTime', 'professional')
    const call = async (path: '/api/event/Event/Delete' | '/api/event/Event/Restore', eventCode: string) =>
      (await server.call(path, { eventCode }, token)).envelope.Code
    const code = await codeOf(token, 'professional')
    server.advance(1)
    expect(await call('/api/event/Event/Delete', code)).toBe(null)
    expect(await usage(token, order)).toMatchObject({ left: 1 })
    expect(await call('/api/event/Event/Restore', code)).toBe(null)
    expect(await usage(token, order)).toMatchObject({ left: 0 })
    server.advance(1)
    expect(await call('/api/event/Event/Delete', code)).toBe(null)
    const other = await codeOf(token, 'professional')
    expect(await call('/api/event/Event/Restore', code)).toBe('PlanEvents')
    expect(await call('/api/event/Event/Delete', other)).toBe(null)
    expect(await call('/api/event/Event/Restore', code)).toBe(null)
  })

  test('an event can return to an order that it used before, and leave it again', async () => {
    const { token, id } = await somebody()
    const annual = await buy(id, 'annual', 'professional')
    const code = await codeOf(token, 'professional')
    await buy(id, 'oneTime', 'ultimate')
    expect(await upgrade(token, code, 'ultimate')).toBe(null)
    const first = { on: server.context.clock(), why: 'upgraded' }
    server.advance(31 * day)
    expect(await upgrade(token, code, 'professional')).toBe(null)
    await buy(id, 'oneTime', 'ultimate')
    expect(await upgrade(token, code, 'ultimate')).toBe(null)
    const second = { on: server.context.clock(), why: 'upgraded' }
    expect(await usage(token, annual)).toEqual({ left: 10, endings: [first, second] })
    server.advance(31 * day)
    expect(await upgrade(token, code, 'professional')).toBe(null)
    const removed = await server.call('/api/event/Event/Delete', { eventCode: code }, token)
    expect(removed.envelope.Code).toBe(null)
    const third = { on: server.context.clock(), why: 'deleted' }
    expect(await usage(token, annual)).toEqual({ left: 10, endings: [first, second, third] })
  })

  test('an expired or refunded order allows no new event', async () => {
    const { token, id } = await somebody()
    const order = await buy(id, 'annual', 'ultimate')
    must(await refundOrder(server.context.orders, order, { operatorId: 'op', comment: 'sent back' }))
    expect((await create(token, 600, 'ultimate')).Code).toBe('PlanEvents')
    const short = await buy(id, 'oneTime', 'professional')
    server.advance(31 * day - 1)
    expect(await usage(token, short)).toMatchObject({ left: 1 })
    server.advance(1)
    expect((await create(token, 600, 'professional')).Code).toBe('PlanEvents')
    const filter = { status: null, search: '', afterNumber: null }
    const { envelope } = await server.call('/api/order/Order/GetList', filter, token)
    expect(envelope.Data?.orders.map(({ availableQuantity }) => availableQuantity)).toEqual([0, 0])
    expect([await usage(token, order), await usage(token, short)]).toMatchObject([{ left: 0 }, { left: 0 }])
  })

  test(
    'an order that is being refunded at the same time allows no event',
    onlyOn('postgres', store),
    async () => {
      const { token, id } = await somebody()
      const { orders, clock, store: stored } = server.context
      const at = clock()
      const product = productOf('oneTime', 'professional')
      const wanted = { accountId: id, commandId: 'by WeChat', product, quantity: 1, name: 'Plan' }
      const made = must(await addOrder(orders, wanted))
      const { id: orderId, amount } = made.row
      const steps: OrderCommand[] = [
        { type: 'choose', method: 'wechat', at },
        { type: 'paid', tradeNo: 'trade-1', transactionId: '4200', amount, at },
      ]
      for (const event of steps) must(await orders.orders.change({ orderId, actor: 'gateway', event, at }))
      const event = { type: 'refund', refundNo: 'refund-1', comment: '' } as const
      const { created } = await stored.db.transaction().execute(async (tx) => {
        must(await changeOrderIn(stored, tx, { orderId, actor: 'operator op', event, at }))
        const creating = create(token, 500, 'professional')
        await untilLocked(stored.db)
        return { created: creating }
      })
      expect((await created).Code).toBe('PlanEvents')
      expect(await usage(token, made)).toMatchObject({ left: 0 })
      expect((await orders.orders.find(orderId))?.row.status).toBe('refunding')
    },
  )

  test('an annual membership lasts exactly 365 days', async () => {
    const { id } = await somebody()
    await buy(id, 'annual', 'ultimate')
    const { store: stored, clock } = server.context
    const bought = clock()
    const memberAfter = async (milliseconds: number) =>
      (await entitlementOf(stored.db, id, bought + milliseconds)).plan.memberType
    // 365 days of 86,400 seconds.
    expect([await memberAfter(31_535_999_999), await memberAfter(31_536_000_000)]).toEqual(['annual', 'free'])
  })

  test('an operator of the platform has no limits', async () => {
    const { token, id } = await somebody()
    await setRoles(server.context.store.db, id, ['host', 'operator'])
    for (let event = 0; event < 7; event += 1) expect((await create(token, 100_000)).Status).toBe(true)
    expect((await profile(token))?.account).toMatchObject({ memberType: 'operator', resources: 500 })
  })

  describe('a feature of a paid level', () => {
    const teams = (names: string[]) => ({ quiz: wireQuiz({ teams: names.map((name) => ({ name })) }) })
    const list = { lottery: wireLottery({ pool: 'list' }) }
    const names = { entries: [{ name: 'Li', detail: '' }] }
    const share = async (token: string, eventCode: string, logonName: string) => {
      const now = server.context.clock()
      const period = { startDate: now, endDate: now + day }
      const input = { eventCode, logonName, role: 'user', ...period }
      return (await server.call('/api/event/Share/Add', input, token)).envelope
    }
    const refusal = (level: string) => ({ Code: 'PlanFeature', Params: { level } })

    test('a feature of a higher plan level is refused, with the name of that level, by every command that uses it', async () => {
      const { token, id } = await somebody()
      const eventCode = await codeOf(token)
      expect(await command(token, eventCode, 'Quiz/Add', teams(['Red', 'Blue']))).toMatchObject({
        ...refusal('professional'),
        ErrorMsg: '此功能属于专业版，请升级',
      })
      const solo = await command(token, eventCode, 'Quiz/Add', teams([]))
      expect(
        await command(token, eventCode, 'Quiz/Update', { ...teams(['Red']), itemId: solo.Data?.itemId }),
      ).toMatchObject(refusal('professional'))
      expect(await command(token, eventCode, 'Lottery/Add', list)).toMatchObject(refusal('ultimate'))
      const drawn = await command(token, eventCode, 'Lottery/Add', { lottery: wireLottery() })
      const { itemId = '' } = drawn.Data ?? {}
      for (const [name, payload] of [
        ['Lottery/Update', list],
        ['Lottery/Import', names],
      ] as const) {
        expect(await command(token, eventCode, name, { ...payload, itemId })).toMatchObject(
          refusal('ultimate'),
        )
      }
      for (const [path, more] of [
        ['GetQuestions', {}],
        ['GetAnswers', { itemId: solo.Data?.itemId }],
        ['GetGuests', {}],
      ] as const) {
        const asked = await server.call(
          `/api/event/Analytics/${path}`,
          { eventCode, after: null, ...more },
          token,
        )
        expect(asked.envelope).toMatchObject(refusal('professional'))
      }
      expect(await share(token, eventCode, (await somebody()).logonName)).toMatchObject(
        refusal('professional'),
      )
      const theme = themeNamed('Own')
      expect((await server.call('/api/sys/Skin/Add', theme, token)).envelope).toMatchObject(
        refusal('professional'),
      )
      const changed = { ...theme, id: 'builtin-graphite' }
      expect((await server.call('/api/sys/Skin/Update', changed, token)).envelope).toMatchObject(
        refusal('professional'),
      )
      // The event's level decides for its items, the account's level for its themes.
      await buy(id, 'oneTime', 'professional')
      expect((await command(token, eventCode, 'Quiz/Add', teams(['Red']))).Code).toBe('PlanFeature')
      expect((await server.call('/api/sys/Skin/Add', theme, token)).envelope.Status).toBe(true)
    })

    test('a feature works on its plan level, and continues to work after the order has expired', async () => {
      const { token, id } = await somebody()
      const helper = await somebody()
      await buy(id, 'oneTime', 'professional')
      await buy(id, 'oneTime', 'ultimate')
      const eventCode = await codeOf(token, 'ultimate')
      const quiz = await command(token, eventCode, 'Quiz/Add', teams(['Red', 'Blue']))
      const lottery = await command(token, eventCode, 'Lottery/Add', list)
      const { itemId = '' } = lottery.Data ?? {}
      expect((await command(token, eventCode, 'Lottery/Import', { ...names, itemId })).Code).toBe(null)
      expect((await share(token, eventCode, helper.logonName)).Code).toBe(null)
      expect(
        (await server.call('/api/event/Analytics/GetGuests', { eventCode, after: null }, token)).envelope
          .Code,
      ).toBe(null)
      const running = await codeOf(token, 'professional')
      await command(token, running, 'Event/Start', {})

      server.advance(32 * day)
      const steps = [
        ['Quiz/Update', { ...teams(['Green']), itemId: quiz.Data?.itemId }],
        ['Lottery/Update', { ...list, itemId }],
        ['Event/Update', { settings: settings(500) }],
      ] as const
      for (const [name, payload] of steps) {
        expect((await command(token, eventCode, name, payload)).Code, name).toBe(null)
      }
      expect((await command(token, eventCode, 'Quiz/Add', teams(['Red']))).Code).toBe('PlanFeature')
      expect((await command(token, eventCode, 'Lottery/Import', { ...names, itemId })).Code).toBe(
        'PlanFeature',
      )
      // A copy counts as a new event.
      const copy = { eventCode, settings: settings(500) }
      expect((await server.call('/api/event/Event/Clone', copy, token)).envelope).toMatchObject({
        Code: 'PlanFeature',
      })
      // A running show may use the feature even without the plan, so that nothing interrupts the show.
      expect((await command(token, running, 'Quiz/Add', teams(['Red']))).Code).toBe(null)
    })

    test('a professional event can be shared with five accounts', async () => {
      const { token, id } = await somebody()
      await buy(id, 'oneTime', 'professional')
      await buy(id, 'oneTime', 'ultimate')
      const code = await codeOf(token, 'professional')
      const helpers = await Promise.all([1, 2, 3, 4, 5, 6].map(somebody))
      const shared: (string | null)[] = []
      for (const { logonName } of helpers) shared.push((await share(token, code, logonName)).Code)
      expect(shared).toEqual([null, null, null, null, null, 'PlanFeature'])
      expect(await upgrade(token, code, 'ultimate')).toBe(null)
      expect((await share(token, code, helpers[5]?.logonName ?? '')).Code).toBe(null)
    })
  })
})
