import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { consoleTheme } from '#contract/theme.ts'
import type { HostProfile, HostSessionEvent } from '#machines/flow/host-session/host-session.events.ts'
import { hostSessionMachine } from '#machines/flow/host-session/host-session.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(hostSessionMachine)
afterAll(() => coverage.assertComplete())

const menuEntry = {
  id: 1,
  parentId: 0,
  url: '/Events/EventList',
  menuName: '活动列表',
  menuNameEN: 'Events',
  menuNameES: 'Eventos',
  menuNameJA: 'イベント一覧',
  icon: '',
  isDeleted: false,
  child: [],
}
const profile: HostProfile = {
  user: {
    id: 'u1',
    logonName: 'host',
    userName: 'Lin',
    email: '',
    emailVerified: false,
    passwordGiven: false,
    mustVerify: false,
    secondFactor: false,
    hasPassword: true,
    phone: '',
    avatarPath: '',
    securityQuestion: '',
    userRoles: ['host'],
    skin: consoleTheme,
    skinId: consoleTheme.id,
    screenSkinId: 's',
    mobileSkinId: 'm',
    account: {
      memberType: 'free',
      vipLevel: 'basic',
      name: 'Lin',
      level: 'basic',
      pricingType: 'free',
      validFrom: 0,
      validUntil: null,
      resources: 5,
      remainingResources: 5,
      maxConcurrentParticipants: 500,
      levels: [],
      createdOn: 0,
    },
    languageSetting: 'zh',
  },
  menu: [menuEntry],
}

interface World {
  hasToken: boolean
  /** The answers to successive calls. If an answer is an Error, the call throws it. */
  profiles: (Outcome<HostProfile> | Error)[]
  endFails?: boolean
  textsFail?: boolean
}

