import type { z } from 'zod'
import type { WechatAccount } from './client.ts'
import { notification, refundNotice, type Transaction, transaction } from './messages.ts'
import { decryptResource, encryptedResource } from './resource.ts'
import { type SignatureError, type SigningHeaders, signatureError } from './signature.ts'

/** The content of a genuine notification; `other`: an event that this server ignores. */
export type Notice =
  | { kind: 'transaction'; data: Transaction }
  | { kind: 'refund'; data: z.output<typeof refundNotice> }
  | { kind: 'other' }

export type NoticeError = SignatureError | 'unreadable' | 'notOurs'

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Reads a notification. The notification must be genuine, fresh, encrypted with our key and for our merchant;
 * otherwise the result is a failure.
 * @param body the unchanged body of the request
 */
export function readNotice(
  account: Pick<WechatAccount, 'apiKey' | 'appId' | 'mchId' | 'platformKey'>,
  header: (name: keyof SigningHeaders) => string | undefined,
  body: string,
  now: number,
): { notice: Notice } | { failure: NoticeError } {
  const failure = signatureError(header, body, account.platformKey, now)
  if (failure) return { failure }
  const outer = parsed(notification, body)
  const encrypted = encryptedResource.safeParse(outer?.resource).data
  const text = encrypted && decryptResource(account.apiKey, encrypted)
  if (!outer || text === undefined) return { failure: 'unreadable' }
  if (outer.event_type.startsWith('TRANSACTION.')) {
    const data = parsed(transaction, text)
    if (!data) return { failure: 'unreadable' }
    const ours = data.mchid === account.mchId && data.appid === account.appId
    return ours ? { notice: { kind: 'transaction', data } } : { failure: 'notOurs' }
  }
  if (outer.event_type.startsWith('REFUND.')) {
    const data = parsed(refundNotice, text)
    if (!data) return { failure: 'unreadable' }
    return data.mchid === account.mchId ? { notice: { kind: 'refund', data } } : { failure: 'notOurs' }
  }
  return { notice: { kind: 'other' } }
}
