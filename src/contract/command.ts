import { z } from 'zod'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'

export type Role = 'host' | 'guest'

/** One command of the registry: who may send it and its payload. */
export const command = <Payload extends z.ZodType>(role: Role, payload: Payload) => ({ role, payload })

export const onEvent = z.strictObject({ EventCode: eventCode })
export const onItem = onEvent.extend({ ItemId: id })

/** The round of an item that is meant, or that the guest saw. */
export const roundNumber = z.number().int().min(1).max(limits.roundMost)
