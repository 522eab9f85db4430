import { access, constants, stat, statfs } from 'node:fs/promises'
import type { CheckName, Finding } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import type { Environment } from './environment.ts'
import { environmentWarnings } from './environment-warnings.ts'
import { maskText } from './log.ts'
import { openSmtp } from './mail/smtp.ts'
import { createProvider } from './oidc/providers.ts'
import { bucketStorage } from './uploads/bucket-storage.ts'

/** Looks at one thing. Throws if it does not work. */
export type Look = () => Promise<Pick<Finding, 'detail'> & { state?: 'warning' }>

export const found = (detail: string) => ({ detail })
export const warned = (detail: string) => ({ detail, state: 'warning' }) as const

const gigabytes = (bytes: number): string => `${(bytes / 1_000_000_000).toFixed(1)} GB`

/** The space of the disk that has DATA_DIR, in bytes. */
export async function diskSpace({ dataDirectory }: Environment): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDirectory)
  return { free: bavail * bsize, size: blocks * bsize }
}

function looksOf(environment: Environment, database: Look): [CheckName, Look][] {
  const { bucket, dataDirectory, oidc, publicUrl, smtpUrl } = environment
  return [
    [
      'dataDirectory',
      async () => {
        await access(dataDirectory, constants.R_OK | constants.W_OK)
        return (await stat(dataDirectory)).isDirectory() ? found(dataDirectory) : warned('it is not a folder')
      },
    ],
    ['database', database],
    [
      'disk',
      async () => {
        const { free, size } = await diskSpace(environment)
        const detail = `${gigabytes(free)} of ${gigabytes(size)} are free`
        return free < size * limits.diskFreeWarned ? warned(detail) : found(detail)
      },
    ],
    [
      'uploads',
      async () => {
        if (!bucket) return found('in DATA_DIR')
        await bucketStorage(bucket).check()
        return found('the bucket of S3_ENDPOINT answers')
      },
    ],
    [
      'mail',
      async () => {
        if (!smtpUrl) return warned('SMTP_URL is not set: e-mails are written to DATA_DIR/mail')
        const smtp = openSmtp(environment, smtpUrl, limits.mailTimeoutMilliseconds)
        try {
          await smtp.check()
        } finally {
          smtp.close()
        }
        return found('the mail server of SMTP_URL answers')
      },
    ],
    ...oidc.map((settings): [CheckName, Look] => [
      'signIn',
      async () => {
        await createProvider(settings, publicUrl ?? '').check()
        return found(`the provider ${settings.name} answers`)
      },
    ]),
    [
      'publicUrl',
      async () => {
        if (!publicUrl) return warned('not set: links and QR codes begin with the address of the machine')
        if (publicUrl.startsWith('http:')) return warned('passwords are sent without encryption: use https')
        return found(publicUrl)
      },
    ],
  ]
}

/** Checks the settings and the services that they name. `database`: how to look at the database. */
export async function runChecks(environment: Environment, database: Look): Promise<Finding[]> {
  const looked = await Promise.all(
    looksOf(environment, database).map(async ([what, look]): Promise<Finding> => {
      try {
        const { detail, state = 'ok' as const } = await look()
        return { what, state, detail }
      } catch (error) {
        const text =
          error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
        return { what, state: 'failed', detail: maskText(text) }
      }
    }),
  )
  const warnings = environmentWarnings(process.env, environment).map(
    ({ setting, text }): Finding => ({ what: 'settings', state: 'warning', detail: `${setting}: ${text}` }),
  )
  return [...looked, ...warnings]
}
