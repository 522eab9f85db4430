import type { HostErrorCode } from './host-errors.ts'

/**
 * The error codes of refusals that guests can get too, each with its HTTP status. A refusal is a value, never an
 * exception. Each error code has a text in every language (src/i18n/<language>/errors.ts) and a row in docs/api.
 */
export const commonErrorStatus = {
  BadInput: 400,
  TextEmpty: 400,
  TextTooLong: 400,
  CaptchaWrong: 400,
  NameRequired: 400,
  CompanyRequired: 400,
  EmailRequired: 400,
  PasscodeWrong: 400,
  OptionMissing: 400,
  OptionUnknown: 400,
  OptionRepeated: 400,
  PointsNotShared: 400,
  TooManyOptions: 400,
  NoOptions: 400,
  NotOneWord: 400,
  TooManyWords: 400,
  CookiesMissing: 400,
  NotSignedIn: 401,
  TokenInvalid: 401,
  TokenMissing: 401,
  AccountDisabled: 403,
  NoAccess: 403,
  OriginRefused: 403,
  GuestRemoved: 403,
  NotFound: 404,
  CodeUnknown: 404,
  EventNotStarted: 409,
  EventEnded: 409,
  EventFull: 409,
  DoorLocked: 409,
  AnonymousNotAllowed: 409,
  EventAnonymous: 409,
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
  WallHidden: 409,
  NoCorrectAnswer: 409,
  AnswerShown: 409,
  ItemsFull: 409,
  AlreadyAnswered: 409,
  QuizNotStarted: 409,
  QuizRunning: 409,
  QuizNoWayBack: 409,
  QuizAnswerRevealed: 409,
  QuizQuestionClosed: 409,
  QuizStopped: 409,
  QuizMovedOn: 409,
  QuizQuestionAhead: 409,
  TeamUnknown: 409,
  TeamFixed: 409,
  NoParticipants: 409,
  PrizeDrawnOut: 409,
  DrawNotPrepared: 409,
  DrawUnderWay: 409,
  NonceWrong: 400,
  RevealOver: 409,
  NothingWon: 409,
  ClaimOver: 409,
  HasWonAgain: 409,
  QuestionNotLive: 409,
  QuestionNotWaiting: 409,
  QuestionDecided: 409,
  QuestionNotOwn: 403,
  QuestionsFull: 409,
  CommentNotWaiting: 409,
  CommentNotShown: 409,
  CommentsFull: 409,
  GuestBlocked: 403,
  AlreadySo: 409,
  CommandIdUsed: 409,
  TooLarge: 413,
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
  ReasonUnknown: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof commonErrorStatus | HostErrorCode

const commonCodes: ReadonlySet<unknown> = /* @__PURE__ */ new Set(Object.keys(commonErrorStatus))

/** True if this is the code of a refusal that guests can get, and that this version knows. */
export const isCommonErrorCode = (code: unknown): code is ErrorCode => commonCodes.has(code)

/** Values for placeholders in the text of a refusal, such as {{most}}. */
export type RefusalParams = Record<string, string | number>

/**
 * The reason why a command or a call was refused. `field`: the invalid input field; absent if no single field is
 * invalid.
 */
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
