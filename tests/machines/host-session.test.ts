import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { consoleSkin } from '../../src/contract/skin.ts'
import type { HostProfile, HostSessionEvent } from '../../src/machines/host-session/host-session.events.ts'
import { hostSessionMachine } from '../../src/machines/host-session/host-session.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(hostSessionMachine)
afterAll(() => coverage.assertComplete())

const menuEntry = {
  Id: 1,
  ParentId: 0,
  Url: '/Events/EventList',
  MenuName: '活动列表',
  MenuNameEN: 'Events',
  MenuNameES: 'Eventos',
  MenuNameJA: 'イベント一覧',
  Icon: '',
  IsDeleted: false,
  Child: [],
}
const profile: HostProfile = {
  user: {
    Id: 'u1',
    LogonName: 'host',
    UserName: 'Lin',
    Email: '',
    Phone: '',
    AvatarPath: '',
    SecurityQuestion: '',
    UserRoles: ['host'],
    Skin: consoleSkin,
    SkinId: consoleSkin.Id,
    ScreenSkinId: 's',
    MobileSkinId: 'm',
    Account: {
      MemberType: 'free',
      VIPLevel: 'basic',
      Name: 'Lin',
      Level: 'basic',
      PricingType: 'free',
      ValidFrom: 0,
      ValidUntil: null,
      Resources: 5,
      RemainingResources: 5,
      MaxConcurrentParticipants: 500,
      Levels: [],
      CreatedOn: 0,
    },
    LanguageSetting: 'zh',
  },
  menu: [menuEntry],
}

interface World {
  hasToken: boolean
  /** One per try; an Error is thrown. */
  profiles: (Outcome<HostProfile> | Error)[]
  endFails?: boolean
}

function run(world: World) {
  const told: string[] = []
  const answers = [...world.profiles]
  const machine = hostSessionMachine.provide({
    actors: {
      loadProfile: fromPromise(async () => {
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
      endSession: fromPromise(async () => {
        told.push('session ended')
        if (world.endFails) throw new Error('offline')
      }),
    },
    actions: {
      'keep the token': (_, { token, remember }) => told.push(`keep ${token} ${remember}`),
      'forget the token': () => told.push('forget'),
    },
  })
  const actor = coverage.start(machine, { input: { hasToken: world.hasToken } })
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const send = async (event: HostSessionEvent) => {
    actor.send(event)
    return stands()
  }
  const stands = async () => {
    const { value, context } = await settled()
    return { value, profile: context.profile, refusal: context.refusal, told: told.splice(0) }
  }
  return { stands, send }
}

const signedIn = { signedIn: 'idle' }
const given = { type: 'tokenGiven', token: 't1', remember: true } as const

describe('the host session', () => {
  it('begins signed out without a token, and keeps the one that signing in gives', async () => {
    const session = run({ hasToken: false, profiles: [accepted(profile)] })
    expect(await session.stands()).toEqual({ value: 'signedOut', profile: null, refusal: null, told: [] })
    expect(await session.send(given)).toEqual({
      value: signedIn,
      profile,
      refusal: null,
      told: ['keep t1 true'],
    })
  })

  it('fetches user and menu once where there is a token', async () => {
    const session = run({ hasToken: true, profiles: [accepted(profile)] })
    expect(await session.stands()).toEqual({ value: signedIn, profile, refusal: null, told: [] })
  })

  it.each([
    ['a refusal', refused('TokenInvalid'), refused('TokenInvalid')],
    ['an empty menu', accepted({ ...profile, menu: [] }), refused('MenuEmpty')],
    ['an answer without a menu', accepted({ ...profile, menu: null as never }), refused('GuardFailed')],
    ['an answer without a user', accepted({ ...profile, user: null as never }), refused('GuardFailed')],
    ['a fault', new Error('broken'), refused('GuardFailed')],
  ])('clears the token and says why after %s', async (_, answer, refusal) => {
    const session = run({ hasToken: true, profiles: [answer, accepted(profile)] })
    expect(await session.stands()).toEqual({
      value: 'signedOut',
      profile: null,
      refusal,
      told: ['forget'],
    })
    expect(await session.send(given)).toMatchObject({ value: signedIn, refusal: null })
  })

  it.each(['Unreachable', 'TimedOut', 'Busy', 'StoreUnavailable'] as const)(
    'keeps the token while nobody answers (%s)',
    async (code) => {
      const session = run({ hasToken: true, profiles: [refused(code), accepted(profile)] })
      expect(await session.stands()).toEqual({
        value: 'unreachable',
        profile: null,
        refusal: refused(code),
        told: [],
      })
      expect(await session.send({ type: 'retry' })).toEqual({
        value: signedIn,
        profile,
        refusal: null,
        told: [],
      })
    },
  )

  it('can be left while nobody answers', async () => {
    const session = run({ hasToken: true, profiles: [refused('Unreachable')] })
    await session.stands()
    expect(await session.send({ type: 'signOut' })).toMatchObject({ value: 'signedOut', told: ['forget'] })
  })

  it('ends when the server no longer takes the token', async () => {
    const session = run({ hasToken: true, profiles: [accepted(profile)] })
    await session.stands()
    expect(await session.send({ type: 'tokenRefused', refusal: refused('TokenInvalid') })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: refused('TokenInvalid'),
      told: ['forget'],
    })
  })

  it('fetches user and menu anew when something of them has changed, and stays as it was where that fails', async () => {
    const renamed = { ...profile, user: { ...profile.user, UserName: 'Min' } }
    const session = run({
      hasToken: true,
      profiles: [
        accepted(profile),
        accepted(profile),
        accepted(renamed),
        refused('Unreachable'),
        new Error('broken'),
      ],
    })
    await session.stands()
    // What changes while the first is on its way is in the second.
    void session.send({ type: 'refresh' })
    expect(await session.send({ type: 'refresh' })).toMatchObject({ profile: renamed, refusal: null })
    for (const _ of ['no answer', 'a fault']) {
      expect(await session.send({ type: 'refresh' })).toMatchObject({ profile: renamed, refusal: null })
    }
  })

  it.each([false, true])('signs out here even if the server cannot be told (%s)', async (endFails) => {
    const session = run({ hasToken: true, profiles: [accepted(profile)], endFails })
    await session.stands()
    expect(await session.send({ type: 'signOut' })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: null,
      told: ['session ended', 'forget'],
    })
  })

  it('hears nothing of a token that dies while nobody is signed in', async () => {
    const session = run({ hasToken: false, profiles: [] })
    expect(await session.send({ type: 'tokenRefused', refusal: refused('TokenInvalid') })).toEqual({
      value: 'signedOut',
      profile: null,
      refusal: null,
      told: [],
    })
  })
})
