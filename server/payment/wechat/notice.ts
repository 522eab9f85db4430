import type { z } from 'zod'
import type { WechatAccount } from './client.ts'
import { notification, refundNotice, type Transaction, transaction } from './messages.ts'
import { openResource, sealedResource } from './resource.ts'
import { type SignatureFault, type SigningHeaders, signatureFault } from './signature.ts'

/** What a genuine notification tells; `other`: something that this server does not act on. */
export type Notice =
  | { kind: 'transaction'; data: Transaction }
  | { kind: 'refund'; data: z.output<typeof refundNotice> }
  | { kind: 'other' }

export type NoticeFault = SignatureFault | 'unreadable' | 'notOurs'

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Reads a notification: genuine, fresh, sealed with our key and about our merchant, or a fault.
 * @param body as it came.
 */
export function readNotice(
  account: Pick<WechatAccount, 'apiKey' | 'appId' | 'mchId' | 'platformKey'>,
  header: (name: keyof SigningHeaders) => string | undefined,
  body: string,
  now: number,
): { notice: Notice } | { fault: NoticeFault } {
  const fault = signatureFault(header, body, account.platformKey, now)
  if (fault) return { fault }
  const outer = parsed(notification, body)
  const sealed = sealedResource.safeParse(outer?.resource).data
  const text = sealed && openResource(account.apiKey, sealed)
  if (!outer || text === undefined) return { fault: 'unreadable' }
  if (outer.event_type.startsWith('TRANSACTION.')) {
    const data = parsed(transaction, text)
    if (!data) return { fault: 'unreadable' }
    const ours = data.mchid === account.mchId && data.appid === account.appId
    return ours ? { notice: { kind: 'transaction', data } } : { fault: 'notOurs' }
  }
  if (outer.event_type.startsWith('REFUND.')) {
    const data = parsed(refundNotice, text)
    if (!data) return { fault: 'unreadable' }
    return data.mchid === account.mchId ? { notice: { kind: 'refund', data } } : { fault: 'notOurs' }
  }
  return { notice: { kind: 'other' } }
}
