import type { MessageReader, MessageRecipient } from '#contract/message.ts'

export type MessageCommand =
  /** `as`: the recipient that the reader is. */
  | { type: 'read'; as: MessageRecipient; reader: MessageReader }
  /** `by`: id of the account. `owner`: the account is an owner of the event. */
  | { type: 'withdraw'; by: string; owner: boolean }
