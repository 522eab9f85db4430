import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import {
  createSessions,
  hashToken,
  type Revocation,
  revokes,
  type Session,
  type Sessions,
} from '#server/platform/sessions.ts'
import { sweep } from '#server/sweep.ts'
import { buildServer, eachStore, type TestServer } from '#tests/support/server/build.ts'

eachStore('sessions', (store) => {
  let server: TestServer
  let sessions: Sessions
  beforeAll(async () => {
    server = await buildServer({ store })
    sessions = server.context.sessions
  })
  afterAll(() => server.close())

  const find = async (token: string): Promise<Session> => {
    const session = await sessions.find(token)
    if (!session) throw new Error('no such session')
    return session
  }

  test('a session is found by its token until it expires', async () => {
    const token = await sessions.create('guest', 'guest-1', 60)
    expect(await sessions.find(token)).toEqual({
      kind: 'guest',
      subjectId: 'guest-1',
      expiresAt: server.context.clock() + 60_000,
      tokenHash: hashToken(token),
      control: false,
    })
    server.advance(59_999)
    expect(await sessions.find(token)).toBeDefined()
    server.advance(1)
    expect(await sessions.find(token)).toBeUndefined()
    await sweep(server.context)
    expect(await server.context.store.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test.each(['screen', 'host'] as const)(
    'the session of a %s is found even if a full disk cannot record its use',
    async (kind) => {
      const { store, clock } = server.context
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode') throw Object.assign(new Error('full'), { errcode: 13 })
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const onFullDisk = createSessions({ ...store, db: store.db.withPlugin(plugin) }, clock)
      const token = await sessions.create(kind, 'full', 3600)
      expect(await onFullDisk.find(token)).toMatchObject({ subjectId: 'full' })
      expect([...(await onFullDisk.alive([hashToken(token)]))]).toEqual([hashToken(token)])
    },
  )

  test.each([
    ['screen', limits.screenTokensPerEvent],
    ['speaker', limits.speakerTokensPerEvent],
    ['guest', limits.tokensPerGuest],
  ] as const)('the number of sessions per %s is limited, and the oldest are removed', async (kind, most) => {
    const tokens: string[] = []
    const other = await sessions.create(kind, 'other', 3600)
    for (let made = 0; made < most + 2; made += 1) {
      server.advance(1)
      tokens.push(await sessions.create(kind, 'one', 3600))
    }
    const alive = await sessions.alive([other, ...tokens].map(hashToken))
    expect(alive).toEqual(new Set([other, ...tokens.slice(2)].map(hashToken)))
  })

  test('a host’s session is extended by use, but a thirty-day session and the sessions of guests are not', async () => {
    const { clock } = server.context
    const [hour, day] = [3_600_000, 86_400_000]
    const twelve = 12 * 3600
    const used = await sessions.create('host', 'used', twelve)
    const watched = await sessions.create('host', 'watched', twelve)
    const idle = await sessions.create('host', 'idle', twelve)
    const guest = await sessions.create('guest', 'guest', twelve)
    const remembered = await sessions.create('host', 'remembered', 30 * 24 * 3600)
    const ends = clock() + 30 * day
    const use = async () => {
      await sessions.find(used)
      await sessions.find(guest)
      await sessions.find(remembered)
      await sessions.alive([hashToken(watched)])
    }
    server.advance(5 * 60_000)
    await use()
    expect((await find(used)).expiresAt).toBe(clock() + 12 * hour - 5 * 60_000)
    server.advance(11 * hour)
    await use()
    for (const token of [used, watched]) expect((await find(token)).expiresAt).toBe(clock() + 12 * hour)
    server.advance(hour)
    for (const token of [idle, guest]) expect(await sessions.find(token)).toBeUndefined()
    while (clock() + 11 * hour < ends) {
      await use()
      server.advance(11 * hour)
    }
    expect((await find(remembered)).expiresAt).toBe(ends)
    server.advance(ends - clock())
    for (const token of [used, watched, remembered]) expect(await sessions.find(token)).toBeUndefined()
  })

  test('a session token has 256 random bits, and the store contains no token', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => sessions.create('host', 'a', 60)))
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(50)
    const rows = JSON.stringify(await server.context.store.db.selectFrom('session').selectAll().execute())
    for (const token of tokens) expect(rows).not.toContain(token)
  })

  test('a session is found only by its exact token', async () => {
    const token = await sessions.create('host', 'b', 60)
    const { tokenHash } = await find(token)
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const text of [
      '',
      ' ',
      altered,
      `${token} `,
      token.slice(1),
      tokenHash,
      `${token}x`,
      "' or 1=1 --",
    ]) {
      expect(await sessions.find(text)).toBeUndefined()
    }
  })

  test('revoking a session ends it at once, also on another server, and notifies listeners', async () => {
    const other = await buildServer({ share: server })
    const revocations: Revocation[] = []
    const stop = sessions.onRevoked((revocation) => revocations.push(revocation))
    const token = await sessions.create('host', 'c', 60)
    const textAlternative = await sessions.create('host', 'c', 60)
    const session = await find(token)
    expect(await other.context.sessions.find(token)).toBeDefined()
    await sessions.revoke(session)
    expect(await other.context.sessions.find(token)).toBeUndefined()
    expect(await other.context.sessions.find(textAlternative)).toBeDefined()
    expect(revocations).toEqual([{ kind: 'host', subjectId: 'c', tokenHash: hashToken(token) }])
    stop()
    await sessions.revoke(await find(textAlternative))
    expect(revocations).toHaveLength(1)
    await other.close()
  })

  test('revoking all sessions of an account keeps the excepted session, and the sessions of other accounts and of guests', async () => {
    const kept = await sessions.create('host', 'd', 60)
    const dying = await sessions.create('host', 'd', 60)
    const stranger = await sessions.create('host', 'e', 60)
    const namesake = await sessions.create('guest', 'd', 60)
    const before = await Promise.all([kept, dying, stranger, namesake].map(find))
    const revocations: Revocation[] = []
    const stop = sessions.onRevoked((revocation) => revocations.push(revocation))
    await sessions.revokeSubject('host', 'd', hashToken(kept))
    stop()
    const alive = await Promise.all([kept, dying, stranger, namesake].map((token) => sessions.find(token)))
    expect(alive.map((session) => session !== undefined)).toEqual([true, false, true, true])
    const matched = before.map((session) => revocations.some((revocation) => revokes(revocation, session)))
    expect(matched).toEqual([false, true, false, false])
  })
})
