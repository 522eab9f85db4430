import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import * as limits from '../../src/contract/limits.ts'
import type { OrderContext } from '../orders/order-context.ts'
import { endRefund } from '../orders/refunds.ts'
import { takePayment } from '../orders/take-payment.ts'
import { notifyPath } from './notify-path.ts'
import type { WechatAccount } from './wechat/client.ts'
import { type Notice, readNotice } from './wechat/notice.ts'
import type { SigningHeaders } from './wechat/signature.ts'

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ code: 'FAIL', message })

/** WeChat Pay reads no envelope of ours: whatever keeps us from taking a notification is said in its words. */
function refuseInTheirWords(plugin: FastifyInstance, { log }: OrderContext): void {
  plugin.setErrorHandler((error: Partial<FastifyError>, _request, reply) => {
    const { statusCode = 500, code = '' } = error
    if (statusCode < 500) return refuse(reply, statusCode, code)
    log.error({ err: error }, 'a payment notification could not be taken')
    return refuse(reply, statusCode, 'not taken')
  })
}

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
    refuseInTheirWords(plugin, context)
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
        return refuse(reply, 401, read.fault)
      }
      if (await take(context, read.notice)) return reply.code(204).send()
      return refuse(reply, 409, 'not taken')
    })
  })
}
