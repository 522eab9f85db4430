import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import type { Environment } from '../environment.ts'
import type { EmailMessage } from './email-message.ts'
import { loadNodemailer } from './smtp.ts'

/** Replaces a mail server if none is configured: writes e-mails to a folder, and keeps the newest. */
export function intoFolder(
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
