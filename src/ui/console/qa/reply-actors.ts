import { createFormCommand } from '../host-actors.ts'

/** Sends a written reply to a question. */
export const replySender = () => createFormCommand('Qa/Reply')
