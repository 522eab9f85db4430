import { z } from 'zod'
import { command, onEvent, onItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { id } from '../text.ts'

/** Commands that items of every kind share. The state machine of the kind decides when each command is allowed. */
export const itemCommands = {
  /** Adds the items of a template after the existing items, and the cues of a template with a run after the cues. */
  'Item/AddFromTemplate': command('host', onEvent.extend({ templateId: id })),
  'Item/Clone': command('host', onItem),
  'Item/Delete': command('host', onItem),
  /** Moves the item before another item, or to the end if `beforeItemId` is null. */
  'Item/Move': command('host', onItem.extend({ beforeItemId: id.nullable() })),
  'Item/Activate': command(
    'host',
    onItem.extend({
      /** True if the command also puts the item on the screen, unless the screen already shows the item. */
      onScreen: z.boolean().optional(),
    }),
  ),
  'Item/Deactivate': command('host', onItem),
  'Item/Lock': command('host', onItem),
  'Item/Unlock': command('host', onItem),
  'Item/ShowResults': command('host', onItem),
  'Item/HideResults': command('host', onItem),
  'Item/Reset': command('host', onItem),
  /** Sends a ballot, one per guest and round. The kind of item says which option ids a ballot has. */
  'Item/Vote': command(
    'guest',
    onItem.extend({
      /**
       * The round that the guest sees. A late answer that arrives in the next round must not count for that round.
       */
      round: roundNumber,
      optionIds: z.array(id).min(1, 'OptionMissing').max(limits.pollOptionsMost, 'TooManyOptions'),
    }),
  ),
} as const

export const itemSummaries: Record<keyof typeof itemCommands, string> = {
  'Item/AddFromTemplate':
    'Adds the items of a template after the other items, with the cues of its run. Answers their `itemIds`.',
  'Item/Clone': 'Copies an item without its answers. Answers the `itemId` of the copy.',
  'Item/Delete': 'Deletes an item that is not active, with its answers.',
  'Item/Move': 'Moves an item before another one, or to the end.',
  'Item/Activate': 'Opens an item for guests, and shows it on the screen if `onScreen` is true.',
  'Item/Deactivate': 'Closes an item for guests.',
  'Item/Lock': 'Stops accepting answers to an active item.',
  'Item/Unlock': 'Accepts answers to an active item again.',
  'Item/ShowResults': 'Shows the results to guests and on the screen.',
  'Item/HideResults': 'Hides the results from guests and the screen.',
  'Item/Reset': 'Starts a new round without answers. Earlier rounds are kept.',
  'Item/Vote': 'Sends the guest’s ballot for an item, once per round.',
}
