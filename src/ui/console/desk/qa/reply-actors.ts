import { createReplySender } from '#services/api/qa.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Sends a written reply to a question. */
export const replySender = () => callLogic(createReplySender())
