import { afterAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { refused } from '#contract/errors.ts'
import type { ScreenEntry } from '#machines/flow/screen-session/screen-session.events.ts'
import { screenSessionMachine } from '#machines/flow/screen-session/screen-session.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(screenSessionMachine)
afterAll(() => coverage.assertComplete())

function open(entry: Partial<ScreenEntry>) {
  const done: string[] = []
  const actor = coverage.start(
    screenSessionMachine,
    { input: { eventCode: 'ABC234', linkToken: '', hostToken: '', ...entry } },
    ({ type }) => done.push(type),
  )
  return {
    done,
    actor,
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll('"', ''),
    context: () => actor.getSnapshot().context,
    turnAway: (code: ErrorCode) => actor.send({ type: 'turnedAway', refusal: refused(code) }),
  }
}

describe('the entry of a big screen', () => {
  it('a big screen watches with the token of its link', () => {
    const screen = open({ linkToken: 'link', hostToken: 'host' })
    expect([screen.state(), screen.context().token]).toEqual(['watchingByLink', 'link'])
  })

  it('a big screen without a link watches as the signed-in host', () => {
    const screen = open({ hostToken: 'host' })
    expect([screen.state(), screen.context().token]).toEqual(['watchingAsHost', 'host'])
  })

  it('a big screen without link and host leads to the sign-in page', () => {
    const screen = open({})
    expect([screen.state(), screen.done]).toEqual(['signInNeeded', ['signInNeeded']])
  })

  it('a big screen without an event code leads to the list of events', () => {
    const screen = open({ eventCode: '', hostToken: 'host' })
    expect([screen.state(), screen.done]).toEqual(['leaving', ['eventNeeded']])
  })
})

describe('a screen that is turned away', () => {
  it('a big screen with an invalid link continues as the signed-in host', () => {
    const screen = open({ linkToken: 'link', hostToken: 'host' })
    screen.turnAway('TokenInvalid')
    expect([screen.state(), screen.context().token]).toEqual(['watchingAsHost', 'host'])
  })

  it('a big screen with an invalid link and no host shows that the link is invalid, and offers to sign in', () => {
    const screen = open({ linkToken: 'link' })
    screen.turnAway('NoAccess')
    expect(screen.state()).toBe('linkDead')
    screen.actor.send({ type: 'signIn' })
    expect(screen.done).toEqual(['signInNeeded'])
  })

  it.each<[ErrorCode, Partial<ScreenEntry>, string, string]>([
    ['CodeUnknown', { linkToken: 'link' }, '{refused:byLink}', 'watchingByLink'],
    ['NoAccess', { hostToken: 'host' }, '{refused:asHost}', 'watchingAsHost'],
  ])(
    'a big screen that is refused for another reason (%s) shows the reason and tries again on request',
    (code, entry, expected, again) => {
      const screen = open(entry)
      screen.turnAway(code)
      expect([screen.state(), screen.context().refusal]).toEqual([expected, refused(code)])
      screen.actor.send({ type: 'retry' })
      expect([screen.state(), screen.context().refusal]).toEqual([again, null])
    },
  )

  it('a host without access to the event can sign in with another account', () => {
    const screen = open({ hostToken: 'host' })
    screen.turnAway('NoAccess')
    screen.actor.send({ type: 'signIn' })
    expect(screen.done).toEqual(['signInNeeded'])
  })

  it.each<ErrorCode>(['TokenInvalid', 'NotSignedIn'])(
    'a host whose session has ended (%s) is forgotten and signs in again',
    (code) => {
      const screen = open({ hostToken: 'host' })
      screen.turnAway(code)
      expect(screen.done).toEqual(['signInOver', 'signInNeeded'])
    },
  )
})
