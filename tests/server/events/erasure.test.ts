import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { refused } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { runAdminCommand } from '#server/admin/admin-commands.ts'
import { eraseGuest, scrubHistory } from '#server/features/privacy/privacy.public.ts'
import { linkIdentity } from '#server/platform/accounts/identities.ts'
import { newId } from '#server/platform/ids.ts'
import { personalData } from '#server/store/event-tables.ts'
import { holdEvening } from '#tests/support/command-cases/evening.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { holdsAny, placesWith as search } from '#tests/support/server/database-dump.ts'
import {
  eachLive,
  type LiveServer,
  type Person,
  pollOf,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { checkDraw, type PublishedDraw } from '#ui/guest/verify/check-draw.ts'

const details = { username: 'Erasmus Vanish', company: 'Vanishing Ltd', email: 'erasmus@vanish.example' }
const words = { question: 'Quokka why?', comment: 'Quokka hello', word: 'quokkaword', entry: 'Quokka more' }
/** Parts of all details and texts of the guest, in lower case. */
const secrets = ['erasmus', 'vanish', 'quokka']

const placesWith = (live: LiveServer, texts: readonly string[]): Promise<string[]> =>
  search({ db: live.db, folder: live.site.environment.dataDirectory, log: live.logLines }, texts)

eachLive('an erased guest', (live, kind) => {
  const erase = (guest: Person, ...events: TestEvent[]) =>
    eraseGuest(
      live().context,
      { guestId: guest.id, eventIds: events.map(({ id }) => id) },
      { actorId: null, client: '', who: 'operator' },
    )

  /** The erasure without its last step, which scrubs the history. */
  const applyErasure = (event: TestEvent, guest: Person) =>
    live().context.engine.apply(event.id, {
      name: 'Server/EraseGuest',
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: { guestId: guest.id, leaves: true },
    })

  test('an erased guest is in no column of any table and in no file, and what others did stays', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const guest = await live().guest(event, details)
    const does = (name: Parameters<LiveServer['must']>[2], payload: object) =>
      live().must(event, guest, name, payload)
    const { drawId, items } = await holdEvening(live(), event, guest, words)
    const [, , cloud = ''] = items
    await live().must(event, event.host, 'WordCloud/HideWord', { itemId: cloud, word: words.word })
    await live().must(event, event.host, 'Item/Reset', { itemId: cloud })
    const second = await live().ask(event, guest, 'Quokka when?')
    await live().must(event, event.host, 'Qa/Archive', { questionId: second })
    await live().pass(5000)
    await does('Comments/Send', { text: 'Quokka bye' })
    await live().must(event, event.host, 'Comments/BlockGuest', { guestId: guest.id })
    const other = await live().guest(event, { username: 'Stays' })
    await live().ask(event, other, 'Kept?')
    const sockets = [
      await live().hostSocket(event),
      await live().guestSocket(event, other),
      await live().screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    const before = await placesWith(live(), secrets)
    const tables = new Set(before.map((place) => place.split('.')[0] ?? ''))
    // The evening leaves traces in these tables, so the test would find what is left in them.
    expect([...tables].filter((each) => !each.startsWith('file'))).toEqual(
      expect.arrayContaining([
        'aggregate',
        'block',
        'cloud_word',
        'command',
        'comment',
        'ended_round',
        'guest',
        'log',
      ]),
    )
    expect(before).toEqual(
      expect.arrayContaining(['lottery_draw.pool', 'text_entry.text', 'word_entry.text']),
    )
    const tallies = () =>
      live()
        .db.selectFrom('tally')
        .select(['subject_id', 'option_id', 'votes'])
        .where('event_id', '=', event.id)
        .where('subject_id', '<>', `comments-${event.id}`)
        .execute()
    const votes = new Set((await tallies()).map((row) => JSON.stringify(row)))

    expect(await erase(guest, event)).toEqual({ ok: true, data: 1 })
    expect(await placesWith(live(), [...secrets, guest.id])).toEqual([])
    expect(new Set((await tallies()).map((row) => JSON.stringify(row)))).toEqual(votes)
    await checkRows(live(), event)
    for (const socket of sockets) {
      const snapshot = JSON.stringify(await socket.snapshot()).toLowerCase()
      expect(secrets.filter((secret) => snapshot.includes(secret))).toEqual([])
    }
    const draw = await live().call('/api/guest/Lottery/GetDraw', { drawId })
    const published = draw.envelope.Data as unknown as PublishedDraw
    expect(published.winners).toMatchObject([{ name: expect.stringMatching(/^#[0-9A-F]{4}$/) }])
    expect(checkDraw(published)).toBeUndefined()
    expect((await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)).envelope.Code).toBe(
      'TokenInvalid',
    )
    expect((await live().ask(event, other, 'Still?')).length).toBeGreaterThan(0)
  })

  test('a guest who is erased from one event keeps the name and the session in another event', async () => {
    const [one, two] = [await live().event(), await live().event()]
    const guest = await live().guest(one, { username: 'Wanderer' })
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: two.code }, guest)
    await live().ask(two, guest, 'Kept here?')
    const before = await live().stored(two)
    expect(await erase(guest, one)).toEqual({ ok: true, data: 1 })
    expect(await live().stored(two)).toEqual(before)
    const listed = await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)
    expect(listed.envelope.Data).toMatchObject([{ eventCode: two.code }])
    expect(await erase(guest, one)).toMatchObject({ ok: false, code: 'NotFound' })
  })

  test('a running event loses an erased guest on every screen, and the guest is disconnected', async () => {
    const event = await live().event()
    const guest = await live().guest(event, { username: 'Gone soon' })
    const questionId = await live().ask(event, guest, 'Gone too?')
    const [screen, phone] = [await live().screenSocket(event), await live().guestSocket(event, guest)]
    await screen.sitDown()
    await phone.sitDown()
    expect(screen.doc(`question:${questionId}`)).toBeDefined()
    await erase(guest, event)
    await screen.until(() => !screen.doc(`question:${questionId}`), 'the question is gone')
    expect(await phone.ended).toBe('TokenInvalid')
    expect(await live().command(event, guest, 'Qa/Ask', { text: 'Again?', anonymous: false })).toMatchObject({
      ok: false,
    })
  })

  test('an erasure that was interrupted before the history was scrubbed is finished by the next one', async () => {
    const event = await live().event()
    const [first, second] = [await live().guest(event, { username: 'Marmot' }), await live().guest(event)]
    await live().ask(event, first, 'Marmots?')
    await applyErasure(event, first)
    expect(await placesWith(live(), ['marmot'])).toEqual(expect.arrayContaining(['log.data']))
    await erase(second, event)
    expect(await placesWith(live(), ['marmot', first.id])).toEqual([])
  })

  test(
    'two erasures that scrub the same entry of the log at once both keep their effect',
    onlyOn('postgres', kind),
    async () => {
      const event = await live().event()
      const { db } = live()
      const entry = (text: string) =>
        JSON.stringify({
          itemId: 'i',
          round: 1,
          entries: [
            ['one', 'e1', text],
            ['two', 'e2', 'Tapirs'],
          ],
        })
      await db
        .insertInto('log')
        .values({
          event_id: event.id,
          seq: 1_000_000,
          at: 0,
          actor: 'guests',
          name: 'OpenText/Submit',
          data: entry('Otters'),
        })
        .execute()
      await db
        .insertInto('guest_erasure')
        .values({ event_id: event.id, guest_id: 'two', erased_id: 'gone', words: '[]' })
        .execute()
      let scrubbing: Promise<void> | undefined
      await db.transaction().execute(async (other) => {
        await other
          .updateTable('log')
          .set({ data: entry('') })
          .where('event_id', '=', event.id)
          .where('seq', '=', 1_000_000)
          .execute()
        scrubbing = scrubHistory(live().context.store)
        await vi.waitFor(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          expect(rows).not.toEqual([])
        }, 10_000)
      })
      await scrubbing
      expect(await placesWith(live(), ['otters', 'tapirs'])).toEqual([])
    },
  )

  test('a guest who sends commands in the batch of the erasure keeps no row and no text', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const itemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await live().must(event, event.host, 'Comments/Open')
    const guest = await live().guest(event, { username: 'Okapi' })
    const send = (name: CommandName, payload: object) =>
      live().context.engine.apply(event.id, {
        name,
        actor: { kind: 'guest', id: guest.id },
        commandId: newId(),
        payload,
      })
    const [asked, erased, ...later] = await Promise.all([
      send('Qa/Ask', { text: 'Okapi before?', anonymous: false }),
      applyErasure(event, guest),
      send('Qa/Ask', { text: 'Okapi after?', anonymous: false }),
      send('Comments/Send', { text: 'Okapi says' }),
      send('Item/Vote', { itemId, round: 1, optionIds: ['a'] }),
    ])
    expect([asked.ok, erased.ok]).toEqual([true, true])
    expect(later.map((outcome) => outcome.ok || outcome.code)).toEqual(['NoAccess', 'NoAccess', 'NoAccess'])
    await scrubHistory(live().context.store)
    expect(await placesWith(live(), ['okapi', guest.id])).toEqual([])
    await checkRows(live(), event)
  })

  test('a guest downloads everything that is stored, and then deletes it in all events', async () => {
    const [one, two] = [await live().event({ polls: [pollOf()] }), await live().event()]
    const guest = await live().guest(one, { ...details, username: 'Axolotl' })
    await holdEvening(live(), one, guest, words)
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: two.code }, guest)
    const secret = await live().ask(two, guest, 'Axolotl?', true)
    const download = (event: TestEvent) =>
      live().call('/api/guest/Guest/GetMyData', { eventCode: event.code }, guest)
    const { Data } = (await download(one)).envelope
    expect(Data).toMatchObject({
      guest: { name: 'Axolotl', company: details.company, email: details.email, consent: 'given' },
      questions: [{ text: words.question, state: 'live', replies: [{ text: 'Because' }] }],
    })
    const held = JSON.stringify(Data)
    expect(Object.values(words).filter((text) => !held.includes(text))).toEqual([])
    expect(Object.keys((Data?.records ?? {}) as object)).toEqual(
      expect.arrayContaining(['ballot', 'comment', 'lottery_winner', 'quiz_answer', 'text_entry', 'upvote']),
    )
    const others = await live().guest(two)
    const notHis = await live().call('/api/guest/Guest/GetMyData', { eventCode: one.code }, others)
    expect(notHis.envelope.Code).toBe('NotFound')

    const ofGuest = { eventCode: two.code, guestId: guest.id }
    const asHost = await live().call('/api/event/Event/GetGuestData', ofGuest, two.host)
    expect(asHost.envelope.Data).toMatchObject({ guest: { name: 'Axolotl' }, questions: [], records: {} })
    expect(asHost.body).not.toContain(secret)

    const deleted = await live().call('/api/guest/Guest/DeleteMyData', {}, guest)
    expect(deleted.envelope.Data).toBe(true)
    expect(await placesWith(live(), ['axolotl', ...Object.values(words), guest.id])).toEqual([])
    expect((await download(two)).envelope.Code).toBe('TokenInvalid')
  })

  test('a guest who takes consent back is named only in the own row, and the draw is still verified', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const guest = await live().guest(event, { username: 'Wombat Own' })
    const { drawId } = await holdEvening(live(), event, guest)
    await live().pass(5000)
    await live().must(event, event.host, 'Comments/BlockGuest', { guestId: guest.id })
    const before = await placesWith(live(), ['wombat'])
    expect(before).toEqual(
      expect.arrayContaining(['aggregate.state', 'block.guest_name', 'command.answer', 'lottery_draw.pool']),
    )
    const own = { username: 'Wombat Own', company: 'Burrow', email: '', consent: false }
    for (let time = 0; time < 2; time += 1) {
      expect((await live().call('/api/guest/Guest/UpdateLoginGuest', own, guest)).envelope.Status).toBe(true)
      const after = await placesWith(live(), ['wombat'])
      expect(after.filter((place) => !place.startsWith('file'))).toEqual([
        'guest.username',
        'guest.username_key',
      ])
    }
    const list = { eventCode: event.code, search: '', afterId: null }
    const guests = await live().call('/api/event/Event/GetGuests', list, event.host)
    expect(guests.envelope.Data).toMatchObject([{ id: guest.id, username: '' }])
    const found = await live().call('/api/event/Event/GetGuests', { ...list, search: 'wombat' }, event.host)
    expect(found.envelope.Data).toEqual([])
    const ofGuest = { eventCode: event.code, guestId: guest.id }
    const download = await live().call('/api/event/Event/GetGuestData', ofGuest, event.host)
    expect(download.envelope.Data).toMatchObject({ guest: { consent: 'taken back' } })
    expect(holdsAny(['wombat', 'burrow'])(download.body)).toBe(false)
    const draw = await live().call('/api/guest/Lottery/GetDraw', { drawId })
    expect(checkDraw(draw.envelope.Data as unknown as PublishedDraw)).toBeUndefined()
    const proof = await live().call('/api/guest/Lottery/GetProof', { drawId }, guest)
    expect(proof.envelope.Data).toMatchObject({ entry: null })
    await checkRows(live(), event)
  })

  test('a co-host deletes the data of one guest, and a stranger cannot', async () => {
    const event = await live().event()
    const [coHost, stranger] = [await live().coHost(event), await live().host()]
    const guest = await live().guest(event, { username: 'Pangolin' })
    await live().ask(event, guest, 'Pangolins?')
    const path = '/api/event/Event/EraseGuest'
    const input = { eventCode: event.code, guestId: guest.id }
    expect((await live().call(path, input, stranger)).envelope.Code).toBe('NoAccess')
    expect((await live().call(path, input, coHost)).envelope.Data).toBe(true)
    expect((await live().call(path, input, coHost)).envelope.Code).toBe('NotFound')
    expect(await placesWith(live(), ['pangolin', guest.id])).toEqual([])
  })

  test('npm run admin -- export writes an account with its events to a new file, without hashes', async () => {
    const event = await live().event({ polls: [pollOf({ title: 'Exported poll' })] })
    const guest = await live().guest(event, { username: 'Exported guest' })
    await live().ask(event, guest, 'Exported question?')
    const identity = { issuer: 'https://login.example.org/', subject: 'exported-subject' }
    await live()
      .db.transaction()
      .execute((tx) => linkIdentity(tx, identity, event.host.id, live().now()))
    const logonName = await live().logonNameOf(event.host)
    const file = join(live().site.environment.dataDirectory, 'account.json')
    const admin = async (to: string) =>
      runAdminCommand(
        live().context,
        { arguments: ['export', '--account', logonName, '--to', to], user: 'root' },
        1,
      )
    expect(await admin('account.json')).toMatchObject({ code: 1 })
    expect(await admin(file)).toMatchObject({ code: 0 })
    const text = await readFile(file, 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      account: { profile: { logon_name: logonName }, identities: [identity] },
      events: [
        {
          code: event.code,
          guests: [{ name: 'Exported guest' }],
          questions: [{ text: 'Exported question?' }],
          items: [{ kind: 'poll', content: { title: 'Exported poll' } }],
        },
      ],
    })
    expect(text).not.toContain('hash')
    expect(await admin(file)).toMatchObject({ code: 1, text: expect.stringContaining('cannot be written') })
    await rm(file)
  })

  test('npm run admin -- erase finds a guest by name or by e-mail address in all events', async () => {
    const admin = async (...given: string[]) =>
      runAdminCommand(live().context, { arguments: ['erase', ...given], user: 'root' }, 1)
    const [one, two] = [await live().event(), await live().event()]
    const email = 'capybara@example.org'
    await live().guest(one, { username: 'Capybara', email })
    await live().guest(two, { username: 'Capybara 2', email })
    await live().guest(two, { username: 'Twin' })
    await live().guest(two, { username: 'twin' })
    expect(await admin('--event', two.code, '--guest', 'Twin')).toMatchObject({
      code: 1,
      text: expect.stringContaining('2 guests have this name'),
    })
    expect(await admin('--event', one.code)).toMatchObject({ code: 1 })
    expect(await admin('--event', one.code, '--guest', 'nobody')).toMatchObject({ code: 1 })
    expect(await admin('--email', 'CAPYBARA@example.org')).toEqual({
      code: 0,
      text: 'erased: 2 guests, from 2 events',
    })
    expect(await placesWith(live(), ['capybara'])).toEqual([])
    const acts = await live().db.selectFrom('audit').selectAll().where('act', '=', 'guest-erased').execute()
    expect(acts.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining([one.id, two.id]))
  })

  const remove = (event: TestEvent) =>
    live().call('/api/event/Event/Delete', { eventCode: event.code }, event.host)

  test.each<
    [string, (one: { guest: Person; email: string; gone: TestEvent; left: TestEvent }) => Promise<unknown>]
  >([
    [
      'the guest',
      async ({ guest }) => (await live().call('/api/guest/Guest/DeleteMyData', {}, guest)).envelope.Code,
    ],
    [
      'the host of the other event',
      async ({ guest, left }) =>
        (
          await live().call(
            '/api/event/Event/EraseGuest',
            { eventCode: left.code, guestId: guest.id },
            left.host,
          )
        ).envelope.Code,
    ],
    [
      'an operator by the address',
      async ({ email }) =>
        (await runAdminCommand(live().context, { arguments: ['erase', '--email', email], user: 'root' }, 1))
          .code,
    ],
  ])(
    'an erasure by %s reaches events that wait for their purge, which can be restored',
    async (_, eraseBy) => {
      const [gone, suspended, left] = [
        await live().event({ polls: [pollOf()] }),
        await live().event(),
        await live().event(),
      ]
      const email = 'kinkajou@example.org'
      const guest = await live().guest(gone, { username: 'Kinkajou', email })
      for (const eventCode of [suspended.code, left.code])
        await live().call('/api/guest/Guest/VisitEvent', { eventCode }, guest)
      await holdEvening(live(), gone, guest, words)
      await live().ask(suspended, guest, 'Kinkajou?')
      await remove(gone)
      const operator = await live().host()
      const asked = { eventId: suspended.id, reason: 'Spam' }
      expect((await live().call('/api/sys/Operator/SuspendEvent', asked, operator)).envelope.Code).toBeNull()
      const texts = ['kinkajou', ...Object.values(words), guest.id]
      const due = () =>
        live()
          .db.selectFrom('deadline')
          .select(['kind', 'due_at'])
          .where('event_id', '=', gone.id)
          .orderBy('kind')
          .orderBy('due_at')
          .execute()
      const before = await due()

      expect(await eraseBy({ guest, email, gone, left })).toBeOneOf([null, 0])
      expect(await placesWith(live(), texts)).toEqual([])
      expect(await due()).toEqual(before)
      const restored = await live().call('/api/event/Event/Restore', { eventCode: gone.code }, gone.host)
      expect(restored.envelope.Code).toBeNull()
      await checkRows(live(), gone)
      const other = await live().guest(gone, { username: 'Stays' })
      expect(await live().ask(gone, other, 'Still?')).not.toBe('')
    },
  )

  test('an erasure that fails in a deleted event has not begun in the live one, and can be asked for again', async () => {
    const [one, gone] = [await live().event(), await live().event()]
    const guest = await live().guest(one, { username: 'Kinkajou' })
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: gone.code }, guest)
    await live().ask(gone, guest, 'Kinkajou?')
    await remove(gone)
    const { engine } = live().context
    const { apply } = engine
    engine.apply = async (eventId, command) =>
      eventId === gone.id ? refused('StoreUnavailable') : apply(eventId, command)
    const erase = async () => (await live().call('/api/guest/Guest/DeleteMyData', {}, guest)).envelope.Code
    expect(await erase()).toBe('StoreUnavailable')
    engine.apply = apply
    expect(await erase()).toBeNull()
    expect(await placesWith(live(), ['kinkajou', guest.id])).toEqual([])
  })

  test('a guest of a deleted event keeps the details there while the guest is in another event that keeps them', async () => {
    const [gone, one, two] = [await live().event(), await live().event(), await live().event()]
    const guest = await live().guest(gone, { username: 'Serval' })
    for (const eventCode of [one.code, two.code])
      await live().call('/api/guest/Guest/VisitEvent', { eventCode }, guest)
    await live().ask(gone, guest, 'Serval?')
    await remove(gone)
    expect(await erase(guest, one)).toEqual({ ok: true, data: 1 })
    expect(await placesWith(live(), ['serval?'])).not.toEqual([])
    expect(await erase(guest, two)).toEqual({ ok: true, data: 2 })
    expect(await placesWith(live(), ['serval', guest.id])).toEqual([])
  })

  test('an operator erases a guest from a deleted event by its code', async () => {
    const event = await live().event()
    const guest = await live().guest(event, { username: 'Margay' })
    await live().ask(event, guest, 'Margay?')
    await remove(event)
    const given = ['erase', '--event', event.code, '--guest', 'margay']
    expect(await runAdminCommand(live().context, { arguments: given, user: 'root' }, 1)).toMatchObject({
      code: 0,
    })
    expect(await placesWith(live(), ['margay', guest.id])).toEqual([])
  })

  test('an erasure in a batch with other commands is the only command that reaches a deleted event', async () => {
    const event = await live().event()
    const guest = await live().guest(event, { username: 'Ocelot' })
    await live().ask(event, guest, 'Ocelot?')
    await remove(event)
    const ask = () =>
      live().context.engine.apply(event.id, {
        name: 'Qa/Ask',
        actor: { kind: 'guest', id: guest.id },
        commandId: newId(),
        payload: { text: 'Ocelot again?', anonymous: false },
      })
    const outcomes = await Promise.all([ask(), applyErasure(event, guest), ask()])
    expect(outcomes.map((outcome) => outcome.ok || outcome.code)).toEqual(['NotFound', true, 'NotFound'])
    await scrubHistory(live().context.store)
    expect(await placesWith(live(), ['ocelot', guest.id])).toEqual([])
  })

  test('every table with the id of a guest is in the list of tables that an erasure changes', async () => {
    const known = new Set(personalData.filter(({ guest }) => guest !== 'none').map(({ table }) => table))
    const tables = await live().db.introspection.getTables()
    const withGuests = tables.filter(({ columns }) => columns.some(({ name }) => name === 'guest_id'))
    expect(withGuests.map(({ name }) => name).filter((name) => !known.has(name as never))).toEqual([])
  })
})
