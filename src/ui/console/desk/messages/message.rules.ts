import { commands } from '#contract/interface/commands.ts'

/** The rules of the form for a message. */
export const messageRules = commands['Message/Send'].payload.pick({ text: true })
