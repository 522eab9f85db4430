import { randomUUID } from 'node:crypto'
import { call } from '../../../bench/api.ts'
import { pollOf } from '../backstage.ts'
import type { Stage } from '../stage.ts'
import { Kinds } from './kinds.ts'

/** What the pages show: what people wrote is in Latin letters, so that anything else is the product's. */
export interface Hall {
  code: string
  over: string
  guestToken: string
  screenPath: string
  highlighted: string
  pollId: string
  kinds: Kinds
  /** The login name of an account with a question: the name is Forgetful, the answer Rex. */
  forgetful: string
  /** Orders of the first host: one to be paid, one paid. */
  openOrder: string
  paidOrder: string
}

const noCaptcha = { ValidateCode: '', ValidateCodeGuId: '' }

/** An event with something on every page; the server has to take test payments. */
export async function setHall(stage: Stage): Promise<Hall> {
  const stageHand = stage.backstage()
  const { origin } = stage.server()
  const { token } = stageHand
  const code = await stageHand.event({
    EventName: 'Spring summit',
    Location: 'Lyon',
    Schedule: '09:00 Opening',
    GuestFields: { Name: 'optional', Company: 'optional', Email: 'optional' },
  })
  const over = await stageHand.event({ EventName: 'Over' })
  await stageHand.run(over, 'Event/Finish', {})
  const forgetful = 'forgetful'
  await register(origin, forgetful, 'Forgetful')
  await shareWith(stage, await register(origin, 'maria_f', 'Maria'))
  return {
    code,
    over,
    ...(await said(stage, code)),
    screenPath: await stageHand.screenPath(code),
    forgetful,
    openOrder: await ordered(origin, token),
    paidOrder: await paid(origin, token, await ordered(origin, token)),
  }
}

async function said(stage: Stage, code: string) {
  const stageHand = stage.backstage()
  const guestToken = await stageHand.guest(code, 'Ana')
  const highlighted = await stageHand.ask(code, guestToken, 'When is lunch')
  const ben = await stageHand.guest(code, 'Ben')
  await stageHand.ask(code, ben, 'Where is the cloakroom '.repeat(20).trim(), true)
  const Text = 'At noon.'
  const reply = { QuestionId: highlighted, Text, AsModerator: true }
  await stageHand.run(code, 'Qa/Reply', { ...reply, Private: false })
  await stageHand.run(code, 'Qa/Reply', { ...reply, Private: true })
  await stageHand.run(code, 'Qa/AutoReviewOff', {})
  await stageHand.ask(code, guestToken, 'Is there a second date')
  const poll = pollOf('Which city', ['Rome', 'Oslo', 'Lima'], { correct: 'Oslo', most: 2 })
  const pollId = await stageHand.activePoll(code, poll)
  await stageHand.activePoll(code, pollOf('Shall we go on', ['Yes', 'No']))
  await stageHand.vote(code, guestToken, pollId, 0, 1)
  const told = pollOf('Which colour', ['Crimson', 'Blue'], { correct: 'Blue' })
  const ItemId = await stageHand.activePoll(code, told)
  await stageHand.vote(code, guestToken, ItemId, 0)
  await stageHand.run(code, 'Item/ShowResults', { ItemId })
  await stageHand.run(code, 'Poll/ShowAnswer', { ItemId })
  const kinds = await Kinds.add(stage, code, guestToken, ben)
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

/** An event of somebody else's, for the first host to help with: their plan has to allow it. */
async function shareWith(stage: Stage, token: string): Promise<void> {
  const { origin, logonName } = stage.server()
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
