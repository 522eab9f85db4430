import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import * as limits from '#contract/limits.ts'
import { notifyPath } from '#server/platform/payment/notify-path.ts'
import type { WechatAccount } from '#server/platform/payment/wechat/client.ts'
import { type Notice, readNotice } from '#server/platform/payment/wechat/notice.ts'
import type { SigningHeaders } from '#server/platform/payment/wechat/signature.ts'
import type { OrderContext } from './order-context.ts'
import { endRefund } from './refunds.ts'
import { takePayment } from './take-payment.ts'

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ code: 'FAIL', message })

/** Answers errors in WeChat Pay's format, because WeChat Pay does not read our envelope. */
function refuseInTheirWords(plugin: FastifyInstance, { log }: OrderContext): void {
  plugin.setErrorHandler((error: Partial<FastifyError>, _request, reply) => {
    const { statusCode = 500, code = '' } = error
    if (statusCode < 500) return refuse(reply, statusCode, code)
    log.error({ err: error }, 'a payment notification could not be recorded')
    return refuse(reply, statusCode, 'not taken')
  })
}

/** Returns whether the notification is recorded. WeChat Pay sends an unrecorded notification again. */
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
 * Serves WeChat Pay's notifications of payments and refunds. Anybody can send a request, but only signed ones are
 * accepted. The answer is sent after the commit. A repeated notification changes nothing.
 */
export async function serveNotices(
  app: FastifyInstance,
  context: OrderContext,
  account: WechatAccount,
): Promise<void> {
  await app.register(async (plugin) => {
    refuseInTheirWords(plugin, context)
    // The signature covers the unchanged body, so do not parse it.
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
      if ('failure' in read) {
        context.log.warn({ failure: read.failure }, 'a payment notification was refused')
        return refuse(reply, 401, read.failure)
      }
      if (await take(context, read.notice)) return reply.code(204).send()
      return refuse(reply, 409, 'not taken')
    })
  })
}
