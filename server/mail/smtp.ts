import type { Environment } from '../environment.ts'
import type { Letter } from './letter.ts'

export interface Smtp {
  post(letter: Letter): Promise<void>
  /** Whether the server answers and lets us in; throws what is wrong. */
  check(): Promise<void>
  close(): void
}

/** Loaded with the first letter: most starts send none. */
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
    post: async (letter) => void (await (await transport()).sendMail(letter)),
    check: async () => void (await (await transport()).verify()),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Whether the same letter may go through later: all but what the server refused for good. */
export function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code < 500
}
