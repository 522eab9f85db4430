import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallPath } from '#contract/interface/calls.ts'
import * as limits from '#contract/limits.ts'
import { linkIdentity } from '#server/platform/accounts/identities.ts'
import { sweep } from '#server/sweep.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { eachLive, type Person } from '#tests/support/server/live-server.ts'
import { contentOf } from '#tests/support/theme-content.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'

const day = 86_400_000
const path = (name: string): CallPath => `/api/sys/Operator/${name}` as CallPath

eachLive(
  'the operators',
  (live) => {
    const account = async (name: string, ...roles: string[]): Promise<Person & { logonName: string }> => ({
      kind: 'host',
      ...(await addAccount(live().context, { name, roles: ['host', ...roles] })),
    })
    const operator = () => account('Olga', 'operator')
    const call = async (by: Person, name: string, input: object) =>
      (await live().call(path(name), input, { token: by.token })).envelope as {
        Code: string | null
        Field: string | null
        // biome-ignore lint/suspicious/noExplicitAny: the answers of several calls
        Data: any
      }
    const signIn = async (logonName: string, password: string) =>
      (
        await live().call('/api/sys/User/LoginUser', {
          logonName,
          password,
          isThrityDays: false,
          validateCode: '',
          validateCodeGuId: '',
        })
      ).envelope
    const rowOf = (id: string) =>
      live().db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
    const ownerOf = async (eventId: string) =>
      (
        await live()
          .db.selectFrom('event')
          .select('owner_id')
          .where('id', '=', eventId)
          .executeTakeFirstOrThrow()
      ).owner_id
    const actsOn = async (id: string) =>
      (
        await live()
          .db.selectFrom('audit')
          .select('act')
          .where('account_id', '=', id)
          .orderBy('at')
          .orderBy('id')
          .execute()
      ).map(({ act }) => act)
    const letPass = (milliseconds: number): void => {
      const { clock } = live().site
      clock.offset += milliseconds
      onTestFinished(() => {
        clock.offset -= milliseconds
      })
    }
    const added = async (by: Person, logonName: string, more: object = {}) =>
      (
        await call(by, 'AddAccount', {
          logonName,
          userName: 'New',
          email: '',
          operator: false,
          byMail: false,
          ...more,
        })
      ).Data as { accountId: string; password: string }

    test('a new account signs in with its generated password, and can only change it before anything else', async () => {
      const olga = await operator()
      const { accountId, password } = await added(olga, 'newcomer')
      const { Data: token } = await signIn('newcomer', password)
      const own = { token: token ?? '' }
      const list = { filter: 'all' }
      expect((await live().call('/api/event/Event/GetList', list, own)).envelope.Code).toBe('PasswordGiven')
      expect((await live().call('/api/sys/User/GetLoginUserProfile', {}, own)).envelope.Code).toBe(null)
      const event = await live().event()
      await expect(
        live().connect({ audience: 'host', code: event.code, token: own.token }),
      ).rejects.toMatchObject({ refusal: { code: 'PasswordGiven' } })
      const same = { oldPassword: password, newPassword: password }
      const kept = await live().call('/api/sys/User/ChangePassword', same, own)
      expect(kept.envelope).toMatchObject({ Code: 'PasswordSame', Field: 'newPassword' })
      const change = { oldPassword: password, newPassword: 'my-own-horse-1' }
      expect((await live().call('/api/sys/User/ChangePassword', change, own)).envelope.Data).toBe(true)
      expect((await live().call('/api/event/Event/GetList', list, own)).envelope.Code).toBe(null)
      expect(await actsOn(accountId)).toEqual(['account-created', 'signed-in', 'password-changed'])
    })

    test('a generated password is refused after its days, and another operator password replaces it', async () => {
      const olga = await operator()
      const { accountId, password } = await added(olga, 'latecomer')
      await live()
        .db.updateTable('account')
        .set({ given_until: live().now() })
        .where('id', '=', accountId)
        .execute()
      expect((await signIn('latecomer', password)).Code).toBe('SignInFailed')
      const { Data } = await call(olga, 'ResetPassword', {
        accountId,
        byMail: false,
        dropSecondFactor: false,
      })
      expect((await signIn('latecomer', Data.password)).Code).toBe(null)
      expect((await signIn('latecomer', password)).Code).toBe('SignInFailed')
    })

    test('an invitation sends the password to the address and does not answer it', async () => {
      const olga = await operator()
      const invited = { email: 'guest@example.org', byMail: true }
      expect((await added(olga, 'invited', invited)).password).toBe('')
      const row = await live().context.accounts.findByLogonName('invited')
      expect((row?.givenUntil ?? 0) - live().now()).toBeGreaterThan((limits.givenPasswordDays - 1) * day)
      expect(row?.email).toBe('guest@example.org')
      const noAddress = { logonName: 'nomail', userName: 'N', email: '', operator: false, byMail: true }
      expect(await call(olga, 'AddAccount', noAddress)).toMatchObject({ Code: 'TextEmpty', Field: 'email' })
      expect(
        await call(olga, 'AddAccount', { ...noAddress, logonName: 'INVITED', byMail: false }),
      ).toMatchObject({
        Code: 'LogonNameTaken',
      })
    })

    test.each([true, false])(
      'a given password that was sent by e-mail (%s) verifies the address',
      async (byMail) => {
        const { id, logonName } = await account('Invited')
        const { accounts, clock } = live().context
        const given = { password: 'given-horse-1', until: clock() + day, byMail }
        await accounts.givePassword(id, given, '')
        const { Data: token } = await signIn(logonName, given.password)
        await live().call(
          '/api/sys/User/ChangePassword',
          { oldPassword: given.password, newPassword: 'another-horse-2' },
          { token: token ?? '' },
        )
        expect(await accounts.find(id)).toMatchObject({ givenUntil: null, emailVerified: byMail })
      },
    )

    test('a mailed password verifies no address if its owner sets another one without it, or changes the address', async () => {
      const { id } = await account('Mallory')
      const { accounts, clock } = live().context
      const find = async () => {
        const found = await accounts.find(id)
        if (!found) throw new Error('no account')
        return found
      }
      const give = () =>
        accounts.givePassword(id, { password: 'given-horse-1', until: clock() + day, byMail: true }, '')
      await give()
      await accounts.changePassword(await find(), 'another-horse-2', '', false)
      expect((await find()).emailVerified).toBe(false)
      await give()
      await accounts.changeProfile(await find(), { ...(await find()), email: 'victim@example.org' })
      await accounts.changePassword(await find(), 'another-horse-3', '', true)
      expect(await find()).toMatchObject({ email: 'victim@example.org', emailVerified: false })
    })

    test('the owner of a disabled account gets the reason, and the audit log keeps it', async () => {
      const olga = await operator()
      const { id } = await account('Sender')
      await live()
        .db.updateTable('account')
        .set({ email_verified_at: live().now() })
        .where('id', '=', id)
        .execute()
      await call(olga, 'Disable', { accountId: id, reason: 'Sends advertisements' })
      const { mailer, environment } = live().context
      await mailer.settled()
      const folder = join(environment.dataDirectory, 'mail')
      const mails = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      expect(
        mails.filter(
          (mail) => mail.includes(`${id}@example.org`) && mail.includes('Reason: Sends advertisements'),
        ),
      ).toHaveLength(1)
      const { records } = (
        await call(olga, 'GetAudit', { search: id, act: 'account-disabled', afterId: null })
      ).Data
      expect(JSON.parse(records[0].details)).toEqual({ reason: 'Sends advertisements' })
    })

    test('the list of accounts finds a name and says what belongs to the account', async () => {
      const olga = await operator()
      const host = await account('Zacharias Findme')
      await live().event({ host, started: false })
      await live().context.uploads.addPicture(host.id, await makePicture('png', 8, 8))
      const { Data } = await call(olga, 'GetAccounts', { search: 'findme', afterId: null })
      expect(Data.hasMore).toBe(false)
      expect(Data.accounts).toMatchObject([
        { accountId: host.id, logonName: host.logonName, disabled: false, events: 1, lastSignInOn: null },
      ])
      expect(Data.accounts[0].storageBytes).toBeGreaterThan(0)
      const events = await call(olga, 'GetEvents', { search: 'findme', afterId: null })
      expect(events.Data.events).toMatchObject([{ eventName: 'Rehearsal', owner: { accountId: host.id } }])
    })

    test('the list of accounts is answered page by page', async () => {
      const olga = await operator()
      for (let n = 0; n <= limits.operatorRowsPerPage; n += 1) await account('Paged person')
      const first = (await call(olga, 'GetAccounts', { search: 'paged person', afterId: null })).Data
      expect([first.accounts.length, first.hasMore]).toEqual([limits.operatorRowsPerPage, true])
      const afterId = first.accounts.at(-1).accountId
      const second = (await call(olga, 'GetAccounts', { search: 'paged person', afterId })).Data
      expect([second.accounts.length, second.hasMore]).toEqual([1, false])
    })

    test('a disabled account loses its sessions and sockets at once, and its event goes on for a co-host', async () => {
      const olga = await operator()
      const event = await live().event()
      const coHost = await live().coHost(event)
      const socket = await live().hostSocket(event)
      await socket.sitDown()
      expect((await call(olga, 'Disable', { accountId: event.host.id, reason: '' })).Data).toBe(true)
      expect(await socket.ended).toBe('TokenInvalid')
      const profile = await live().call('/api/sys/User/GetLoginUserProfile', {}, event.host)
      expect(profile.envelope.Code).toBe('TokenInvalid')
      await live().must(event, coHost, 'Qa/Close')
      expect((await call(olga, 'Enable', { accountId: event.host.id })).Data).toBe(true)
      expect((await rowOf(event.host.id))?.disabled).toBe(0)
      expect(await actsOn(event.host.id)).toEqual(['account-disabled', 'account-enabled'])
    })

    test('the last enabled operator can be neither disabled, deleted nor made a host', async () => {
      const olga = await operator()
      await live().db.updateTable('account').set({ roles: '["host"]' }).where('id', '!=', olga.id).execute()
      const own = { accountId: olga.id }
      for (const [name, input] of [
        ['Disable', { ...own, reason: '' }],
        ['Delete', { ...own, transferTo: null }],
        ['SetOperator', { ...own, operator: false }],
      ] as const)
        expect([name, (await call(olga, name, input)).Code]).toEqual([name, 'LastOperator'])
      expect(await rowOf(olga.id)).toMatchObject({ disabled: 0, roles: '["host","operator"]' })
      const heir = await account('Heir')
      await call(olga, 'SetOperator', { accountId: heir.id, operator: true })
      expect((await call(olga, 'SetOperator', { ...own, operator: false })).Data).toBe(true)
      expect((await call(olga, 'Disable', { accountId: heir.id, reason: '' })).Code).toBe('NoAccess')
    })

    test('a deleted account leaves no rows but its orders and the audit log, and its events are deleted', async () => {
      const olga = await operator()
      const event = await live().event()
      const other = await live().event()
      const { host } = event
      const shared = { logonName: await live().logonNameOf(host), role: 'user' }
      const period = { startDate: live().now(), endDate: live().now() + day }
      await live().call('/api/event/Share/Add', { eventCode: other.code, ...shared, ...period }, other.host)
      await live().call('/api/sys/Skin/Add', contentOf('builtin-mint'), host)
      await live().speakerLink(other, host, false)
      const identity = { issuer: 'https://login.example.org/', subject: 's' }
      await live()
        .db.transaction()
        .execute((tx) => linkIdentity(tx, identity, host.id, live().now()))
      const guest = await live().guest(event)
      expect((await call(olga, 'Delete', { accountId: host.id, transferTo: null })).Data).toEqual({
        events: 1,
      })
      expect(await rowOf(host.id)).toBe(undefined)
      for (const [table, column] of [
        ['theme', 'owner_id'],
        ['session', 'subject_id'],
        ['session', 'made_by'],
        ['aggregate', 'author_id'],
        ['proof', 'account_id'],
        ['identity', 'account_id'],
      ] as const)
        expect([
          table,
          await live()
            .db.selectFrom(table as 'session')
            .selectAll()
            .where(column as 'subject_id', '=', host.id)
            .execute(),
        ]).toEqual([table, []])
      expect((await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)).envelope.Data).toEqual([])
      expect(await actsOn(host.id)).toContain('account-deleted')
      const later = live().now() + (limits.deletedEventDays + 1) * day
      await sweep({ ...live().context, clock: () => later })
      expect(await live().db.selectFrom('event').select('id').where('id', '=', event.id).execute()).toEqual(
        [],
      )
    })

    test('nobody can restore the event of a deleted account', async () => {
      const olga = await operator()
      const event = await live().event()
      const owner = await live().coHost(event, { role: 'owner' })
      await call(olga, 'Delete', { accountId: event.host.id, transferTo: null })
      const restored = await live().call('/api/event/Event/Restore', { eventCode: event.code }, owner)
      expect(restored.envelope.Code).toBe('NotFound')
    })

    test('the events of a deleted account go to another account with their themes, and run on', async () => {
      const olga = await operator()
      const event = await live().event()
      const heir = await live().coHost(event, { name: 'Heir' })
      const theme = await live().call('/api/sys/Skin/Add', { ...contentOf('builtin-screen') }, event.host)
      const themeId = theme.envelope.Data?.id ?? ''
      await live()
        .db.updateTable('event')
        .set({ screen_theme_id: themeId })
        .where('id', '=', event.id)
        .execute()
      const guest = await live().guest(event)
      const socket = await live().guestSocket(event, guest)
      await socket.sitDown()
      const gone = { accountId: event.host.id, transferTo: heir.id }
      expect((await call(olga, 'Delete', gone)).Data).toEqual({ events: 1 })
      expect(await ownerOf(event.id)).toBe(heir.id)
      expect(
        await live().db.selectFrom('theme').select('id').where('owner_id', '=', heir.id).execute(),
      ).toEqual([{ id: themeId }])
      await live().ask(event, guest, 'Still here?')
      expect(await actsOn(event.host.id)).toEqual([
        'account-disabled',
        'events-handed-over',
        'account-deleted',
      ])
    })

    test('an account without events is deleted although another account is named for them', async () => {
      const olga = await operator()
      const host = await account('Eventless')
      const gone = { accountId: host.id, transferTo: olga.id }
      expect((await call(olga, 'Delete', gone)).Data).toEqual({ events: 0 })
    })

    test('operators still see the order of a deleted account, without a buyer', async () => {
      const olga = await operator()
      const host = await account('Buyer')
      const given = { logonName: host.logonName, comment: 'A school', commandId: randomUUID() }
      const order = await live().call('/api/order/Operator/GiveEducation', given, olga)
      const orderNumber = order.envelope.Data?.orderNumber ?? ''
      expect(await actsOn(host.id)).toEqual(['education-given'])
      await call(olga, 'Delete', { accountId: host.id, transferTo: null })
      const query = { status: null, search: orderNumber, afterNumber: null }
      const listed = await live().call('/api/order/Operator/GetList', query, olga)
      expect(listed.envelope.Data?.orders).toMatchObject([
        { orderNumber, buyer: { logonName: '', userName: '' } },
      ])
      const whole = await live().call('/api/order/Operator/GetByNumber', { orderNumber }, olga)
      expect(whole.envelope.Data?.buyer).toEqual({ logonName: '', userName: '' })
    })

    test('the account stays as it was if the other account has no room for its events', async () => {
      const olga = await operator()
      const event = await live().event()
      const heir = await account('Full')
      const template = await live()
        .db.selectFrom('event')
        .selectAll()
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      await live()
        .db.insertInto('event')
        .values(
          Array.from({ length: limits.eventsPerHost }, (_, n) => ({
            ...template,
            id: `full-${event.id}-${n}`,
            code: `F${event.code}${n}`,
            owner_id: heir.id,
          })),
        )
        .execute()
      const gone = { accountId: event.host.id, transferTo: heir.id }
      expect((await call(olga, 'Delete', gone)).Code).toBe('EventsFull')
      expect(await rowOf(event.host.id)).toMatchObject({ disabled: 0 })
      expect(await ownerOf(event.id)).toBe(event.host.id)
    })

    test.each(['ResetPassword', 'SetOperator', 'Disable', 'Enable', 'Delete'])(
      'the call %s on an unknown account is refused',
      async (name) => {
        const olga = await operator()
        const more = {
          ResetPassword: { byMail: false, dropSecondFactor: false },
          SetOperator: { operator: true },
          Disable: { reason: '' },
          Delete: { transferTo: null },
        }
        const input = { accountId: 'nobody', ...more[name as keyof typeof more] }
        expect(await call(olga, name, input)).toMatchObject({ Code: 'NotFound', Field: 'accountId' })
      },
    )

    test('events cannot be handed over to a missing, a disabled or the same account', async () => {
      const olga = await operator()
      const host = await account('Leaver')
      const disabled = await account('Disabled')
      await call(olga, 'Disable', { accountId: disabled.id, reason: '' })
      for (const transferTo of ['nobody', disabled.id, host.id])
        expect(await call(olga, 'Delete', { accountId: host.id, transferTo })).toMatchObject({
          Code: 'NotFound',
          Field: 'transferTo',
        })
      expect((await rowOf(host.id))?.disabled).toBe(0)
    })

    describe('a suspended event', () => {
      const codeOf = (event: { code: string }) => ({ eventCode: event.code })

      test('is closed to everybody, and only an operator opens it again', async () => {
        const olga = await operator()
        const event = await live().event()
        const guest = await live().guest(event)
        const connected = await live().connect({ audience: 'guest', code: event.code, token: guest.token })
        expect((await call(olga, 'SuspendEvent', { eventId: event.id, reason: 'Spam' })).Data).toBe(true)
        expect(await connected.ended).toBe('NotFound')
        const found = await live().call('/api/event/Event/GetEventByCode', codeOf(event))
        expect(found.envelope.Code).toBe('CodeUnknown')
        const own = { token: event.host.token }
        expect((await live().call('/api/event/Event/Restore', codeOf(event), own)).envelope).toMatchObject({
          Code: 'EventSuspended',
          Params: { reason: 'Spam' },
        })
        const deleted = (await live().call('/api/event/Event/GetDeleted', {}, own)).envelope.Data
        expect(deleted?.find(({ id }) => id === event.id)?.suspended).toBe('Spam')
        expect((await call(olga, 'LiftSuspension', { eventId: event.id })).Data).toBe(true)
        const again = await live().call('/api/event/Event/GetEventByCode', codeOf(event))
        expect(again.envelope.Code).toBe(null)
        expect((await call(olga, 'LiftSuspension', { eventId: event.id })).Code).toBe('NotFound')
      })

      test('is purged after its time, like a deleted event', async () => {
        const olga = await operator()
        const event = await live().event()
        await call(olga, 'SuspendEvent', { eventId: event.id, reason: 'Spam' })
        letPass((limits.deletedEventDays + 1) * day)
        await sweep(live().context)
        const rows = await live().db.selectFrom('event').select('id').where('id', '=', event.id).execute()
        expect(rows).toEqual([])
      })

      test('stays suspended if its owner has no room for it', async () => {
        const olga = await operator()
        const event = await live().event()
        await call(olga, 'SuspendEvent', { eventId: event.id, reason: 'Spam' })
        const { db } = live()
        const row = await db
          .selectFrom('event')
          .selectAll()
          .where('id', '=', event.id)
          .executeTakeFirstOrThrow()
        const others = Array.from({ length: limits.eventsPerHost }, (_, index) => ({
          ...row,
          id: `full-${index}`,
          code: `full-${index}`,
          deleted_at: null,
          suspended: '',
        }))
        for (const other of others) await db.insertInto('event').values(other).execute()
        onTestFinished(async () => {
          await db.deleteFrom('event').where('id', 'like', 'full-%').execute()
        })
        expect((await call(olga, 'LiftSuspension', { eventId: event.id })).Code).toBe('EventsFull')
        const after = await db
          .selectFrom('event')
          .select('suspended')
          .where('id', '=', event.id)
          .executeTakeFirst()
        expect(after?.suspended).toBe('Spam')
      })

      test('an event that its host has deleted is not suspended', async () => {
        const olga = await operator()
        const event = await live().event()
        await live().call('/api/event/Event/Delete', codeOf(event), { token: event.host.token })
        const refusal = await call(olga, 'SuspendEvent', { eventId: event.id, reason: 'Spam' })
        expect(refusal.Code).toBe('NotFound')
      })
    })

    test('the audit log is searched by name and by act, a page at a time', async () => {
      const olga = await operator()
      const { logonName, id } = await account('Searched')
      for (let page = 0; page < 3; page++) {
        await call(olga, 'Disable', { accountId: id, reason: '' })
        await call(olga, 'Enable', { accountId: id })
      }
      const find = async (more: object) =>
        (await call(olga, 'GetAudit', { search: logonName, act: null, afterId: null, ...more })).Data
      expect((await find({})).records.map(({ act }: { act: string }) => act)).toEqual(
        Array(3).fill(['account-enabled', 'account-disabled']).flat(),
      )
      const enabled = (await find({ act: 'account-enabled' })).records
      expect(enabled).toHaveLength(3)
      expect(enabled[0]).toMatchObject({ actorName: olga.logonName, accountName: logonName })
      expect((await find({ act: 'account-enabled', afterId: enabled[0].id })).records).toHaveLength(2)
      expect((await call(olga, 'GetAudit', { search: '', act: 'nothing', afterId: null })).Code).toBe(
        'BadInput',
      )
    })

    test('a notice is shown to all hosts until its end', async () => {
      const olga = await operator()
      const host = await account('Reader')
      const read = async () =>
        (await live().call('/api/sys/House/GetNotice', {}, { token: host.token })).envelope.Data?.notice
      const until = live().now() + day
      await call(olga, 'SetNotice', { text: 'We upgrade at 18:00', until })
      expect(await read()).toEqual({ text: 'We upgrade at 18:00', until })
      letPass(day)
      expect(await read()).toBe(null)
      expect(await call(olga, 'SetNotice', { text: 'Late', until })).toMatchObject({
        Code: 'BadInput',
        Field: 'until',
      })
      await call(olga, 'SetNotice', { text: 'Until removed', until: null })
      expect((await read())?.text).toBe('Until removed')
      await call(olga, 'SetNotice', { text: '', until: null })
      expect(await read()).toBe(null)
    })

    test('the state of the installation names the running events, the storage and each check', async () => {
      const olga = await operator()
      const event = await live().event()
      const { running, storage, checks } = (await call(olga, 'GetInstallation', {})).Data
      expect(running.map(({ eventCode }: { eventCode: string }) => eventCode)).toContain(event.code)
      expect(storage.databaseBytes).toBeGreaterThan(100_000)
      expect(storage.freeBytes).toBeGreaterThan(0)
      expect(
        Object.fromEntries(checks.map((one: { what: string; state: string }) => [one.what, one.state])),
      ).toMatchObject({ dataDirectory: 'ok', database: 'ok', uploads: 'ok', mail: 'warning' })
    })
  },
  { captcha: false },
)
