import type { FastifyInstance } from 'fastify'
import * as limits from '../../src/contract/limits.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { endRefund } from '../orders/refunds.ts'
import { takePayment } from '../orders/trades.ts'
import { notifyPath } from './notify-path.ts'
import type { WechatAccount } from './wechat/client.ts'
import { type Notice, readNotice } from './wechat/notice.ts'
import type { SigningHeaders } from './wechat/signature.ts'

/** Whether what was told is taken for good; what is not is told again. */
async function take(context: OrderContext, notice: Notice): Promise<boolean> {
  if (notice.kind === 'transaction') {
    if (notice.data.trade_state !== 'SUCCESS') return true
    return (await takePayment(context, notice.data)).ok
  }
  if (notice.kind === 'refund' && notice.data.refund_status !== 'PROCESSING') {
    const { out_refund_no, refund_status } = notice.data
    await endRefund(context, out_refund_no, refund_status === 'SUCCESS' ? null : refund_status)
  }
  return true
}

/**
 * Where WeChat Pay tells of payments and refunds: anybody can call, only what is signed counts. Answered once it is
 * committed; told twice, it changes nothing twice.
 */
export async function serveNotices(
  app: FastifyInstance,
  context: OrderContext,
  account: WechatAccount,
): Promise<void> {
  await app.register(async (plugin) => {
    // The signature is of the bytes as they came.
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: limits.bodyBytes },
      (_request, body, done) => done(null, body),
    )
    plugin.post(notifyPath, async (request, reply) => {
      const header = (name: keyof SigningHeaders): string | undefined => request.headers[name]?.toString()
      const body = typeof request.body === 'string' ? request.body : ''
      const read = readNotice(account, header, body, context.clock())
      if ('fault' in read) {
        context.log.warn({ fault: read.fault }, 'a payment notification was refused')
        return reply.code(401).send({ code: 'FAIL', message: read.fault })
      }
      if (await take(context, read.notice)) return reply.code(204).send()
      return reply.code(409).send({ code: 'FAIL', message: 'not taken' })
    })
  })
}
