import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import { eachStore } from './build.ts'
import { createSite, LiveServer, pollOf, type Site } from './live-server.ts'

const many = 40

eachStore('a server that stops', (kind) => {
  let site: Site
  beforeAll(async () => {
    site = await createSite(kind)
  })
  afterAll(() => site.remove())

  async function poll() {
    const live = await LiveServer.start(site)
    const event = await live.event({ polls: [pollOf()] })
    const ItemId = event.pollIds[0] ?? ''
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const guests = await Promise.all(Array.from({ length: many }, () => live.guest(event)))
    return { live, event, guests, vote: { ItemId, Round: 1, OptionIds: ['a'] } }
  }
  type Poll = Awaited<ReturnType<typeof poll>>

  /** The ballots that a new server finds. */
  async function ballotsAfterwards({ vote }: Poll): Promise<string[]> {
    const again = await LiveServer.start(site)
    const rows = await again.db.selectFrom('ballot').selectAll().where('item_id', '=', vote.ItemId).execute()
    await again.close()
    return rows.map((row) => row.guest_id).sort()
  }

  /** Resolves when the engine has been given so many orders. */
  function whenGiven({ engine }: LiveServer['context'], orders: number): Promise<void> {
    const apply = engine.apply
    let given = 0
    return new Promise((resolve) => {
      engine.apply = (...order) => {
        given += 1
        if (given === orders) resolve()
        return apply(...order)
      }
    })
  }

  test('answers every command it has taken, over its sockets', async () => {
    const scene = await poll()
    const { live, event, guests, vote } = scene
    const pages = await Promise.all(guests.map((guest) => live.guestSocket(event, guest)))
    const given = whenGiven(live.context, many)
    const answering = pages.map((page) =>
      page.command('Item/Vote', vote).catch((error: Error) => error.message),
    )
    await given
    await live.server.close()
    const answers = await Promise.all(answering)
    expect(answers.filter((answer) => typeof answer === 'string' || !answer.ok)).toEqual([])
    expect(await ballotsAfterwards(scene)).toEqual(guests.map((guest) => guest.id).sort())
    expect(await Promise.all(pages.map((page) => page.ended))).toEqual(pages.map(() => null))
  })

  test('answers every command it has taken, over REST', async () => {
    const scene = await poll()
    const { live, event, guests, vote } = scene
    const given = whenGiven(live.context, many)
    const answering = guests.map((guest) =>
      fetch(`http://127.0.0.1:${live.server.port}/api/event/Item/Vote`, {
        method: 'POST',
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ CommandId: newId(), EventCode: event.code, ...vote }),
      }).then((response) => response.status),
    )
    await given
    await live.server.close()
    expect(await Promise.all(answering)).toEqual(guests.map(() => 200))
    expect(await ballotsAfterwards(scene)).toEqual(guests.map((guest) => guest.id).sort())
  })

  test('tells its clients what was gathered, and takes no more', async () => {
    const scene = await poll()
    const { live, event, guests, vote } = scene
    const host = await (await live.hostSocket(event)).sitDown()
    const [guest] = guests
    if (!guest) throw new Error('there are guests')
    await live.must(event, guest, 'Item/Vote', vote)
    const { engine } = live.context
    await live.server.close()
    await host.ended
    expect(host.doc(`tally:${vote.ItemId}`)).toMatchObject({ voters: 1 })
    const order = {
      name: 'Item/Vote',
      actor: { kind: 'guest', id: guest.id },
      commandId: newId(),
      payload: vote,
    }
    expect(await engine.apply(event.id, order as never)).toMatchObject({ ok: false, code: 'Busy' })
    expect(await ballotsAfterwards(scene)).toEqual([guest.id])
  })
})
