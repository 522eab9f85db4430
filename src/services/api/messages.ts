import { createFormCommand } from '../host-calls.ts'

/** Returns a function that sends a message to hosts or to the speaker. */
export const createMessageSender = () => createFormCommand('Message/Send')
