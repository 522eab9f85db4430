import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '#server/features/operators/list-audit.ts'
import { type AuditEntry, createAudit } from '#server/platform/audit.ts'
import { sweep } from '#server/sweep.ts'
import { addAccount, type TestAccount } from '#tests/support/server/account.ts'
import {
  buildServer,
  captchaText,
  eachStore,
  password,
  type TestServer,
} from '#tests/support/server/build.ts'

const client = '192.0.2.7'
const day = 86_400_000

eachStore('the audit log', (store) => {
  let server: TestServer
  let ann: string
  let annId: string

  beforeAll(async () => {
    server = await buildServer({ store, environment: { trustedProxies: 1, auditDays: 10 } })
    ann = await server.signUp('ann')
    annId = (await server.context.accounts.findByLogonName('ann'))?.id ?? ''
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.store.db.deleteFrom('audit').execute()
    server.logLines.length = 0
  })

  const rows = () =>
    server.context.store.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute()
  const lines = () => server.logLines.filter((line) => JSON.parse(line).msg === 'audit')

  const signIn = async (logonName: string, secret: string) =>
    server.call(
      '/api/sys/User/LoginUser',
      {
        logonName,
        password: secret,
        isThrityDays: false,
        validateCode: captchaText,
        validateCodeGuId: await server.drawCaptcha('sign-in'),
      },
      undefined,
      { 'x-forwarded-for': client },
    )

  const addEvent = async (token: string): Promise<string> => {
    const now = server.context.clock()
    const { envelope } = await server.call(
      '/api/event/Event/Add',
      {
        settings: {
          eventName: 'A private event',
          startDate: now,
          endDate: now + 3_600_000,
          location: '',
          schedule: '',
          features: { qa: true, polls: true, interactions: true },
          participantLimit: 100,
          guestFields: { name: 'off', company: 'off', email: 'off' },
          anonymousAllowed: true,
          passcode: '',
        },
        commandId: randomUUID(),
      },
      token,
    )
    if (!envelope.Data) throw new Error(`no event: ${envelope.Code} ${JSON.stringify(envelope)}`)
    return envelope.Data.eventCode
  }

  test('records a sign-in with the account and the address of the client', async () => {
    await signIn('ann', password)
    const [row] = await rows()
    expect(row).toMatchObject({
      act: 'signed-in',
      actor_id: annId,
      actor_name: 'ann',
      account_id: annId,
      client,
    })
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ act: 'signed-in', account: annId, client })
  })

  test('records a refused sign-in so that a filter of the log finds the address, whatever name was typed', async () => {
    await signIn('x","client":"203.0.113.9', 'wrong-password-1')
    expect(await rows()).toMatchObject([{ act: 'sign-in-refused', actor_id: null, account_id: null, client }])
    const filter = /"act":"sign-in-refused","client":"([^"]+)"/g
    expect([...lines().join('').matchAll(filter)].map(([, found]) => found)).toEqual([client])
    expect(
      lines()
        .join('')
        .match(/"client":"/g),
    ).toHaveLength(1)
  })

  test('says which account a refused sign-in was for, and never the password', async () => {
    await signIn('ann', 'wrong-password-1')
    const [row] = await rows()
    expect(row).toMatchObject({ act: 'sign-in-refused', actor_name: 'ann', account_id: annId })
    expect(JSON.parse(row?.details ?? '')).toEqual({ by: 'password', reason: 'SignInFailed' })
    expect(JSON.stringify([await rows(), server.logLines])).not.toContain('wrong-password-1')
  })

  test('records a changed password and a changed e-mail address, but not their values', async () => {
    const profile = { userName: 'Ann', email: 'new@example.org', phone: '+86 10 6500 1234', password }
    const security = { securityQuestion: 'firstPet', securityAnswer: 'Rex' }
    const updated = await server.call('/api/sys/User/UpdateLoginUser', { ...profile, ...security }, ann)
    expect(updated.envelope.Code).toBe(null)
    const change = { oldPassword: password, newPassword: 'another-horse-2' }
    await server.call('/api/sys/User/ChangePassword', change, ann)
    await server.call(
      '/api/sys/User/ChangePassword',
      { oldPassword: 'another-horse-2', newPassword: password },
      ann,
    )
    expect((await rows()).map(({ act }) => act).sort()).toEqual([
      'email-changed',
      'password-changed',
      'password-changed',
    ])
    expect(JSON.stringify([await rows(), lines()])).not.toMatch(/new@example|another-horse/)
  })

  test('records links, co-hosts, exports and the deletion of an event with their event', async () => {
    const ben: TestAccount = await addAccount(server.context, { name: 'Ben', roles: ['host'] })
    const olga: TestAccount = await addAccount(server.context, { name: 'Olga', roles: ['host', 'operator'] })
    const eventCode = await addEvent(olga.token)
    const call = (path: Parameters<TestServer['call']>[0], input: object) =>
      server.call(path, { eventCode, ...input }, olga.token)
    await call('/api/event/Link/Add', { kind: 'screen' })
    await call('/api/event/Link/End', { kind: 'screen', id: null })
    const now = server.context.clock()
    const period = { startDate: now, endDate: now + day, role: 'user', commandId: randomUUID() }
    await call('/api/event/Share/Add', { logonName: ben.logonName, ...period })
    await call('/api/event/Analytics/GetGuests', { after: null })
    await call('/api/event/Event/Delete', {})
    await call('/api/event/Event/Restore', {})
    const found = await rows()
    expect(found.map(({ act }) => act).sort()).toEqual([
      'co-host-changed',
      'event-deleted',
      'event-restored',
      'link-made',
      'links-ended',
      'personal-data-exported',
    ])
    expect(new Set(found.map(({ event_id }) => event_id)).size).toBe(1)
    expect(new Set(found.map(({ actor_name }) => actor_name))).toEqual(new Set([olga.logonName]))
    expect(found.find(({ act }) => act === 'co-host-changed')?.account_id).toBe(ben.id)
    expect(JSON.stringify(found)).not.toContain('A private event')
    expect(lines()).toHaveLength(found.length)
  })

  const entry: AuditEntry = { act: 'event-deleted', actorId: null, client }

  test('records nothing if the change of the same transaction is refused', async () => {
    await server.context.audit.during(entry, async () => ({ ok: false, code: 'NotFound' }))
    expect([await rows(), lines()]).toEqual([[], []])
  })

  test('answers the caller although the store cannot take the record', async () => {
    const { store: open, clock, log } = server.context
    const broken = createAudit(open.db.withSchema('nowhere'), clock, log)
    await broken.record(entry)
    expect(server.logLines.join('')).toContain('an act could not be recorded in the audit log')
  })

  test('lists acts of one millisecond in the order in which they were done', async () => {
    const { store: open, clock, log } = server.context
    const at = clock()
    const audit = createAudit(open.db, () => at, log)
    for (let step = 0; step < 20; step++) await audit.record({ ...entry, details: { step } })
    const { records } = await listAudit(open, { search: '', act: null, since: null, afterId: null }, 20)
    expect(records.map(({ details }) => JSON.parse(details).step)).toEqual(
      Array.from({ length: 20 }, (_, step) => 19 - step),
    )
  })

  test('deletes a record after the days of the setting', async () => {
    await server.context.audit.record(entry)
    server.advance(9 * day)
    await sweep(server.context)
    expect(await rows()).toHaveLength(1)
    server.advance(2 * day)
    await sweep(server.context)
    expect(await rows()).toEqual([])
  })
})
