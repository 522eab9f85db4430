import { z } from 'zod'
import { command, onEvent, onItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { id } from '../text.ts'

/** What every kind of item takes; its chart decides when. */
export const itemCommands = {
  /** Adds what a template holds after the other items. */
  'Item/AddFromTemplate': command('host', onEvent.extend({ TemplateId: id })),
  'Item/Clone': command('host', onItem),
  'Item/Delete': command('host', onItem),
  /** Puts the item before another, or last when BeforeItemId is null. */
  'Item/Move': command('host', onItem.extend({ BeforeItemId: id.nullable() })),
  'Item/Activate': command(
    'host',
    onItem.extend({
      /** Puts it on the screen as well, if it is not there. */
      OnScreen: z.boolean().optional(),
    }),
  ),
  'Item/Deactivate': command('host', onItem),
  'Item/Lock': command('host', onItem),
  'Item/Unlock': command('host', onItem),
  'Item/ShowResults': command('host', onItem),
  'Item/HideResults': command('host', onItem),
  'Item/Reset': command('host', onItem),
  /** One ballot per guest and round: a poll's options, a rating's steps. */
  'Item/Vote': command(
    'guest',
    onItem.extend({
      /** The round the guest saw, so that a late answer never lands in the next one. */
      Round: roundNumber,
      OptionIds: z.array(id).min(1, 'OptionMissing').max(limits.pollOptionsMost, 'TooManyOptions'),
    }),
  ),
} as const

export const itemSummaries: Record<keyof typeof itemCommands, string> = {
  'Item/AddFromTemplate': 'Adds what a template holds, after the other items. Answers their ItemIds.',
  'Item/Clone': 'Copies an item without its answers. Answers the ItemId of the copy.',
  'Item/Delete': 'Deletes an item that is not active, with its answers.',
  'Item/Move': 'Puts an item before another one, or last.',
  'Item/Activate': 'Puts an item to the guests, and on the screen if it is told to.',
  'Item/Deactivate': 'Takes an item away from the guests.',
  'Item/Lock': 'Takes no more answers to an active item.',
  'Item/Unlock': 'Takes answers to an active item again.',
  'Item/ShowResults': 'Shows the results to guests and on the screen.',
  'Item/HideResults': 'Hides the results from guests and the screen.',
  'Item/Reset': 'Begins a new round with no answers. Earlier rounds are kept.',
  'Item/Vote': 'Answers a poll or a rating, once per round.',
}