function run(world: World) {
  const log: string[] = []
  const answers = [...world.profiles]
  const machine = hostSessionMachine.provide({
    actors: {
      loadProfile: fromPromise(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
      applyLanguage: fromPromise(async ({ input }) => {
        if (world.textsFail) throw new Error('texts cannot be had')
        log.push(`shown in ${input.language}`)
      }),
      endSession: fromPromise(async () => {
        log.push('session ended')
        if (world.endFails) throw new Error('offline')
      }),
    },
  })
  const actor = coverage.start(machine, { input: { hasToken: world.hasToken } }, (event) =>
    log.push(event.type === 'tokenKept' ? `keep ${event.token} ${event.remember}` : 'forget'),
  )
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const send = async (event: HostSessionEvent) => {
    actor.send(event)
    return stands()
  }
  const stands = async () => {
    const { value, context } = await settled()
    return { value, profile: context.profile, refusal: context.refusal, log: log.splice(0) }
  }
  return { stands, send }
}

const signedIn = { signedIn: 'idle' }
const given = { type: 'tokenGiven', token: 't1', remember: true } as const

describe('the host session', () => {
  it('the host session begins signed out without a token, and keeps the token of a sign-in', async () => {
    const session = run({ hasToken: false, profiles: [accepted(profile)] })
    expect(await session.stands()).toEqual({ value: 'signedOut', profile: null, refusal: null, log: [] })
    expect(await session.send(given)).toEqual({
      value: signedIn,
      profile,
      refusal: null,
      log: ['keep t1 true', 'shown in zh'],
    })
  })

  it('the host session applies the account’s language after a sign-in, and continues when its texts cannot be loaded', async () => {
    const inJapanese = { ...profile, user: { ...profile.user, languageSetting: 'ja' as const } }
    const session = run({ hasToken: false, profiles: [accepted(inJapanese)] })
    expect((await session.send(given)).log).toEqual(['keep t1 true', 'shown in ja'])
    const offline = run({ hasToken: false, textsFail: true, profiles: [accepted(inJapanese)] })
    expect(await offline.send(given)).toMatchObject({ value: signedIn, log: ['keep t1 true'] })
  })

  it('the host session does not change the language on a page load with a token or on a refresh', async () => {
    const session = run({ hasToken: true, profiles: [accepted(profile), accepted(profile)] })
    expect((await session.stands()).log).toEqual([])
    expect((await session.send({ type: 'refresh' })).log).toEqual([])
  })

  it('the host session loads user and menu once when there is a token', async () => {
    const session = run({ hasToken: true, profiles: [accepted(profile)] })
    expect(await session.stands()).toEqual({ value: signedIn, profile, refusal: null, log: [] })
  })

  it.each([
    ['a refusal', refused('TokenInvalid'), refused('TokenInvalid')],
    ['an empty menu', accepted({ ...profile, menu: [] }), refused('MenuEmpty')],
    ['an answer without a menu', accepted({ ...profile, menu: null as never }), refused('GuardFailed')],
    ['an answer without a user', accepted({ ...profile, user: null as never }), refused('GuardFailed')],
    ['an exception', new Error('broken'), refused('GuardFailed')],
  ])('the host session removes the token and shows the reason after %s', async (_, answer, refusal) => {
    const session = run({ hasToken: true, profiles: [answer, accepted(profile)] })
    expect(await session.stands()).toEqual({
      value: 'signedOut',
      profile: null,
      refusal,
      log: ['forget'],
    })
    expect(await session.send(given)).toMatchObject({ value: signedIn, refusal: null })
  })

  it.each(['Unreachable', 'TimedOut', 'Busy', 'StoreUnavailable'] as const)(
    'the host session keeps the token while the server does not answer (%s)',
    async (code) => {
      const session = run({ hasToken: true, profiles: [refused(code), accepted(profile)] })
      expect(await session.stands()).toEqual({
        value: 'unreachable',
        profile: null,
        refusal: refused(code),
        log: [],
      })
      expect(await session.send({ type: 'retry' })).toEqual({
        value: signedIn,
        profile,
        refusal: null,
        log: [],
      })
    },
  )

  it('the sign-in page shows no refusal after a host signs out while the server is unreachable', async () => {
    const session = run({ hasToken: true, profiles: [refused('Unreachable')] })
    expect((await session.stands()).value).toBe('unreachable')
    expect(await session.send({ type: 'signOut' })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: null,
      log: ['forget'],
    })
  })

  it('a host can sign out while the server is unreachable', async () => {
    const session = run({ hasToken: true, profiles: [refused('Unreachable')] })
    await session.stands()
    expect(await session.send({ type: 'signOut' })).toMatchObject({ value: 'signedOut', log: ['forget'] })
  })

  it('the host session ends when the server no longer accepts the token', async () => {
    const session = run({ hasToken: true, profiles: [accepted(profile)] })
    await session.stands()
    expect(await session.send({ type: 'tokenRefused', refusal: refused('TokenInvalid') })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: refused('TokenInvalid'),
      log: ['forget'],
    })
  })

  it('the host session loads user and menu again after a change, and keeps the old user and menu when loading fails', async () => {
    const renamed = { ...profile, user: { ...profile.user, userName: 'Min' } }
    const session = run({
      hasToken: true,
      profiles: [
        accepted(profile),
        accepted(profile),
        accepted(renamed),
        refused('Unreachable'),
        accepted({ ...profile, menu: [] }),
        new Error('broken'),
      ],
    })
    await session.stands()
    // A change that comes during the first fetch is in the result of the second fetch.
    void session.send({ type: 'refresh' })
    expect(await session.send({ type: 'refresh' })).toMatchObject({ profile: renamed, refusal: null })
    for (const _ of ['no answer', 'an incomplete answer', 'a failure']) {
      expect(await session.send({ type: 'refresh' })).toMatchObject({ profile: renamed, refusal: null })
    }
  })

  it.each([false, true])(
    'signing out works in this browser even if the server cannot be reached (%s)',
    async (endFails) => {
      const session = run({ hasToken: true, profiles: [accepted(profile)], endFails })
      await session.stands()
      expect(await session.send({ type: 'signOut' })).toEqual({
        value: 'signedOut',
        profile: null,
        refusal: null,
        log: ['session ended', 'forget'],
      })
    },
  )

  it('the host session ignores a refused token while nobody is signed in', async () => {
    const session = run({ hasToken: false, profiles: [] })
    expect(await session.send({ type: 'tokenRefused', refusal: refused('TokenInvalid') })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: null,
      log: [],
    })
  })
})
