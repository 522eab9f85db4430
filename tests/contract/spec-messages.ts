import type { ErrorCode } from '../../src/contract/errors.ts'
import type { TextKey } from '../../src/i18n/translator.ts'

export interface Message {
  /** By our name for it. */
  name: ErrorCode | TextKey
  /** The wording of the specification; without it, the specification only says what the message is about. */
  en?: string
  zh?: string
  /** By which name the forms say it before anything is sent, where that is another. */
  inForms?: TextKey
}

/** What a server refuses: the messages of the specification's section 8, and those that section 5 gives the words of. */
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
  { name: 'NoOptions', en: 'Please add option', inForms: 'console.addOptionFault' },
  { name: 'NoCorrectAnswer' },
]

/** What pages alone say: no server takes part, or it has answered well. */
export const wordsOfPages: readonly Message[] = [
  { name: 'TokenMissing', en: 'Login failed, please try again (token does not exist)' },
  { name: 'guest.registerFailed', en: 'Register failed, please try again (token does not exist)' },
  { name: 'MenuEmpty', en: 'There is no corresponding menu for your account' },
  // Our server always gives a reason that is known; the guard's "Has Error" takes a fault in the page (host-session.test).
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
