import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import * as limits from '../../src/contract/limits.ts'
import type { Environment } from '../environment.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Letters go out one after the other, behind whoever asked for them. */
export interface Mailer {
  send(letter: Letter): void
  /** Once all that were given so far went out, or could not. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Post = (letter: Letter) => Promise<void>

// Loaded with the first letter: most starts send none.
const loadNodemailer = () => import('nodemailer')

function throughSmtp({ mailFrom }: Environment, url: string): { post: Post; close: () => void } {
  const open = async () =>
    (await loadNodemailer()).createTransport(
      {
        url,
        connectionTimeout: limits.mailTimeoutMilliseconds,
        greetingTimeout: limits.mailTimeoutMilliseconds,
        socketTimeout: limits.mailTimeoutMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: mailFrom },
    )
  let transport: Awaited<ReturnType<typeof open>> | undefined
  return {
    async post(letter) {
      transport ??= await open()
      await transport.sendMail(letter)
    },
    close: () => transport?.close(),
  }
}

/** The embedded default: what a mail server would be given is kept in a folder, the newest of it. */
function intoFolder({ mailFrom, dataDirectory }: Environment, clock: () => number, log: Logger): Post {
  const folder = resolve(dataDirectory, 'mail')
  const options = { streamTransport: true, buffer: true } as const
  let written = 0
  return async (letter) => {
    const writer = (await loadNodemailer()).createTransport(options, { from: mailFrom })
    const { message } = await writer.sendMail({ ...letter, date: new Date(clock()) })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    written += 1
    const stamp = new Date(clock()).toISOString().replace(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${String(written).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ file }, 'a letter was written: no SMTP_URL is given')
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const old = kept.slice(0, Math.max(0, kept.length - limits.mailFilesKept))
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  }
}

export function createMailer(environment: Environment, clock: () => number, log: Logger): Mailer {
  const smtp = environment.smtpUrl ? throughSmtp(environment, environment.smtpUrl) : undefined
  const post = smtp?.post ?? intoFolder(environment, clock, log)
  let waiting = 0
  let last = Promise.resolve()
  const settled = async (): Promise<void> => {
    for (let seen: Promise<void> | undefined; seen !== last; ) {
      seen = last
      await seen
    }
  }
  return {
    send(letter) {
      if (waiting >= limits.mailQueueLength) {
        log.error('a letter was dropped: too many wait to be sent')
        return
      }
      waiting += 1
      last = last
        .then(() => post(letter))
        .catch((error: unknown) => log.error({ err: error }, 'a letter could not be sent'))
        .finally(() => {
          waiting -= 1
        })
    },
    settled,
    async close() {
      await settled()
      smtp?.close()
    },
  }
}
