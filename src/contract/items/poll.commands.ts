import { z } from 'zod'
import { command, onItem, onNewItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, paragraph, picturePath } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { PollDocs } from './poll.ts'

const look = z.enum(['bars', 'columns', 'donut'])

export const pollContent = z
  .strictObject({
    title: paragraph(limits.pollTitleLength),
    options: z
      .array(
        z.strictObject({
          /** Id of an existing option, which then keeps its votes. Missing for a new option. */
          optionId: id.optional(),
          text: line(limits.pollOptionLength),
          picture: picturePath.exactOptional(),
          correct: z.boolean(),
        }),
      )
      .min(limits.pollOptionsLeast, 'NoOptions')
      .max(limits.pollOptionsMost, 'TooManyOptions'),
    multiple: z.boolean(),
    maxChoices: z.number().int().min(1).max(limits.pollOptionsMost),
    /** The drawing of the result on the desk and the big screen. */
    look: look.default('bars'),
  })
  .refine((poll) => poll.maxChoices <= poll.options.length, { error: 'TooManyOptions', path: ['maxChoices'] })

export const pollCommands = {
  'Poll/Add': command('host', onNewItem.extend({ poll: pollContent })),
  'Poll/Update': command('host', onItem.extend({ poll: pollContent })),
  'Poll/SetLook': command('host', onItem.extend({ look })),
  'Poll/ShowAnswer': command('host', onItem),
  'Poll/HideAnswer': command('host', onItem),
} as const

export const pollInterface = {
  commands: pollCommands,
  summaries: {
    'Poll/Add':
      'Adds a poll after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'Poll/Update': 'Changes a poll that is not active. A change of the options starts a new round.',
    'Poll/SetLook': 'Draws the result as bars, columns or a donut. Allowed in every state of the poll.',
    'Poll/ShowAnswer': 'Shows the correct answer to guests and on the screen.',
    'Poll/HideAnswer': 'Hides the correct answer.',
  },
  documents: {
    'poll:<id>': {
      shape: 'PollDoc',
      audiences: allButSpeakers,
      note: 'Hosts: all polls. Guests: active polls. Screen: active polls and the poll that it displays. Guests and screens get marks of correct options only while the answer is shown.',
    },
  },
  answers: [
    {
      command: 'Item/Vote',
      payload: '`optionIds`: ids of `context.options`, at most `maxChoices` different ones.',
    },
  ],
  types: ['PollContent', 'PollOption', 'PollDoc'],
} satisfies KindInterface<PollDocs, typeof pollCommands>
