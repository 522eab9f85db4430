import { z } from 'zod'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'

export type Role = 'host' | 'guest'

/** Declares a command: the role that may send the command, and the payload. */
export const command = <Payload extends z.ZodType>(role: Role, payload: Payload) => ({ role, payload })

export const onEvent = z.strictObject({ EventCode: eventCode })
export const onItem = onEvent.extend({ ItemId: id })

/** The round that the sender of the command sees. For a guest, this number is the round on the guest's page. */
export const roundNumber = z.number().int().min(1).max(limits.roundMost)
