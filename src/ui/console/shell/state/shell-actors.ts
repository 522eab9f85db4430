import { fromCallback, fromPromise } from 'xstate'
import { accepted } from '#contract/errors.ts'
import type { ErrorLogEvent } from '#machines/flow/error-log/error-log.events.ts'
import { errorLogMachine } from '#machines/flow/error-log/error-log.machine.ts'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { hostCall, onCallFailed, openCall } from '#services/host-calls.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { callLogic } from '#ui/state/call-logic.ts'
import { loggedError } from './logged-error.ts'

/** The error log, with the errors of this page. */
export const pageErrorLog = errorLogMachine.provide({
  actors: {
    watchPage: fromCallback<ErrorLogEvent>(({ sendBack }) => {
      const ofWindow = ({ error, message }: ErrorEvent) => sendBack(loggedError('window', error, message))
      const ofPromise = (event: PromiseRejectionEvent) => sendBack(loggedError('promise', event.reason))
      window.addEventListener('error', ofWindow)
      window.addEventListener('unhandledrejection', ofPromise)
      const stop = onCallFailed((path, code) => sendBack(loggedError('call', undefined, `${path}: ${code}`)))
      return () => {
        stop()
        window.removeEventListener('error', ofWindow)
        window.removeEventListener('unhandledrejection', ofPromise)
      }
    }),
  },
})

/** The contact addresses, with the origin at which guests reach this server: see `originForGuests`. */
export const loadContacts = callLogic(async () => {
  const [contacts, reported] = await Promise.all([
    openCall('/api/sys/Support/GetContacts', {}),
    openCall('/api/sys/Support/GetAddress', {}),
  ])
  if (!contacts.ok) return contacts
  if (!reported.ok) return reported
  const { address, fixed } = reported.data
  return accepted({ contacts: contacts.data, origin: originForGuests({ address, fixed }, window.location) })
})

export const languageChoice = languageMachine.provide({
  actors: {
    changeOnServer: fromPromise(({ input }) =>
      hostCall('/api/sys/User/ChangeLanguage', { languageSetting: input.language }),
    ),
  },
})
