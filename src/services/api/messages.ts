import { createFormCommand } from '../host-calls.ts'

/**
 * Returns a function that sends a message to hosts or to the speaker. After the server has accepted a message, the same
 * text is a new message. A second try after a failure is not.
 */
export function createMessageSender(): ReturnType<typeof createFormCommand<'Message/Send'>> {
  let send = createFormCommand('Message/Send')
  return async (payload) => {
    const outcome = await send(payload)
    if (outcome.ok) send = createFormCommand('Message/Send')
    return outcome
  }
}
