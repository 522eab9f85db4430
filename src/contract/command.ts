import { z } from 'zod'
import * as limits from './limits.ts'
import { eventCode, id } from './text.ts'

/** The role that may send a command. Speakers may also send the commands of hosts in `speakerMay`. */
export type Role = 'host' | 'guest'

/** Declares a command: the role that may send the command, and the payload. */
export const command = <Payload extends z.ZodType>(role: Role, payload: Payload) => ({ role, payload })

export const onEvent = z.strictObject({ eventCode })

/** The fields of every command that adds an item. */
export const onNewItem = onEvent.extend({
  /**
   * If present, the command also opens the new item for guests and puts it on the screen. The command then needs control
   * of the show, and a refusal adds no item.
   */
  start: z
    .strictObject({
      /** True if the audience sees the results from the start. */
      showResults: z.boolean(),
    })
    .optional(),
})
export type ItemStart = NonNullable<z.infer<typeof onNewItem>['start']>

export const onItem = onEvent.extend({ itemId: id })

/** The round that the sender of the command sees. For a guest, this number is the round on the guest's page. */
export const roundNumber = z.number().int().min(1).max(limits.roundMost)
