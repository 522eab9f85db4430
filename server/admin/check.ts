import { access, constants, stat } from 'node:fs/promises'
import * as limits from '#contract/limits.ts'
import type { Environment } from '#server/platform/environment.ts'
import { environmentWarnings } from '#server/platform/environment-warnings.ts'
import { maskText } from '#server/platform/log.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { createProvider } from '#server/platform/oidc/providers.ts'
import { bucketStorage } from '#server/platform/uploads/bucket-storage.ts'
import type { Migrations } from '#server/store/migrate.ts'
import { pendingMigrations } from '#server/store/store.ts'
import { type AdminAnswer, columns, json } from './answer.ts'

interface Finding {
  what: string
  state: 'ok' | 'warning' | 'failed'
  detail: string
}

type Check = readonly [what: string, look: () => Promise<Pick<Finding, 'detail'> & { state?: 'warning' }>]

const found = (detail: string) => ({ detail })
const warned = (detail: string) => ({ detail, state: 'warning' }) as const

function checksOf(environment: Environment, migrations: Migrations): Check[] {
  const { bucket, dataDirectory, databaseUrl, oidc, publicUrl, smtpUrl } = environment
  return [
    [
      'DATA_DIR',
      async () => {
        await access(dataDirectory, constants.R_OK | constants.W_OK)
        return (await stat(dataDirectory)).isDirectory() ? found(dataDirectory) : warned('it is not a folder')
      },
    ],
    [
      'database',
      async () => {
        const pending = await pendingMigrations({ dataDirectory, databaseUrl }, migrations)
        if (pending === null) return warned('there is no database yet: the first start makes it')
        return pending.length === 0
          ? found(databaseUrl ? 'PostgreSQL, up to date' : 'SQLite, up to date')
          : warned(`the next start migrates it: ${pending.join(', ')}`)
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
    ...oidc.map(
      (settings): Check => [
        `sign-in ${settings.id}`,
        async () => {
          await createProvider(settings, publicUrl ?? '').check()
          return found(`the provider ${settings.name} answers`)
        },
      ],
    ),
    [
      'PUBLIC_URL',
      async () => {
        if (!publicUrl) return warned('not set: links and QR codes begin with the address of the machine')
        if (publicUrl.startsWith('http:')) return warned('passwords are sent without encryption: use https')
        return found(publicUrl)
      },
    ],
  ]
}

/** Checks the settings and the services that they name, without serving. The exit code is 1 if one has failed. */
export async function runCheck(
  environment: Environment,
  migrations: Migrations,
  { asJson }: { asJson: boolean },
): Promise<AdminAnswer> {
  const findings: Finding[] = environmentWarnings(process.env, environment).map(({ setting, text }) => ({
    what: setting,
    state: 'warning',
    detail: text,
  }))
  for (const [what, look] of checksOf(environment, migrations))
    findings.push(
      await look().then(
        ({ detail, state = 'ok' as const }) => ({ what, state, detail }),
        (error: unknown): Finding => ({
          what,
          state: 'failed',
          detail: maskText(
            error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error),
          ),
        }),
      ),
    )
  const code = findings.some(({ state }) => state === 'failed') ? 1 : 0
  const rows = findings.map(({ what, state, detail }) => [state, what, detail])
  return { text: asJson ? json(findings) : columns(['state', 'what', 'detail'], rows), code }
}
