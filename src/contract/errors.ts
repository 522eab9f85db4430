/**
 * The closed table of refusals: code -> HTTP status. A refusal is a value, never an exception.
 * Each code has a text in every dictionary (src/i18n/<language>/errors.ts) and a row in docs/api.
 */
export const errorStatus = {
  BadInput: 400,
  TextEmpty: 400,
  TextTooLong: 400,
  DatesReversed: 400,
  PasswordWeak: 400,
  PasswordWrong: 400,
  CaptchaWrong: 400,
  MailCodeWrong: 400,
  AnswerWrong: 400,
  ResetExpired: 400,
  NameRequired: 400,
  CompanyRequired: 400,
  EmailRequired: 400,
  PasscodeWrong: 400,
  OptionMissing: 400,
  OptionUnknown: 400,
  OptionRepeated: 400,
  TooManyOptions: 400,
  NoOptions: 400,
  NoQuestions: 400,
  TooManyQuestions: 400,
  NotOneWord: 400,
  TooManyWords: 400,
  NoPrizes: 400,
  PictureFormat: 400,
  PictureMissing: 400,
  PictureUnreadable: 400,
  PictureGone: 400,
  CookiesMissing: 400,
  NotSignedIn: 401,
  TokenInvalid: 401,
  SignInFailed: 401,
  TokenMissing: 401,
  AccountDisabled: 403,
  NoAccess: 403,
  OriginRefused: 403,
  GuestRemoved: 403,
  NotFound: 404,
  CodeUnknown: 404,
  MenuEmpty: 404,
  LogonNameTaken: 409,
  EventNotStarted: 409,
  EventEnded: 409,
  EventFull: 409,
  EventsFull: 409,
  DoorLocked: 409,
  AnonymousNotAllowed: 409,
  ChannelClosed: 409,
  FeatureOff: 409,
  VotingClosed: 409,
  ItemNotActive: 409,
  ItemActive: 409,
  RoundOver: 409,
  AlreadyVoted: 409,
  WordRepeated: 409,
  WordsUsedUp: 409,
  EntriesUsedUp: 409,
  EntriesFull: 409,
  EntryNotWaiting: 409,
  EntryNotShown: 409,
  PinsFull: 409,
  GroupsFull: 409,
  NoCorrectAnswer: 409,
  ItemsFull: 409,
  TemplatesFull: 409,
  ThemeInUse: 409,
  ThemeBuiltIn: 409,
  ThemeNotBuiltIn: 409,
  ThemesFull: 409,
  AlreadyAnswered: 409,
  QuizNotStarted: 409,
  QuizRunning: 409,
  QuizNoWayBack: 409,
  QuizQuestionAhead: 409,
  TeamUnknown: 409,
  TeamFixed: 409,
  NoParticipants: 409,
  PrizeDrawnOut: 409,
  PrizeHasWinners: 409,
  DrawNotPrepared: 409,
  DrawUnderWay: 409,
  NothingWon: 409,
  ClaimOver: 409,
  HasWonAgain: 409,
  ListFull: 409,
  AmountWrong: 409,
  NoTransferExpected: 409,
  OrderExpired: 409,
  OrderFailed: 502,
  OrderNotPaid: 409,
  OrderOver: 409,
  OrderPaid: 409,
  OrdersFull: 409,
  PaymentMethodOff: 409,
  PaymentUnderWay: 409,
  PaymentUnsure: 503,
  RefundUnderWay: 409,
  TransferExpected: 409,
  QuestionNotLive: 409,
  QuestionNotWaiting: 409,
  QuestionNotOwn: 403,
  QuestionsFull: 409,
  RepliesFull: 409,
  CommentNotWaiting: 409,
  CommentNotShown: 409,
  CommentsFull: 409,
  GuestBlocked: 403,
  AlreadySo: 409,
  PicturesFull: 409,
  TooLarge: 413,
  PictureTooLarge: 413,
  PictureTooManyPixels: 413,
  ProtocolOld: 426,
  TooFast: 429,
  SlowMode: 429,
  TooManyAttempts: 429,
  TooManyConnections: 429,
  Busy: 503,
  StoreUnavailable: 503,
  Unreachable: 503,
  TimedOut: 504,
  Internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Values that a text may name, e.g. {{most}}. */
export type RefusalParams = Record<string, string | number>

/** A command or call that was not taken, and why. `field` names the input at fault where there is one. */
export interface Refusal {
  ok: false
  code: ErrorCode
  params?: RefusalParams
  field?: string
}

export interface Accepted<Data> {
  ok: true
  data: Data
}

export type Outcome<Data = unknown> = Accepted<Data> | Refusal

export const refused = (code: ErrorCode, params?: RefusalParams): Refusal =>
  params ? { ok: false, code, params } : { ok: false, code }

export const accepted = <Data>(data: Data): Accepted<Data> => ({ ok: true, data })
