import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import type { Environment } from '../environment.ts'
import type { Email, EmailLogo } from './email.ts'
import { type EmailMessage, messageOf } from './email-message.ts'
import { loadNodemailer, mayPass, openSmtp } from './smtp.ts'

/** Replaces a mail server if none is configured: writes e-mails to a folder, and keeps the newest. */
function intoFolder(
  { mailFrom, dataDirectory }: Environment,
  clock: () => number,
  log: Logger,
): (email: EmailMessage) => Promise<void> {
  const folder = resolve(dataDirectory, 'mail')
  const options = { streamTransport: true, buffer: true } as const
  let written = 0
  return async (email) => {
    const writer = (await loadNodemailer()).createTransport(options, { from: mailFrom })
    const { message } = await writer.sendMail({ ...email, date: new Date(clock()) })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    written += 1
    const stamp = new Date(clock()).toISOString().replace(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${String(written).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ file }, 'an e-mail was written to a file: SMTP_URL is not set')
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const old = kept.slice(0, Math.max(0, kept.length - limits.mailFilesKept))
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  }
}

/**
 * Sends e-mails in the background, a few at the same time. The request that causes an e-mail does not wait for it.
 */
export interface Mailer {
  send(email: Email): void
  /** Whether the mail server accepts e-mails now. The result says nothing about a single recipient. */
  ready(): Promise<boolean>
  /** Resolves when every earlier e-mail has been sent or has failed. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The timeout of a mail server's answer, and the pause before each further try of an e-mail. */
export interface MailTimes {
  timeoutMilliseconds: number
  retryMilliseconds: readonly number[]
}

const times: MailTimes = {
  timeoutMilliseconds: limits.mailTimeoutMilliseconds,
  retryMilliseconds: limits.mailRetryMilliseconds,
}

interface Parts {
  environment: Environment
  clock: () => number
  log: Logger
  /** The logo of an account. Without a logo, its e-mails contain text only. */
  logoOf?: (accountId: string) => Promise<EmailLogo | undefined>
  times?: MailTimes | undefined
}

const noLogo = async () => undefined

export function createMailer(parts: Parts): Mailer {
  const { environment, clock, log, logoOf = noLogo, times: given = times } = parts
  const { smtpUrl } = environment
  const smtp = smtpUrl ? openSmtp(environment, smtpUrl, given.timeoutMilliseconds) : undefined
  const post = smtp?.post ?? intoFolder(environment, clock, log)
  const closing = new AbortController()
  const open = new Set<Promise<void>>()
  const places = pLimit(limits.emailsAtOnce)
  let readyUntil = 0
  let checking: Promise<boolean> | undefined

  const inTurn = (
    email: Email,
    logo: Promise<EmailLogo | undefined>,
  ): Promise<{ error: unknown } | undefined> =>
    places(async () => post(messageOf(email, await logo))).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )

  /** An e-mail is more important than its logo. */
  const logoFor = (accountId: string): Promise<EmailLogo | undefined> =>
    logoOf(accountId).catch((error: unknown) => {
      log.warn({ err: error }, 'the logo of an e-mail could not be read')
      return undefined
    })

  async function deliver(email: Email): Promise<void> {
    const logo = logoFor(email.accountId)
    for (const wait of [...given.retryMilliseconds, undefined]) {
      const lastTry = wait === undefined || closing.signal.aborted
      const failure = await inTurn(email, logo)
      if (!failure) return
      readyUntil = 0
      if (lastTry || !mayPass(failure.error)) {
        log.error({ err: failure.error }, 'an e-mail could not be sent')
        return
      }
      log.warn({ err: failure.error }, 'an e-mail could not be sent yet')
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function check(smtpServer: NonNullable<typeof smtp>): Promise<boolean> {
    try {
      await smtpServer.check()
      readyUntil = clock() + limits.mailReadySeconds * 1000
      return true
    } catch (error) {
      log.error({ err: error }, 'the mail server accepts no e-mails')
      return false
    }
  }

  const settled = async (): Promise<void> => {
    while (open.size > 0) await Promise.all(open)
  }
  return {
    send(email) {
      if (open.size >= limits.mailQueueLength) {
        log.error('an e-mail was dropped: the queue is full')
        return
      }
      const delivery = deliver(email).finally(() => open.delete(delivery))
      open.add(delivery)
    },
    async ready() {
      if (!smtp || clock() < readyUntil) return true
      // Hosts who sign in at the same time share one check of the mail server.
      checking ??= check(smtp).finally(() => {
        checking = undefined
      })
      return checking
    },
    settled,
    async close() {
      closing.abort()
      await settled()
      smtp?.close()
    },
  }
}
