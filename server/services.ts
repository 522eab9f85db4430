import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import { type RunningLoop, startDueLoop } from './engine/due-loop.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** The parts of the server that use services of others. */
export interface ServiceParts {
  log: Pick<Logger, 'error'>
  mailer: Pick<Mailer, 'sendDue'>
}

/** Sends the stored e-mails when they are due. */
export const startMail = ({ mailer, log }: ServiceParts): RunningLoop =>
  startDueLoop({
    look: async () => {
      await mailer.sendDue()
      return limits.mailLookMilliseconds
    },
    onError: (error) => log.error({ err: error }, 'e-mails could not be read'),
    pauseMilliseconds: limits.mailLookMilliseconds,
  })
