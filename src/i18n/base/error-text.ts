import type { ErrorCode, RefusalParams } from '#contract/errors.ts'
import type { HostErrorCode } from '#contract/host-errors.ts'
import * as limits from '#contract/limits.ts'
import { formatNumber } from './format.ts'
import type { Language } from './language.ts'

/** The text of every refusal in one language. A disabled control shows the same text as its reason. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>
export type HostErrorTexts = Pick<ErrorTexts, HostErrorCode>
export type CommonErrorTexts = Omit<ErrorTexts, HostErrorCode>

/** Default values for placeholders that a refusal does not carry. Every placeholder of every text has an entry. */
export const defaultParams: Partial<Record<ErrorCode, RefusalParams>> = {
  TextTooLong: { below: limits.pollTitleLength + 1 },
  MarkdownTooDeep: { most: limits.markdownLevels },
  PeriodTooLong: { days: limits.eventSpanDays },
  PasswordWeak: { least: limits.passwordLengthLeast },
  LinksFull: { most: limits.screenTokensPerEvent },
  CoHostsFull: { most: limits.coHostsPerEvent },
  EventsFull: { most: limits.eventsPerHost },
  ItemsFull: { most: limits.itemsPerEvent },
  CuesFull: { most: limits.cuesPerEvent },
  MessagesFull: { most: limits.unreadMessages },
  ClipTooLarge: { megabytes: limits.uploadBytesBelow / 1024 / 1024 },
  UploadsFull: { megabytes: limits.uploadMegabytesPerAccount },
  PictureTooManyPixels: { megapixels: limits.picturePixels / 1_000_000 },
  TemplatesFull: { most: limits.templatesPerHost },
  OrdersFull: { most: limits.openOrders },
  PlanEvents: { level: 'basic' },
  PlanFeature: { level: 'professional' },
  EmailDomain: { domains: '…' },
  EventSuspended: { reason: '…' },
  LargestEvent: { most: limits.eventParticipantsMost },
  PlanParticipants: { most: limits.eventParticipantsDefault },
  ThemesFull: { most: limits.themesPerAccount },
  ListFull: { most: limits.lotteryEntriesMost },
  QuestionsFull: { most: limits.questionsPerEvent },
  RepliesFull: { most: limits.repliesPerQuestion },
  EntriesUsedUp: { most: limits.textEntriesPerGuestMost },
  EntriesFull: { most: limits.textEntriesPerRound },
  PinsFull: { most: limits.textPins },
  GroupsFull: { most: limits.textGroups },
  SlowMode: { seconds: limits.commentSlowSecondsMost },
}

/** The server's text for an error code that this page does not know, by language. */
export type WordsOfServer = Partial<Record<Language, string>>

/** Values for the placeholders of a refusal's text: numbers are formatted for the language, levels remain codes. */
export function refusalValues(
  language: Language,
  code: ErrorCode,
  params?: RefusalParams,
): Record<string, string> {
  const values = Object.entries({ ...defaultParams[code], ...params })
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(language, value) : String(value),
    ]),
  )
}
