import type { z } from 'zod'
import { commands } from '#contract/interface/commands.ts'

/** The rules of the form for a reply. */
export const replyRules = commands['Qa/Reply'].payload.pick({ text: true, private: true, asModerator: true })

export type ReplyValues = z.input<typeof replyRules>
