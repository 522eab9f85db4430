import { z } from 'zod'
import { command, onItem, onNewItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, optionalLine, paragraph } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { RatingDocs } from './rating.ts'

export const ratingContent = z.strictObject({
  title: paragraph(limits.pollTitleLength),
  statements: z
    .array(
      z.strictObject({
        /** Id of an existing statement, which then keeps its ratings. Missing for a new statement. */
        statementId: id.optional(),
        text: line(limits.ratingStatementLength),
      }),
    )
    .min(1, 'NoOptions')
    .max(limits.ratingStatementsMost, 'TooManyOptions'),
  look: z.enum(['stars', 'numbers', 'faces']),
  steps: z.number().int().min(limits.ratingStepsLeast).max(limits.ratingStepsMost),
  lowLabel: optionalLine(limits.labelLength),
  highLabel: optionalLine(limits.labelLength),
})

export const ratingCommands = {
  'Rating/Add': command('host', onNewItem.extend({ rating: ratingContent })),
  'Rating/Update': command('host', onItem.extend({ rating: ratingContent })),
} as const

export const ratingInterface = {
  commands: ratingCommands,
  summaries: {
    'Rating/Add':
      'Adds a rating after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'Rating/Update':
      'Changes a rating that is not active. A change of the statements or steps starts a new round.',
  },
  documents: {
    'rating:<id>': { shape: 'RatingDoc', audiences: allButSpeakers, note: 'The same as for polls.' },
  },
  answers: [
    {
      command: 'Item/Vote',
      payload:
        '`optionIds`: for each of `context.statements` one `{statementId}-{step}`, the step counting from 1 to `context.steps`. The counts of the tally have the same names.',
    },
  ],
  types: ['RatingContent', 'RatingStatement', 'RatingLook', 'RatingDoc'],
} satisfies KindInterface<RatingDocs, typeof ratingCommands>
