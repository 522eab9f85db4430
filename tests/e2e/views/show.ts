import { randomUUID } from 'node:crypto'
import { call } from '#bench/parts/api.ts'
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

const noCaptcha = { ValidateCode: '', ValidateCodeGuId: '' }

/** An event with content on every page. The server must accept test payments. */
export async function setUpEvent(fixture: Fixture): Promise<SampleEvent> {
  const seeding = fixture.seeding()
  const { origin } = fixture.server()
  const { token } = seeding
  const code = await seeding.event({
    EventName: 'Spring summit',
    Location: 'Lyon',
    Schedule: '09:00 Opening',
    GuestFields: { Name: 'optional', Company: 'optional', Email: 'optional' },
  })
  const over = await seeding.event({ EventName: 'Over' })
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
  const Text = 'At noon.'
  const reply = { QuestionId: highlighted, Text, AsModerator: true }
  await seeding.run(code, 'Qa/Reply', { ...reply, Private: false })
  await seeding.run(code, 'Qa/Reply', { ...reply, Private: true })
  await seeding.run(code, 'Qa/AutoReviewOff', {})
  await seeding.ask(code, guestToken, 'Is there a second date')
  const poll = pollOf('Which city', ['Rome', 'Oslo', 'Lima'], { correct: 'Oslo', most: 2 })
  const pollId = await seeding.activePoll(code, poll)
  await seeding.activePoll(code, pollOf('Shall we go on', ['Yes', 'No']))
  await seeding.vote(code, guestToken, pollId, 0, 1)
  const shown = pollOf('Which colour', ['Crimson', 'Blue'], { correct: 'Blue' })
  const ItemId = await seeding.activePoll(code, shown)
  await seeding.vote(code, guestToken, ItemId, 0)
  await seeding.run(code, 'Item/ShowResults', { ItemId })
  await seeding.run(code, 'Poll/ShowAnswer', { ItemId })
  const kinds = await Kinds.add(fixture, code, guestToken, ben)
  return { guestToken, highlighted, pollId, kinds }
}

/** The token of a new account. */
async function register(origin: string, LogonName: string, UserName: string): Promise<string> {
  const account = { LogonName, UserName, Email: `${LogonName}@example.org`, Password: 'views-2026' }
  const question = { SecurityQuestion: 'firstPet', SecurityAnswer: 'Rex' } as const
  await call(origin, '/api/sys/User/RegisterUser', { ...account, ...question, ...noCaptcha })
  const signIn = { LogonName, Password: account.Password, IsThrityDays: false, ...noCaptcha }
  return call(origin, '/api/sys/User/LoginUser', signIn)
}

/** Another account's event that the first host helps with: its plan must allow it. */
async function shareWith(fixture: Fixture, token: string): Promise<void> {
  const { origin, logonName } = fixture.server()
  const hour = 3_600_000
  const Settings = {
    EventName: 'Open day',
    StartDate: Date.now() + hour,
    EndDate: Date.now() + 2 * hour,
    Location: 'Salamanca',
    Schedule: '',
    Features: { Qa: true, Polls: true, Interactions: true },
    ParticipantLimit: 100,
    GuestFields: { Name: 'optional', Company: 'off', Email: 'off' } as const,
    AnonymousAllowed: true,
    Passcode: '',
  }
  await paid(origin, token, await ordered(origin, token))
  const event = { Settings, Level: 'professional' as const }
  const { EventCode } = await call(origin, '/api/event/Event/Add', event, token)
  const period = { StartDate: Date.now() - 1000, EndDate: Date.now() + hour }
  const share = { EventCode, LogonName: logonName, Role: 'user' as const, ...period }
  await call(origin, '/api/event/Share/Add', share, token)
}

async function ordered(origin: string, token: string): Promise<string> {
  const wanted = {
    SubscriptionType: 'oneTime',
    EventLevel: 'professional',
    OrderQuantity: 1,
    CommandId: randomUUID(),
  } as const
  return (await call(origin, '/api/order/Order/Add', wanted, token)).OrderNumber
}

async function paid(origin: string, token: string, OrderNumber: string): Promise<string> {
  const chosen = { OrderNumber, PaymentType: 'wechat' } as const
  const { QrCode } = await call(origin, '/api/order/Order/ChoosePayment', chosen, token)
  const TradeNo = QrCode.split('/').at(-1) ?? ''
  await call(origin, '/api/order/TestPayment/Pay', { TradeNo })
  await call(origin, '/api/order/Order/CheckPayment', { OrderNumber }, token)
  return OrderNumber
}
