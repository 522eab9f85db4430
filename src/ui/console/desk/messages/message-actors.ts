import { createMessageSender } from '#services/api/messages.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Sends a message to hosts or to the speaker. */
export const messageSender = () => callLogic(createMessageSender())
