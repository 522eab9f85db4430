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
const captcha = { ValidateCode: 'AAAA', ValidateCodeGuId: 'none' }
const login = { LogonName: 'nobody_here' }
const address = { Username: 'Ann', Company: '', Email: '', Consent: true }
const period = { Role: 'user', StartDate: 1, EndDate: 2 }
const order = { OrderNumber: '1'.repeat(20) }
const orders = { Status: null, Search: '', AfterNumber: null }
const trade = { TradeNo: '1'.repeat(20) }
const question = { SecurityQuestion: 'firstPet', SecurityAnswer: 'Rex' }
const secret = 'table-2026'
const theme = contentOf('builtin-mint')
const brand = { ...noLogo, Name: 'Brand', Colour: '#1f57b8', Mood: 'dark', Apply: false }

const anybody = (input: object = {}): Row => ({ circle: 'anybody', input })
const guest = (input: object = {}): Row => ({ circle: 'guest', input })
const host = (input: object = {}): Row => ({ circle: 'host', input })
const run = (input: object = {}): Row => ({ circle: 'run', input })
const own = (input: object = {}): Row => ({ circle: 'own', input })
const operator = (input: object): Row => ({ circle: 'operator', input })

/** Every call, in the order of the contract. Calls of an event also get its code. */
export const callTable: Record<CallPath, Row> = {
  '/api/sys/User/LoginUser': anybody({ ...login, Password: secret, ...captcha, IsThrityDays: false }),
  '/api/sys/User/LogoutUser': { ...host(), spends: true },
  '/api/sys/User/SendSignInCode': anybody({ Address: 'nobody_here', ...captcha }),
  '/api/sys/User/LoginByCode': anybody({ RequestId: none, Code: '000000', IsThrityDays: false }),
  '/api/sys/User/RegisterUser': anybody({
    ...login,
    UserName: 'Nobody',
    Email: 'nobody@example.org',
    Password: secret,
    ...captcha,
  }),
  '/api/sys/User/GetLoginUserProfile': host(),
  '/api/sys/User/UpdateLoginUser': host({
    UserName: 'Ann',
    Email: 'ann@example.org',
    Phone: '+4912345678',
    ...question,
  }),
  '/api/sys/User/ChangeLanguage': host({ LanguageSetting: 'ja' }),
  '/api/sys/User/ChangeSkin': host({ SkinId: none }),
  '/api/sys/User/SendEmailCode': host(),
  '/api/sys/User/VerifyEmail': host({ Code: '000000' }),
  '/api/sys/User/ChangePassword': host({ OldPassword: 'x', NewPassword: secret }),
  '/api/sys/User/GetUserByLogonName': anybody(login),
  '/api/sys/User/ValidateQuestion': anybody({ ...login, UserName: 'Nobody', ...question, ...captcha }),
  '/api/sys/User/MakeNewPassword': anybody({ ResetToken: none, NewPassword: secret }),
  '/api/sys/Dict/GetAll': anybody(),
  '/api/sys/Dict/GetDictItems': anybody({ TypeCode: 'Language' }),
  '/api/event/Analytics/GetFigures': run(),
  '/api/event/Analytics/GetQuestions': run({ After: null }),
  '/api/event/Analytics/GetAnswers': run({ After: null, ItemId: none }),
  '/api/event/Analytics/GetTotals': run({ AfterRound: 0, ItemId: none }),
  '/api/event/Analytics/GetRankings': run({ After: null, ItemId: none }),
  '/api/event/Analytics/GetComments': run({ After: null }),
  '/api/event/Analytics/GetGuests': run({ After: null }),
  '/api/event/Analytics/GetInfluential': run(),
  '/api/sys/Permission/GetMenusByUserAndApplication': host({ aId: 1 }),
  // This call takes a form, which is checked after the caller.
  '/api/sys/File/UploadFile': host(),
  '/api/sys/Skin/GetAll': host(),
  '/api/sys/Skin/GetSkinById': host({ id: 'builtin-mint' }),
  '/api/sys/Skin/Add': host(theme),
  '/api/sys/Skin/AddBrand': host(brand),
  '/api/sys/Skin/Update': host({ ...theme, Id: none }),
  '/api/sys/Skin/Delete': host({ Id: none }),
  '/api/sys/Skin/Reset': host({ Id: none }),
  '/api/sys/Support/GetAddress': anybody(),
  '/api/sys/Support/GetContacts': anybody(),
  '/api/sys/File/GetGuid': anybody(),
  '/api/sys/File/GetValidationCode': anybody({ guid: '0f0e1d2c-3b4a-4958-8776-655443322110' }),
  '/api/sys/File/GetChallenge': anybody({ purpose: 'sign-in' }),
  '/api/guest/Guest/RegisterGuest': anybody({ ...address, EventCode: '777777' }),
  '/api/guest/Guest/GetLoginGuestProfile': guest(),
  '/api/guest/Guest/UpdateLoginGuest': guest(address),
  '/api/guest/Guest/ChooseCharacter': guest({ Character: 3 }),
  '/api/guest/Guest/VisitEvent': guest({ EventCode: '777777' }),
  '/api/guest/Guest/VisitEventHistory': guest(),
  '/api/guest/Guest/GetRecord': guest({ EventCode: '777777' }),
  '/api/event/Event/GetEventByCode': anybody({ EventCode: '777777' }),
  '/api/event/Event/GetList': host({ Filter: 'all' }),
  '/api/event/Event/Add': host({ Settings: wireSettings() }),
  '/api/event/Event/Clone': own({ Settings: wireSettings() }),
  '/api/event/Event/GetPlan': run(),
  '/api/event/Event/Delete': { ...own(), spends: true },
  '/api/event/Event/GetDeleted': host(),
  '/api/event/Event/Restore': own(),
  '/api/event/Event/GetGuests': run({ Search: '', AfterId: null }),
  '/api/event/Event/CountJoined': run({ Minutes: 5 }),
  '/api/event/Lottery/GetCandidates': run({ ItemId: none, Search: '' }),
  '/api/event/Lottery/GetList': run({ ItemId: none }),
  '/api/guest/Lottery/GetDraw': anybody({ DrawId: none }),
  '/api/guest/Lottery/GetProof': guest({ DrawId: none }),
  '/api/event/Share/GetList': own(),
  '/api/event/Share/GetOwn': { circle: 'coHost', input: {} },
  '/api/event/Share/Add': own({ ...login, ...period }),
  '/api/event/Share/Update': own({ AccountId: none, ...period }),
  '/api/event/Share/Disable': own({ AccountId: none }),
  '/api/event/Share/Enable': own({ AccountId: none }),
  '/api/event/Share/Remove': own({ AccountId: none }),
  '/api/event/Share/Leave': { ...run(), spends: true },
  '/api/event/Template/GetList': host(),
  '/api/event/Template/Add': run({ Name: 'Kept', ItemIds: [none] }),
  '/api/event/Template/Delete': host({ TemplateId: none }),
  '/api/event/Template/Restore': host({ TemplateId: none }),
  '/api/event/Item/GetRounds': run({ ItemId: none }),
  '/api/event/Item/GetRound': run({ ItemId: none, Round: 1 }),
  '/api/event/Event/GetSnapshot': run(),
  '/api/event/Link/Add': run({ Kind: 'screen' }),
  '/api/event/Link/GetList': run({ Kind: 'screen' }),
  '/api/event/Link/End': run({ Kind: 'screen', Id: null }),
  '/api/order/Order/GetPriceList': anybody(),
  // The tests of orders check who owns an order.
  '/api/order/Order/Add': host({
    SubscriptionType: 'annual',
    EventLevel: 'professional',
    OrderQuantity: 1,
    CommandId: '0f0e1d2c-3b4a-4958-8776-655443322110',
  }),
  '/api/order/Order/GetList': host(orders),
  '/api/order/Order/GetByNumber': host(order),
  '/api/order/Order/ChoosePayment': host({ ...order, PaymentType: 'bank' }),
  '/api/order/Order/GetQrCode': host(order),
  '/api/order/Order/CheckPayment': host(order),
  '/api/order/Order/Cancel': host(order),
  '/api/order/Operator/GetList': operator(orders),
  '/api/order/Operator/GetByNumber': operator(order),
  '/api/order/Operator/ConfirmTransfer': operator({ ...order, Reference: 'R', PaidAmount: 1, Comment: '' }),
  '/api/order/Operator/RejectTransfer': operator({ ...order, Comment: 'No' }),
  '/api/order/Operator/GiveEducation': operator({
    LogonName: 'nobody',
    Comment: 'A school',
    CommandId: '0f0e1d2c-3b4a-4958-8776-655443322110',
  }),
  '/api/order/Operator/Refund': operator({ ...order, Comment: 'No' }),
  '/api/order/TestPayment/GetTrade': anybody(trade),
  '/api/order/TestPayment/Pay': anybody(trade),
}
