import type { ErrorCode, RefusalParams } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'
import { formatNumber } from './format.ts'
import type { Language } from './language.ts'

/** Refusals that only hosts ever hear: their texts are no load of the phones. */
export type HostErrorCode =
  | 'AccessAhead'
  | 'AccessBeyondOwn'
  | 'AccessDisabled'
  | 'AccessEnded'
  | 'AccessRemoved'
  | 'AccountUnknown'
  | 'AlreadyShared'
  | 'AmountWrong'
  | 'AnswerWrong'
  | 'ClipFormat'
  | 'ClipTooLarge'
  | 'ClipUnreadable'
  | 'BatonAsked'
  | 'BatonHeld'
  | 'EventsFull'
  | 'GroupsFull'
  | 'GuardFailed'
  | 'ListFull'
  | 'LogonNameTaken'
  | 'MailCodeWrong'
  | 'MailUnavailable'
  | 'MenuEmpty'
  | 'NoPrizes'
  | 'NoQuestions'
  | 'NoTransferExpected'
  | 'OrderExpired'
  | 'OrderFailed'
  | 'OrderNotPaid'
  | 'OrderOver'
  | 'OrderPaid'
  | 'OrdersFull'
  | 'OwnAccess'
  | 'OwnersOnly'
  | 'PasswordWeak'
  | 'PasswordWrong'
  | 'PaymentMethodOff'
  | 'PaymentUnderWay'
  | 'PaymentUnsure'
  | 'PictureFormat'
  | 'UploadGone'
  | 'PictureMissing'
  | 'PictureTooLarge'
  | 'PictureTooManyPixels'
  | 'PictureUnreadable'
  | 'UploadsFull'
  | 'UploadsUnavailable'
  | 'PinsFull'
  | 'PlanEvents'
  | 'PlanFeature'
  | 'PlanParticipants'
  | 'PrizeHasWinners'
  | 'RefundUnderWay'
  | 'RepliesFull'
  | 'ResetExpired'
  | 'SharesFull'
  | 'SignInFailed'
  | 'TemplatesFull'
  | 'ThemeBuiltIn'
  | 'ThemeInUse'
  | 'ThemeNotBuiltIn'
  | 'ThemesFull'
  | 'TooManyQuestions'
  | 'TransferExpected'

/** The text of every refusal in one language. Each also reads as the reason on a control that is greyed. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>
export type HostErrorTexts = Pick<ErrorTexts, HostErrorCode>
export type CommonErrorTexts = Omit<ErrorTexts, HostErrorCode>

/** The values a text names when the refusal brings none. Every param of every text stands here. */
export const standingParams: Partial<Record<ErrorCode, RefusalParams>> = {
  TextTooLong: { below: limits.pollTitleLength + 1 },
  DatesReversed: { days: limits.eventSpanDays },
  PasswordWeak: { least: limits.passwordLengthLeast },
  SharesFull: { most: limits.sharesPerEvent },
  EventsFull: { most: limits.eventsPerHost },
  ItemsFull: { most: limits.itemsPerEvent },
  ClipTooLarge: { megabytes: limits.uploadBytesBelow / 1024 / 1024 },
  UploadsFull: { megabytes: limits.uploadBytesPerAccount / 1024 / 1024 },
  PictureTooManyPixels: { megapixels: limits.picturePixels / 1_000_000 },
  TemplatesFull: { most: limits.templatesPerHost },
  OrdersFull: { most: limits.openOrders },
  PlanEvents: { level: 'basic' },
  PlanFeature: { level: 'professional' },
  PlanParticipants: { most: limits.eventParticipantsDefault },
  ThemesFull: { most: limits.skinsPerAccount },
  ListFull: { most: limits.lotteryEntriesMost },
  QuestionsFull: { most: limits.questionsPerEvent },
  RepliesFull: { most: limits.repliesPerQuestion },
  EntriesUsedUp: { most: limits.textEntriesPerGuestMost },
  EntriesFull: { most: limits.textEntriesPerRound },
  PinsFull: { most: limits.textPins },
  GroupsFull: { most: limits.textGroups },
  SlowMode: { seconds: limits.commentSlowSecondsMost },
}

/** A server's own words for what this page has no code of, by language. */
export type WordsOfServer = Partial<Record<Language, string>>

/** What the text of a refusal names, as it is said in a language: numbers in its way, levels still by their codes. */
export function refusalValues(
  language: Language,
  code: ErrorCode,
  params?: RefusalParams,
): Record<string, string> {
  const values = Object.entries({ ...standingParams[code], ...params })
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(language, value) : String(value),
    ]),
  )
}
