import { createFormCommand } from '#ui/console/parts/calls/host-actors.ts'

/** Sends a written reply to a question. */
export const replySender = () => createFormCommand('Qa/Reply')
