import { randomUUID } from 'node:crypto'
import { call } from '#bench/support/api.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { Kinds } from './kinds.ts'

/** The content of the pages: people's texts are in Latin letters, so that everything else is the product's. */
export interface SampleEvent {
  code: string
  over: string
  guestToken: string
  screenPath: string
  highlighted: string
  pollId: string
  kinds: Kinds
  /** The login name of an account with a security question: the name is Forgetful, the answer Rex. */
  forgetful: string
  /** Orders of the first host: one open, one paid. */
  openOrder: string
  paidOrder: string
}

const noCaptcha = { validateCode: '', validateCodeGuId: '' }

/** An event with content on every page. The server must accept test payments. */
export async function setUpEvent(fixture: Fixture): Promise<SampleEvent> {
  const seeding = fixture.seeding()
  const { origin } = fixture.server()
  const { token } = seeding
  const code = await seeding.event({
    eventName: 'Spring summit',
    location: 'Lyon',
    schedule: '09:00 Opening',
    guestFields: { name: 'optional', company: 'optional', email: 'optional' },
  })
  const over = await seeding.event({ eventName: 'Over' })
  await seeding.run(over, 'Event/Finish', {})
  const forgetful = 'forgetful'
  await register(origin, forgetful, 'Forgetful')
  await shareWith(fixture, await register(origin, 'maria_f', 'Maria'))
  return {
    code,
    over,
    ...(await said(fixture, code)),
    screenPath: await seeding.screenPath(code),
    forgetful,
    openOrder: await ordered(origin, token),
    paidOrder: await paid(origin, token, await ordered(origin, token)),
  }
}

async function said(fixture: Fixture, code: string) {
  const seeding = fixture.seeding()
  const guestToken = await seeding.guest(code, 'Ana')
  const highlighted = await seeding.ask(code, guestToken, 'When is lunch')
  const ben = await seeding.guest(code, 'Ben')
  await seeding.ask(code, ben, 'Where is the cloakroom '.repeat(20).trim(), true)
  const text = 'At noon.'
  const reply = { questionId: highlighted, text, asModerator: true }
  await seeding.run(code, 'Qa/Reply', { ...reply, private: false })
  await seeding.run(code, 'Qa/Reply', { ...reply, private: true })
  await seeding.run(code, 'Qa/AutoReviewOff', {})
  await seeding.ask(code, guestToken, 'Is there a second date')
  const poll = pollOf('Which city', ['Rome', 'Oslo', 'Lima'], { correct: 'Oslo', most: 2 })
  const pollId = await seeding.activePoll(code, poll)
  await seeding.activePoll(code, pollOf('Shall we go on', ['Yes', 'No']))
  await seeding.vote(code, guestToken, pollId, 0, 1)
  const shown = pollOf('Which colour', ['Crimson', 'Blue'], { correct: 'Blue' })
  const itemId = await seeding.activePoll(code, shown)
  await seeding.vote(code, guestToken, itemId, 0)
  await seeding.run(code, 'Item/ShowResults', { itemId })
  await seeding.run(code, 'Poll/ShowAnswer', { itemId })
  const kinds = await Kinds.add(fixture, code, guestToken, ben)
  return { guestToken, highlighted, pollId, kinds }
}

/** The token of a new account. */
async function register(origin: string, logonName: string, userName: string): Promise<string> {
  const account = { logonName, userName, email: `${logonName}@example.org`, password: 'views-2026' }
  const question = { securityQuestion: 'firstPet', securityAnswer: 'Rex' } as const
  await call(origin, '/api/sys/User/RegisterUser', { ...account, ...question, ...noCaptcha })
  const signIn = { logonName, password: account.password, isThrityDays: false, ...noCaptcha }
  return call(origin, '/api/sys/User/LoginUser', signIn)
}

/** Another account's event that the first host helps with: its plan must allow it. */
async function shareWith(fixture: Fixture, token: string): Promise<void> {
  const { origin, logonName } = fixture.server()
  const hour = 3_600_000
  const settings = {
    eventName: 'Open day',
    startDate: Date.now() + hour,
    endDate: Date.now() + 2 * hour,
    location: 'Salamanca',
    schedule: '',
    features: { qa: true, polls: true, interactions: true },
    participantLimit: 100,
    guestFields: { name: 'optional', company: 'off', email: 'off' } as const,
    anonymousAllowed: true,
    passcode: '',
  }
  await paid(origin, token, await ordered(origin, token))
  const event = { settings, level: 'professional' as const }
  const { eventCode } = await call(origin, '/api/event/Event/Add', event, token)
  const period = { startDate: Date.now() - 1000, endDate: Date.now() + hour }
  const share = { eventCode, logonName, role: 'user' as const, ...period }
  await call(origin, '/api/event/Share/Add', share, token)
}

async function ordered(origin: string, token: string): Promise<string> {
  const wanted = {
    subscriptionType: 'oneTime',
    eventLevel: 'professional',
    orderQuantity: 1,
    commandId: randomUUID(),
  } as const
  return (await call(origin, '/api/order/Order/Add', wanted, token)).orderNumber
}

async function paid(origin: string, token: string, orderNumber: string): Promise<string> {
  const chosen = { orderNumber, paymentType: 'wechat' } as const
  const { qrCode } = await call(origin, '/api/order/Order/ChoosePayment', chosen, token)
  const tradeNo = qrCode.split('/').at(-1) ?? ''
  await call(origin, '/api/order/TestPayment/Pay', { tradeNo })
  await call(origin, '/api/order/Order/CheckPayment', { orderNumber }, token)
  return orderNumber
}
