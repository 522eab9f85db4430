import type { Environment } from '../environment.ts'
import type { EmailMessage } from './email-message.ts'

export interface Smtp {
  post(email: EmailMessage): Promise<void>
  /** Checks that the server answers and accepts our credentials. Throws if not. */
  check(): Promise<void>
  close(): void
}

/** Load the library with the first e-mail, because most servers send none soon after their start. */
export const loadNodemailer = () => import('nodemailer')

const hideAddresses = (text: string): string => text.replace(/[^\s<>:"'/]+@[^\s<>:"'/,;)]+/g, '[address]')

/** Removes the e-mail addresses from errors, which are logged, because mail servers repeat them in their answers. */
async function withoutAddresses(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) {
      error.message = hideAddresses(error.message)
      error.stack &&= hideAddresses(error.stack)
    }
    throw error
  }
}

export function openSmtp({ mailFrom }: Environment, url: string, timeoutMilliseconds: number): Smtp {
  const open = async () =>
    (await loadNodemailer()).createTransport(
      {
        url,
        connectionTimeout: timeoutMilliseconds,
        greetingTimeout: timeoutMilliseconds,
        socketTimeout: timeoutMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: mailFrom },
    )
  let opened: ReturnType<typeof open> | undefined
  const transport = () => {
    opened ??= open()
    return opened
  }
  return {
    post: (email) => withoutAddresses(async () => (await transport()).sendMail(email)),
    check: () => withoutAddresses(async () => (await transport()).verify()),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/**
 * Whether the mail server may accept the same e-mail later. False only after a permanent refusal of the e-mail. A wrong
 * password (EAUTH) is no such refusal, because the operator can correct it.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if ('code' in error && error.code === 'EAUTH') return true
  return !('responseCode' in error) || Number(error.responseCode) < 500
}
