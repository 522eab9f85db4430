import { afterAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import { refused } from '../../src/contract/errors.ts'
import type { ScreenEntry } from '../../src/machines/screen-session/screen-session.events.ts'
import { screenSessionMachine } from '../../src/machines/screen-session/screen-session.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(screenSessionMachine)
afterAll(() => coverage.assertComplete())

function open(entry: Partial<ScreenEntry>) {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const actor = coverage.start(
    screenSessionMachine.provide({
      actions: {
        'forget the host who was signed in': note('forgot the host'),
        'go to the sign-in page': note('went to sign in'),
        'go to the event list': note('went to the events'),
      },
    }),
    { input: { eventCode: 'ABC234', linkToken: '', hostToken: '', ...entry } },
  )
  return {
    done,
    actor,
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', ''),
    context: () => actor.getSnapshot().context,
    turnAway: (code: ErrorCode) => actor.send({ type: 'turnedAway', refusal: refused(code) }),
  }
}

describe('the way in of a big screen', () => {
  it('is the token of its link', () => {
    const screen = open({ linkToken: 'link', hostToken: 'host' })
    expect([screen.state(), screen.context().token]).toEqual(['watchingByLink', 'link'])
  })

  it('is, without a link, the host who is signed in', () => {
    const screen = open({ hostToken: 'host' })
    expect([screen.state(), screen.context().token]).toEqual(['watchingAsHost', 'host'])
  })

  it('is else to sign in', () => {
    const screen = open({})
    expect([screen.state(), screen.done]).toEqual(['signInNeeded', ['went to sign in']])
  })

  it('leads to the events where none is named', () => {
    const screen = open({ eventCode: '', hostToken: 'host' })
    expect([screen.state(), screen.done]).toEqual(['leaving', ['went to the events']])
  })
})

describe('a screen that is turned away', () => {
  it('with a dead link goes on as the host who is signed in', () => {
    const screen = open({ linkToken: 'link', hostToken: 'host' })
    screen.turnAway('TokenInvalid')
    expect([screen.state(), screen.context().token]).toEqual(['watchingAsHost', 'host'])
  })

  it('with a dead link and nobody signed in says so, and lets one sign in', () => {
    const screen = open({ linkToken: 'link' })
    screen.turnAway('NoAccess')
    expect(screen.state()).toBe('linkDead')
    screen.actor.send({ type: 'signIn' })
    expect(screen.done).toEqual(['went to sign in'])
  })

  it.each<[ErrorCode, Partial<ScreenEntry>, string, string]>([
    ['CodeUnknown', { linkToken: 'link' }, '{refused:byLink}', 'watchingByLink'],
    ['NoAccess', { hostToken: 'host' }, '{refused:asHost}', 'watchingAsHost'],
  ])('for another reason (%s) tells it and tries again when asked', (code, entry, told, again) => {
    const screen = open(entry)
    screen.turnAway(code)
    expect([screen.state(), screen.context().refusal]).toEqual([told, refused(code)])
    screen.actor.send({ type: 'retry' })
    expect([screen.state(), screen.context().refusal]).toEqual([again, null])
  })

  it('as another host may sign in instead', () => {
    const screen = open({ hostToken: 'host' })
    screen.turnAway('NoAccess')
    screen.actor.send({ type: 'signIn' })
    expect(screen.done).toEqual(['went to sign in'])
  })

  it.each<ErrorCode>(['TokenInvalid', 'NotSignedIn'])(
    'as a host whose session is over (%s) forgets it and signs in',
    (code) => {
      const screen = open({ hostToken: 'host' })
      screen.turnAway(code)
      expect(screen.done).toEqual(['forgot the host', 'went to sign in'])
    },
  )
})
