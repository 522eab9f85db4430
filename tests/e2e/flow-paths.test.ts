import { afterAll, beforeAll, it } from 'vitest'
import { rightOnes } from '#tests/support/chart-cases/sign-in.cases.ts'
import { type CaptchaServer, startCaptchaServer } from '#tests/support/pages/captcha-server.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { walkConnection } from './paths/connection.ts'
import { walkGuestSession } from './paths/guest-session.ts'
import { walkOutbox } from './paths/outbox.ts'
import { walkSignIn } from './paths/sign-in.ts'

// The third depth of testing for flow machines: calls are held until the walk decides about the answer of each
// call.

const fixture = setUpFixture()
let server: CaptchaServer
beforeAll(async () => {
  server = await startCaptchaServer(rightOnes.captchaText)
})
afterAll(() => server.close())

it('the sign-in state machine matches its page on every test path', () => walkSignIn(fixture, server))
it.each([1, 2, 3])(
  'the state machine of a guest’s session matches its page on every test path (part %i of 3)',
  (part) => walkGuestSession(fixture, server, [part, 3]),
)
it('the connection state machine matches the desk on every test path', () => walkConnection(fixture))
it('the outbox state machine matches the phone on every test path', () => walkOutbox(fixture))
