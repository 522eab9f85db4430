import { afterAll, beforeAll, it } from 'vitest'
import { rightOnes } from '../machines/cases/sign-in.cases.ts'
import { type CaptchaServer, startCaptchaServer } from './captcha-server.ts'
import { walkConnection } from './paths/connection.ts'
import { walkGuestSession } from './paths/guest-session.ts'
import { walkOutbox } from './paths/outbox.ts'
import { walkSignIn } from './paths/sign-in.ts'
import { setStage } from './stage.ts'

// The third depth for flow charts: what a page waits for is held back until the walk has decided how it fares.

const stage = setStage()
let server: CaptchaServer
beforeAll(async () => {
  server = await startCaptchaServer(rightOnes.captchaText)
})
afterAll(() => server.close())

it('the sign-in chart on its page', () => walkSignIn(stage, server))
it("the chart of a guest's session on its page", () => walkGuestSession(stage, server))
it('the connection chart on the desk', () => walkConnection(stage))
it('the outbox chart on the phone', () => walkOutbox(stage))
