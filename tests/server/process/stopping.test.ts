import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { newId } from '#server/platform/ids.ts'
import { startWechatPaySimulator } from '#server/wechat-pay-simulator/simulator.ts'
import { configureAccount } from '#tests/support/payment/wechat-account.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { createSite, LiveServer, pollOf, type Site } from '#tests/support/server/live-server.ts'
import { restBody } from '#tests/support/server/rest.ts'

const many = 40

eachStore('a stopping server', (kind) => {
  let site: Site
  beforeAll(async () => {
    site = await createSite(kind)
  })
  afterAll(() => site.remove())

  async function poll() {
    const live = await LiveServer.start(site)
    const event = await live.event({ polls: [pollOf()] })
    const itemId = event.pollIds[0] ?? ''
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const guests = await Promise.all(Array.from({ length: many }, () => live.guest(event)))
    return { live, event, guests, vote: { itemId, round: 1, optionIds: ['a'] } }
  }
  type Poll = Awaited<ReturnType<typeof poll>>

  /** The ballots that a new server finds. */
  async function ballotsAfterwards({ vote }: Poll): Promise<string[]> {
    const again = await LiveServer.start(site)
    const rows = await again.db.selectFrom('ballot').selectAll().where('item_id', '=', vote.itemId).execute()
    await again.close()
    return rows.map((row) => row.guest_id).sort()
  }

  /** Resolves when the engine has received this many commands. */
  function whenGiven({ engine }: LiveServer['context'], orders: number): Promise<void> {
    const apply = engine.apply
    let given = 0
    return new Promise((resolve) => {
      engine.apply = (...command) => {
        given += 1
        if (given === orders) resolve()
        return apply(...command)
      }
    })
  }

  test('a stopping server answers every accepted command over sockets', async () => {
    const fixture = await poll()
    const { live, event, guests, vote } = fixture
    const pages = await Promise.all(guests.map((guest) => live.guestSocket(event, guest)))
    const given = whenGiven(live.context, many)
    const answering = pages.map((page) =>
      page.command('Item/Vote', vote).catch((error: Error) => error.message),
    )
    await given
    await live.server.close()
    const answers = await Promise.all(answering)
    expect(answers.filter((answer) => typeof answer === 'string' || !answer.ok)).toEqual([])
    expect(await ballotsAfterwards(fixture)).toEqual(guests.map((guest) => guest.id).sort())
    expect(await Promise.all(pages.map((page) => page.ended))).toEqual(pages.map(() => null))
  })

  test('a stopping server answers every accepted command over REST', async () => {
    const fixture = await poll()
    const { live, event, guests, vote } = fixture
    const given = whenGiven(live.context, many)
    const answering = guests.map((guest) =>
      fetch(`http://127.0.0.1:${live.server.port}/api/event/Item/Vote`, {
        method: 'POST',
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
        body: restBody({ commandId: newId(), eventCode: event.code, ...vote }),
      }).then((response) => response.status),
    )
    await given
    await live.server.close()
    expect(await Promise.all(answering)).toEqual(guests.map(() => 200))
    expect(await ballotsAfterwards(fixture)).toEqual(guests.map((guest) => guest.id).sort())
  })

  test('a stopping server does not wait for an answer of the payment provider', async () => {
    const asked = Promise.withResolvers<void>()
    const order: string[] = []
    const provider = createServer((line) => {
      line.on('data', () => asked.resolve())
      line.on('error', () => {}).on('close', () => order.push('provider'))
    })
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
    const simulator = await startWechatPaySimulator({ clock: Date.now })
    const account = configureAccount(simulator)
    const { payment } = readEnvironment({
      ...account.environment,
      WECHAT_PAY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://live.example.org',
    })
    const live = await LiveServer.start({ ...site, environment: { ...site.environment, payment } })
    const event = await live.event()
    const page = await live.guestSocket(event, await live.guest(event))
    const row = { order_id: newId(), subject: newId(), kind: 'look', due_at: 0, looks: 0 } as const
    await live.db.insertInto('order_deadline').values(row).execute()
    await asked.promise
    const goodbye = page.ended.then(() => order.push('goodbye'))
    await live.server.close()
    await goodbye
    expect(order[0]).toBe('goodbye')
    account.remove()
    await simulator.close()
    await new Promise((closed) => provider.close(closed))
  })

  test('a stopping server flushes pending pushes and accepts no commands', async () => {
    const fixture = await poll()
    const { live, event, guests, vote } = fixture
    const host = await (await live.hostSocket(event)).sitDown()
    const [guest] = guests
    if (!guest) throw new Error('there are guests')
    await live.must(event, guest, 'Item/Vote', vote)
    const { engine } = live.context
    await live.server.close()
    await host.ended
    expect(host.doc(`tally:${vote.itemId}`)).toMatchObject({ voters: 1 })
    const order = {
      name: 'Item/Vote',
      actor: { kind: 'guest', id: guest.id },
      commandId: newId(),
      payload: vote,
    }
    expect(await engine.apply(event.id, order as never)).toMatchObject({ ok: false, code: 'Busy' })
    expect(await ballotsAfterwards(fixture)).toEqual([guest.id])
  })
})
