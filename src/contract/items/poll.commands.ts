import { z } from 'zod'
import { command, onEvent, onItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, paragraph, picturePath } from '../text.ts'
import { everybody, type KindInterface } from './kind-interface.ts'
import type { PollDocs } from './poll.ts'

export const pollContent = z
  .strictObject({
    Title: paragraph(limits.pollTitleLength),
    Options: z
      .array(
        z.strictObject({
          /** Given for an option that stays, so that it keeps its votes' identity. */
          OptionId: id.optional(),
          Text: line(limits.pollOptionLength),
          Picture: picturePath.optional(),
          Correct: z.boolean(),
        }),
      )
      .min(limits.pollOptionsLeast, 'NoOptions')
      .max(limits.pollOptionsMost, 'TooManyOptions'),
    Multiple: z.boolean(),
    MaxChoices: z.number().int().min(1).max(limits.pollOptionsMost),
  })
  .refine((poll) => poll.MaxChoices <= poll.Options.length, { error: 'TooManyOptions', path: ['MaxChoices'] })

export const pollCommands = {
  'Poll/Add': command('host', onEvent.extend({ Poll: pollContent })),
  'Poll/Update': command('host', onItem.extend({ Poll: pollContent })),
  'Poll/ShowAnswer': command('host', onItem),
  'Poll/HideAnswer': command('host', onItem),
} as const

export const pollInterface = {
  commands: pollCommands,
  summaries: {
    'Poll/Add': 'Adds a poll after the other items. Answers its ItemId.',
    'Poll/Update': 'Changes a poll that is not active. Other options begin a new round.',
    'Poll/ShowAnswer': 'Shows the correct answer to guests and on the screen.',
    'Poll/HideAnswer': 'Hides the correct answer.',
  },
  documents: {
    'poll:<id>': {
      shape: 'PollDoc',
      audiences: everybody,
      note: 'Hosts: all. Guests: active ones. Screen: active ones and the one put on it. Marks of correct options only with the shown answer.',
    },
  },
  types: ['PollContent', 'PollOption', 'PollDoc'],
} satisfies KindInterface<PollDocs, typeof pollCommands>
