import { createFormCommand } from '../host-calls.ts'

/** Returns a function that sends a written reply to a question. */
export const createReplySender = () => createFormCommand('Qa/Reply')
