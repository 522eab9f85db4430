import type { CallPath } from '#contract/interface/calls.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { contentOf, noLogo } from '#tests/support/theme-content.ts'

/**
 * The callers that a call is for. `run`: the current hosts of the event. `own`: its creator and co-owners. `share`:
 * every account that was ever given access. `operator`: operators of the platform.
 */
export type Circle = 'anybody' | 'guest' | 'host' | 'run' | 'own' | 'coHost' | 'operator'

interface Row {
  circle: Circle
  /**
   * Well-formed input that mostly names things that do not exist. An allowed caller gets an answer that says so.
   */
  input: object
  /**
   * Whether the call destroys data that other calls of the table need. Such a call gets its own event and session.
   */
  spends?: true
}

const none = 'none'
const captcha = { validateCode: 'AAAA', validateCodeGuId: 'none' }
const login = { logonName: 'nobody_here' }
const address = { username: 'Ann', company: '', email: '', consent: true }
const period = { role: 'user', startDate: 1, endDate: 2 }
const order = { orderNumber: '1'.repeat(20) }
const orders = { status: null, search: '', afterNumber: null }
const listed = { search: '', afterId: null }
const trade = { tradeNo: '1'.repeat(20) }
const question = { securityQuestion: 'firstPet', securityAnswer: 'Rex' }
const secret = 'table-2026'
const theme = contentOf('builtin-mint')
const brand = { ...noLogo, name: 'Brand', colour: '#1f57b8', mood: 'dark', apply: false }

const anybody = (input: object = {}): Row => ({ circle: 'anybody', input })
const guest = (input: object = {}): Row => ({ circle: 'guest', input })
const host = (input: object = {}): Row => ({ circle: 'host', input })
const run = (input: object = {}): Row => ({ circle: 'run', input })
const own = (input: object = {}): Row => ({ circle: 'own', input })
const operator = (input: object): Row => ({ circle: 'operator', input })

