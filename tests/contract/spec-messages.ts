import type { ErrorCode } from '#contract/errors.ts'
import type { TextKey } from '#i18n/translator.ts'

export interface Message {
  /** The key of the message in our code. */
  name: ErrorCode | TextKey
  /** The English wording of the specification. If it is absent, the specification only describes the message. */
  en?: string
  zh?: string
  /**
   * The key of the text that the forms show before they send anything. Only if that text differs from the server's.
   */
  inForms?: TextKey
}

/**
 * Refusals of the server: all messages of the specification's section 8, and the messages worded in its section 5.
 */
export const refusals: readonly Message[] = [
  { name: 'Internal' },
  { name: 'ThemeInUse', en: 'You cannot deleted the theme in use' },
  { name: 'PictureFormat', en: 'The format of uploading picture can only be Jpg/Png' },
  { name: 'PictureTooLarge', en: 'The uploading picture size< 20M' },
  {
    name: 'TextTooLong',
    en: 'Text length should be less than 500 characters',
    inForms: 'console.longText',
  },
  { name: 'WordRepeated', en: 'You have already submitted this word' },
  { name: 'ChannelClosed', en: 'The channel has been closed' },
  { name: 'VotingClosed', en: 'Voting Closed' },
  { name: 'NoParticipants', en: 'No participating guests' },
  { name: 'PrizeDrawnOut', en: 'The current prize has been drawn out' },
  {
    name: 'EventFull',
    en: 'The total number of participating has exceeded the upper limit of this event. Please upgrade',
  },
  { name: 'OrderFailed', en: 'Order creation failed, please try again later!' },
  { name: 'NoOptions', en: 'Please add option', inForms: 'console.addOptionError' },
  { name: 'NoCorrectAnswer' },
]

/** Messages that only pages show: no server is involved, or the server answered without a refusal. */
export const wordsOfPages: readonly Message[] = [
  { name: 'TokenMissing', en: 'Login failed, please try again (token does not exist)' },
  { name: 'guest.registerFailed', en: 'Register failed, please try again (token does not exist)' },
  { name: 'MenuEmpty', en: 'There is no corresponding menu for your account' },
  // Our server always gives a known reason. The guard's "Has Error" handles a fault in the page (host-session.test).
  { name: 'ReasonUnknown', en: 'Error' },
  { name: 'Unreachable' },
  { name: 'guest.pageAbnormal', zh: '页面状态异常' },
  { name: 'guest.pageAbnormalLimit', zh: '页面状态异常，请更换浏览器或重新进入活动' },
  { name: 'CookiesMissing' },
  {
    name: 'orders.orderCreated',
    en: 'Order created successfully, please complete the payment as soon as possible!',
  },
  { name: 'screen.fullScreenUnsupported', en: 'you browser can not work' },
  { name: 'themes.changeThemeSuccess' },
  { name: 'console.passwordMismatch', en: 'The passwords you entered did not match' },
]
