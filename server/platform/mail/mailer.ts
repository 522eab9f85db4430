import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import type { Store } from '#server/store/store.ts'
import { guestOrigin } from '../addresses.ts'
import type { Environment } from '../environment.ts'
import { checkService, type ServiceState } from '../service-state.ts'
import type { Email, EmailLogo } from './email.ts'
import { type EmailMessage, messageOf } from './email-message.ts'
import { countEmails, createEmailQueue, type EmailRow } from './email-queue.ts'
import { loadNodemailer, mayPass, openSmtp } from './smtp.ts'

/** The end of each e-mail: the name of the house and its links. The accessibility statement is about pages. */
function signatureOf(environment: Environment): string {
  const { name, links } = environment.house
  const { address } = guestOrigin(environment)
  const addresses = [links.privacy, links.imprint, links.contact].filter((link) => link !== '')
  const whole = (link: string): string => (link.startsWith('/') ? address && address + link : link)
  const lines = [name, ...addresses.map(whole)]
  const shown = lines.filter((line) => line !== '')
  return shown.length > 0 ? `\n\n-- \n${shown.join('\n')}\n` : ''
}

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
 * Stores e-mails and sends them in the background, a few at the same time. The request that causes an e-mail does not
 * wait for the mail server. Several servers share the stored e-mails.
 */
export interface Mailer {
  /** Resolves when the e-mail is stored. Never rejects: the log reports an e-mail that cannot be stored. */
  send(email: Email): Promise<void>
  /** Starts to send the e-mails that are due. Returns their number. */
  sendDue(): Promise<number>
  /** Whether the mail server accepts e-mails now. The result says nothing about a single recipient. */
  ready(): Promise<boolean>
  /** Resolves when every e-mail that is due has been sent, postponed or given up. */
  settled(): Promise<void>
  /** Waits for the tries that have begun. The other e-mails stay stored, for the next server. */
  close(): Promise<void>
}

/** The timeout of a mail server's answer, and the delay before each further try of an e-mail. */
export interface MailTimes {
  timeoutMilliseconds: number
  retryMilliseconds: readonly number[]
}

const times: MailTimes = {
  timeoutMilliseconds: limits.mailTimeoutMilliseconds,
  retryMilliseconds: limits.mailRetryMilliseconds,
}

export interface MailerParts {
  environment: Environment
  clock: () => number
  log: Logger
  store: Store
  state: ServiceState
  /** The logo of an account. Without a logo, its e-mails contain text only. */
  logoOf?: (accountId: string) => Promise<EmailLogo | undefined>
  times?: MailTimes | undefined
}

const noLogo = async () => undefined

export function createMailer(parts: MailerParts): Mailer {
  const { environment, clock, log, store, state, logoOf = noLogo, times: given = times } = parts
  const { smtpUrl } = environment
  const smtp = smtpUrl ? openSmtp(environment, smtpUrl, given.timeoutMilliseconds) : undefined
  const signature = signatureOf(environment)
  const post = smtp?.post ?? intoFolder(environment, clock, log)
  const queue = createEmailQueue(store, clock)
  const trying = new Map<string, Promise<void>>()
  let claiming: Promise<unknown> = Promise.resolve()
  let isClosing = false
  let readyUntil = 0
  let checking: Promise<boolean> | undefined

  const trustForAWhile = (): void => {
    readyUntil = clock() + limits.mailReadySeconds * 1000
  }

  /** An e-mail is more important than its logo. */
  const logoFor = (accountId: string): Promise<EmailLogo | undefined> =>
    logoOf(accountId).catch((error: unknown) => {
      log.warn({ err: error }, 'the logo of an e-mail could not be read')
      return undefined
    })

  async function handleFailure(row: EmailRow, error: unknown): Promise<void> {
    const about = { err: error, email: row.id }
    const wait = given.retryMilliseconds[row.tries - 1]
    if (wait !== undefined && mayPass(error) && clock() + wait < row.expires_at) {
      log.warn(about, 'an e-mail could not be sent yet')
      await queue.postpone(row, wait)
    } else {
      log.error(about, 'an e-mail could not be sent')
      await queue.remove(row.id)
    }
    if (readyUntil === 0 || isClosing) return
    readyUntil = 0
    void ready()
  }

  async function tryToSend(row: EmailRow): Promise<void> {
    const { recipient: to, subject, text } = row
    const failure = await logoFor(row.account_id)
      .then((logo) => post(messageOf({ to, subject, text: text + signature }, logo)))
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    if (failure) return handleFailure(row, failure.error)
    if (smtp) {
      trustForAWhile()
      state.ok()
    }
    await queue.remove(row.id)
  }

  function begin(row: EmailRow): void {
    const tried = tryToSend(row)
      .catch((error: unknown) => log.error({ err: error, email: row.id }, 'an e-mail could not be updated'))
      .finally(() => {
        trying.delete(row.id)
        sendMore()
      })
    trying.set(row.id, tried)
  }

  async function claim(): Promise<number> {
    const most = limits.emailsAtOnce - trying.size
    if (isClosing || most <= 0) return 0
    // An idle server looks often, and a write makes other loops read again.
    if ((await countEmails(store.db)) === 0) return 0
    for (const id of await queue.removeStale())
      log.warn({ email: id }, 'an e-mail has expired and is not sent')
    const rows = await queue.claimDue(most, [...trying.keys()])
    for (const row of rows) begin(row)
    return rows.length
  }

  /** Claims after all earlier calls, because each claim fills the free slots. */
  function sendDue(): Promise<number> {
    const claimed = claiming.then(claim)
    claiming = claimed.catch(() => undefined)
    return claimed
  }

  const sendMore = (): void =>
    void sendDue().catch((error: unknown) => log.error({ err: error }, 'e-mails could not be read'))

  async function ready(): Promise<boolean> {
    if (!smtp || clock() < readyUntil) return true
    // Hosts who sign in at the same time share one check of the mail server.
    checking ??= checkService(() => smtp.check().then(trustForAWhile), state).finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    async send(email) {
      try {
        if (await queue.add(email)) sendMore()
        else log.error('an e-mail was dropped: the queue is full')
      } catch (error) {
        log.error({ err: error }, 'an e-mail could not be stored')
      }
    },
    sendDue,
    ready,
    async settled() {
      for (;;) {
        const claimed = await sendDue()
        if (trying.size > 0) await Promise.race(trying.values())
        else if (claimed === 0) break
      }
      await checking
    },
    async close() {
      isClosing = true
      await claiming
      await Promise.all(trying.values())
      smtp?.close()
    },
  }
}
