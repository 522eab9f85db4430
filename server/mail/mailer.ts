import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as limits from '../../src/contract/limits.ts'
import type { Environment } from '../environment.ts'
import type { Letter } from './letter.ts'
import { intoFolder } from './mail-folder.ts'
import { mayPass, openSmtp } from './smtp.ts'

/** Letters go out one after the other, behind whoever asked for them. */
export interface Mailer {
  send(letter: Letter): void
  /** Whether letters go out just now, whoever they are for. */
  ready(): Promise<boolean>
  /** Once all that were given so far went out, or could not. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** How long a mail server may be silent, and after how long a letter is tried again, and again. */
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
  times?: MailTimes | undefined
}

export function createMailer({ environment, clock, log, times: given = times }: Parts): Mailer {
  const { smtpUrl } = environment
  const smtp = smtpUrl ? openSmtp(environment, smtpUrl, given.timeoutMilliseconds) : undefined
  const post = smtp?.post ?? intoFolder(environment, clock, log)
  const closing = new AbortController()
  const open = new Set<Promise<void>>()
  let last = Promise.resolve()
  let readyUntil = 0
  let checking: Promise<boolean> | undefined

  const inTurn = (letter: Letter): Promise<{ error: unknown } | undefined> => {
    const turn = last
      .then(() => post(letter))
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    last = turn.then(() => {})
    return turn
  }

  async function deliver(letter: Letter): Promise<void> {
    for (const wait of [...given.retryMilliseconds, undefined]) {
      const lastTry = wait === undefined || closing.signal.aborted
      const fault = await inTurn(letter)
      if (!fault) return
      readyUntil = 0
      if (lastTry || !mayPass(fault.error)) {
        log.error({ err: fault.error }, 'a letter could not be sent')
        return
      }
      log.warn({ err: fault.error }, 'a letter could not be sent yet')
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function check(smtpServer: NonNullable<typeof smtp>): Promise<boolean> {
    try {
      await smtpServer.check()
      readyUntil = clock() + limits.mailReadySeconds * 1000
      return true
    } catch (error) {
      log.error({ err: error }, 'the mail server takes no letters')
      return false
    }
  }

  const settled = async (): Promise<void> => {
    while (open.size > 0) await Promise.all(open)
  }
  return {
    send(letter) {
      if (open.size >= limits.mailQueueLength) {
        log.error('a letter was dropped: too many wait to be sent')
        return
      }
      const delivery = deliver(letter).finally(() => open.delete(delivery))
      open.add(delivery)
    },
    async ready() {
      if (!smtp || clock() < readyUntil) return true
      // Many ask at once where a hall of hosts signs in.
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
