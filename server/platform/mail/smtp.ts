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
    post: async (email) => void (await (await transport()).sendMail(email)),
    check: async () => void (await (await transport()).verify()),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Whether the mail server may accept the same e-mail later. False only after a permanent refusal. */
export function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code < 500
}
