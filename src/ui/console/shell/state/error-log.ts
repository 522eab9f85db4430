import { createActor } from 'xstate'
import { loggedError } from './logged-error.ts'
import { pageErrorLog } from './shell-actors.ts'

/** The error log starts with the page, so that the log also contains errors before the sign-in. */
export const errorLog = createActor(pageErrorLog).start()

/** Logs that a page could not be rendered. */
export const logPageError = (error: unknown): void => errorLog.send(loggedError('page', error))