/** Every call, in the order of the contract. Calls of an event also get its code. */
export const callTable: Record<CallPath, Row> = {
  '/api/sys/User/LoginUser': anybody({ ...login, password: secret, ...captcha, isThrityDays: false }),
  '/api/sys/User/LogoutUser': { ...host(), spends: true },
  '/api/sys/User/SendSignInCode': anybody({ address: 'nobody_here', ...captcha }),
  '/api/sys/User/LoginByCode': anybody({ requestId: none, code: '000000', isThrityDays: false }),
  '/api/sys/User/LoginBySecondFactor': anybody({ requestId: none, code: '000000', isThrityDays: false }),
  '/api/sys/User/GetSessions': host(),
  '/api/sys/User/EndSessions': host({ id: none }),
  '/api/sys/User/NewSecondFactor': host(),
  '/api/sys/User/TurnOnSecondFactor': host({ password: 'x', secret: 'A'.repeat(32), code: '000000' }),
  '/api/sys/User/ExportAccount': host(),
  '/api/sys/User/DeleteAccount': { ...host({ password: 'x' }), spends: true },
  '/api/sys/User/TurnOffSecondFactor': host({ password: 'x', code: '000000' }),
  '/api/sys/User/RegisterUser': anybody({
    ...login,
    userName: 'Nobody',
    email: 'nobody@example.org',
    password: secret,
    ...captcha,
  }),
  '/api/sys/User/GetLoginUserProfile': host(),
  '/api/sys/User/UpdateLoginUser': host({
    userName: 'Ann',
    email: 'ann@example.org',
    phone: '+4912345678',
    ...question,
  }),
  '/api/sys/User/ChangeLanguage': host({ languageSetting: 'ja' }),
  '/api/sys/User/ChangeSkin': host({ skinId: none }),
  '/api/sys/User/SendEmailCode': host(),
  '/api/sys/User/VerifyEmail': host({ code: '000000' }),
  '/api/sys/User/ChangePassword': host({ oldPassword: 'x', newPassword: secret }),
  '/api/sys/User/GetIdentities': host(),
  '/api/sys/User/RemoveIdentity': host({ issuer: 'https://login.example.org/' }),
  '/api/sys/User/GetUserByLogonName': anybody(login),
  '/api/sys/User/ValidateQuestion': anybody({ ...login, userName: 'Nobody', ...question, ...captcha }),
  '/api/sys/User/MakeNewPassword': anybody({ resetToken: none, newPassword: secret }),
  '/api/sys/Dict/GetAll': anybody(),
  '/api/sys/Dict/GetDictItems': anybody({ typeCode: 'Language' }),
  '/api/event/Analytics/GetFigures': run(),
  '/api/event/Analytics/GetQuestions': run({ after: null }),
  '/api/event/Analytics/GetAnswers': run({ after: null, itemId: none }),
  '/api/event/Analytics/GetTotals': run({ afterRound: 0, itemId: none }),
  '/api/event/Analytics/GetRankings': run({ after: null, itemId: none }),
  '/api/event/Analytics/GetComments': run({ after: null }),
  '/api/event/Analytics/GetGuests': run({ after: null }),
  '/api/event/Analytics/GetInfluential': run(),
  '/api/sys/Permission/GetMenusByUserAndApplication': host({ aId: 1 }),
  // This call takes a form, which is checked after the caller.
  '/api/sys/File/UploadFile': host(),
  '/api/sys/Skin/GetAll': host(),
  '/api/sys/Skin/GetSkinById': host({ id: 'builtin-mint' }),
  '/api/sys/Skin/Add': host(theme),
  '/api/sys/Skin/AddBrand': host(brand),
  '/api/sys/Skin/Update': host({ ...theme, id: none }),
  '/api/sys/Skin/Delete': host({ id: none }),
  '/api/sys/Skin/Reset': host({ id: none }),
  '/api/sys/Support/GetAddress': anybody(),
  '/api/sys/House/GetPage': anybody({ page: 'privacy', language: 'en' }),
  '/api/sys/House/GetNotice': host(),
  '/api/sys/Support/GetContacts': anybody(),
  '/api/sys/File/GetGuid': anybody(),
  '/api/sys/File/GetValidationCode': anybody({ guid: '0f0e1d2c-3b4a-4958-8776-655443322110' }),
  '/api/sys/File/GetChallenge': anybody({ purpose: 'sign-in' }),
  '/api/guest/Guest/RegisterGuest': anybody({ ...address, eventCode: '777777' }),
  '/api/guest/Guest/GetLoginGuestProfile': guest(),
  '/api/guest/Guest/UpdateLoginGuest': guest(address),
  '/api/guest/Guest/ChooseCharacter': guest({ character: 3 }),
  '/api/guest/Guest/VisitEvent': guest({ eventCode: '777777' }),
  '/api/guest/Guest/VisitEventHistory': guest(),
  '/api/guest/Guest/GetMyData': guest({ eventCode: '777777' }),
  '/api/guest/Guest/DeleteMyData': { ...guest(), spends: true },
  '/api/event/Event/GetGuestData': run({ guestId: none }),
  '/api/event/Event/EraseGuest': run({ guestId: none }),
  '/api/guest/Guest/GetRecord': guest({ eventCode: '777777' }),
  '/api/event/Event/GetEventByCode': anybody({ eventCode: '777777' }),
  '/api/event/Event/GetList': host({ filter: 'all' }),
  '/api/event/Event/Add': host({ settings: wireSettings() }),
  '/api/event/Event/Clone': own({ settings: wireSettings() }),
  '/api/event/Event/GetPlan': run(),
  '/api/event/Event/Delete': { ...own(), spends: true },
  '/api/event/Event/GetDeleted': host(),
  '/api/event/Event/Restore': own(),
  '/api/event/Event/GetGuests': run({ search: '', afterId: null }),
  '/api/event/Event/CountJoined': run({ minutes: 5 }),
  '/api/event/Lottery/GetCandidates': run({ itemId: none, search: '' }),
  '/api/event/Lottery/GetList': run({ itemId: none }),
  '/api/guest/Lottery/GetDraw': anybody({ drawId: none }),
  '/api/guest/Lottery/GetProof': guest({ drawId: none }),
  '/api/event/Share/GetList': own(),
  '/api/event/Share/GetOwn': { circle: 'coHost', input: {} },
  '/api/event/Share/Add': own({ ...login, ...period }),
  '/api/event/Share/Update': own({ accountId: none, ...period }),
  '/api/event/Share/Disable': own({ accountId: none }),
  '/api/event/Share/Enable': own({ accountId: none }),
  '/api/event/Share/Remove': own({ accountId: none }),
  '/api/event/Share/Leave': { ...run(), spends: true },
  '/api/event/Template/GetList': host(),
  '/api/event/Template/Add': run({ name: 'Kept', itemIds: [none] }),
  '/api/event/Template/Delete': host({ templateId: none }),
  '/api/event/Template/Restore': host({ templateId: none }),
  '/api/event/Item/GetRounds': run({ itemId: none }),
  '/api/event/Item/GetRound': run({ itemId: none, round: 1 }),
  '/api/event/Event/GetSnapshot': run(),
  '/api/event/Link/Add': run({ kind: 'screen' }),
  '/api/event/Link/GetList': run({ kind: 'screen' }),
  '/api/event/Link/End': run({ kind: 'screen', id: null }),
  '/api/order/Order/GetPriceList': anybody(),
  // The tests of orders check who owns an order.
  '/api/order/Order/Add': host({
    subscriptionType: 'annual',
    eventLevel: 'professional',
    orderQuantity: 1,
    commandId: '0f0e1d2c-3b4a-4958-8776-655443322110',
  }),
  '/api/order/Order/GetList': host(orders),
  '/api/order/Order/GetByNumber': host(order),
  '/api/order/Order/ChoosePayment': host({ ...order, paymentType: 'bank' }),
  '/api/order/Order/GetQrCode': host(order),
  '/api/order/Order/CheckPayment': host(order),
  '/api/order/Order/Cancel': host(order),
  '/api/order/Operator/GetList': operator(orders),
  '/api/order/Operator/GetByNumber': operator(order),
  '/api/order/Operator/ConfirmTransfer': operator({ ...order, reference: 'R', paidAmount: 1, comment: '' }),
  '/api/order/Operator/RejectTransfer': operator({ ...order, comment: 'No' }),
  '/api/order/Operator/GiveEducation': operator({
    logonName: 'nobody',
    comment: 'A school',
    commandId: '0f0e1d2c-3b4a-4958-8776-655443322110',
  }),
  '/api/order/Operator/Refund': operator({ ...order, comment: 'No' }),
  '/api/sys/Operator/GetAccounts': operator(listed),
  '/api/sys/Operator/AddAccount': operator({
    logonName: 'call_table',
    userName: 'Call Table',
    email: '',
    operator: false,
    byMail: false,
  }),
  '/api/sys/Operator/ResetPassword': operator({ accountId: none, byMail: false, dropSecondFactor: false }),
  '/api/sys/Operator/SetOperator': operator({ accountId: none, operator: true }),
  '/api/sys/Operator/Disable': operator({ accountId: none, reason: '' }),
  '/api/sys/Operator/Enable': operator({ accountId: none }),
  '/api/sys/Operator/Delete': operator({ accountId: none, transferTo: null }),
  '/api/sys/Operator/GetEvents': operator(listed),
  '/api/sys/Operator/SuspendEvent': operator({ eventId: none, reason: 'Spam' }),
  '/api/sys/Operator/LiftSuspension': operator({ eventId: none }),
  '/api/sys/Operator/GetAudit': operator({ ...listed, act: null }),
  '/api/sys/Operator/GetInstallation': operator({}),
  '/api/sys/Operator/SetNotice': { ...operator({ text: '', until: null }) },
  '/api/order/TestPayment/GetTrade': anybody(trade),
  '/api/order/TestPayment/Pay': anybody(trade),
}
