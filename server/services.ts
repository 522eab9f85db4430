import type { Logger } from 'pino'
import * as limits from '#contract/limits.ts'
import { createNightlyBackup, type NightlyParts } from './backup/nightly-backup.ts'
import { type RunningLoop, startDueLoop } from './engine/due-loop.ts'
import { readStatus } from './features/operators/operators.public.ts'
import type { Mailer } from './platform/mail/mailer.ts'

/** The parts of the server that use services of others. */
export interface ServiceParts {
  log: Pick<Logger, 'error'>
  mailer: Pick<Mailer, 'sendDue'>
  /** Checks an optional service and reports its state. Resolves to whether the service works. Never rejects. */
  serviceChecks: readonly (() => Promise<boolean>)[]
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

/**
 * Checks the mail server and the bucket at once and then regularly, so that an operator learns of a wrong setting before
 * the first guest or host does.
 * @returns a function that stops the checks, and does not wait for a running check
 */
export function startServiceChecks({ serviceChecks, log }: ServiceParts): () => void {
  const loops = serviceChecks.map((check) =>
    startDueLoop({
      look: async () =>
        (await check()) ? limits.serviceCheckMilliseconds.ok : limits.serviceCheckMilliseconds.failing,
      onError: (error) => log.error({ err: error }, 'a service could not be checked'),
      pauseMilliseconds: limits.serviceCheckMilliseconds.failing,
    }),
  )
  return () => {
    for (const loop of loops) void loop.stop()
  }
}

/** Makes and checks the nightly backups. */
export function startNightlyBackups(parts: Omit<NightlyParts, 'isBusy'>): Pick<RunningLoop, 'stop'> {
  const { clock, log, store } = parts
  const isBusy = async () => (await readStatus(store, clock(), null)).running.length > 0
  const nightly = createNightlyBackup({ ...parts, isBusy })
  const loop = startDueLoop({
    look: nightly.look,
    onError: (error) => log.error({ err: error }, 'the nightly backup could not be looked after'),
    pauseMilliseconds: limits.backupLookMilliseconds,
  })
  return {
    stop: () => {
      nightly.stop()
      return loop.stop()
    },
  }
}
