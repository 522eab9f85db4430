import { createActor, fromCallback } from 'xstate'
import { accepted } from '#contract/errors.ts'
import type { ErrorLogEvent, ErrorSource } from '#machines/error-log/error-log.events.ts'
import { errorLogMachine } from '#machines/error-log/error-log.machine.ts'
import * as support from '#services/api/support.ts'
import { onCallFailed } from '#services/host-calls.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { callLogic } from '#ui/state/call-logic.ts'

const report = (source: ErrorSource, error: unknown, message = ''): ErrorLogEvent => ({
  type: 'logged',
  error: {
    at: Date.now(),
    source,
    message: message || (error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error ? (error.stack ?? '') : '',
    path: location.pathname + location.search,
  },
})

/** The error log starts with the page, so that the log also contains errors before the sign-in. */
export const errorLog = createActor(
  errorLogMachine.provide({
    actors: {
      watchPage: fromCallback<ErrorLogEvent>(({ sendBack }) => {
        const ofWindow = ({ error, message }: ErrorEvent) => sendBack(report('window', error, message))
        const ofPromise = (event: PromiseRejectionEvent) => sendBack(report('promise', event.reason))
        window.addEventListener('error', ofWindow)
        window.addEventListener('unhandledrejection', ofPromise)
        const stop = onCallFailed((path, code) => sendBack(report('call', undefined, `${path}: ${code}`)))
        return () => {
          stop()
          window.removeEventListener('error', ofWindow)
          window.removeEventListener('unhandledrejection', ofPromise)
        }
      }),
    },
  }),
).start()

/** Logs that a page could not be rendered. */
export const logPageError = (error: unknown): void => errorLog.send(report('page', error))

/** The contact addresses, with the origin at which guests reach this server: see `originForGuests`. */
export const loadContacts = callLogic(async () => {
  const [contacts, reported] = await Promise.all([support.getContacts(), support.getAddress()])
  if (!contacts.ok) return contacts
  if (!reported.ok) return reported
  const { Address: address, Fixed: fixed } = reported.data
  return accepted({ contacts: contacts.data, origin: originForGuests({ address, fixed }, window.location) })
})
