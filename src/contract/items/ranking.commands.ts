import { z } from 'zod'
import { command, onItem, onNewItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, paragraph } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { RankingDocs } from './ranking.ts'

export const rankingContent = z
  .strictObject({
    title: paragraph(limits.pollTitleLength),
    options: z.array(
      z.strictObject({
        /** Id of an existing option, which then keeps its answers. Missing for a new option. */
        optionId: id.optional(),
        text: line(limits.pollOptionLength),
      }),
    ),
    method: z.enum(['order', 'points']),
    partial: z.boolean(),
  })
  .refine(({ options, method }) => options.length >= limits.rankingOptionsLeast[method], {
    error: 'NoOptions',
    path: ['options'],
  })
  .refine(({ options, method }) => options.length <= limits.rankingOptionsMost[method], {
    error: 'TooManyOptions',
    path: ['options'],
  })

export const rankingCommands = {
  'Ranking/Add': command('host', onNewItem.extend({ ranking: rankingContent })),
  'Ranking/Update': command('host', onItem.extend({ ranking: rankingContent })),
} as const

export const rankingInterface = {
  commands: rankingCommands,
  summaries: {
    'Ranking/Add':
      'Adds a ranking after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'Ranking/Update':
      'Changes a ranking that is not active. A change of the options or the method starts a new round.',
  },
  documents: {
    'ranking:<id>': { shape: 'RankingDoc', audiences: allButSpeakers, note: 'The same as for polls.' },
  },
  answers: [
    {
      command: 'Item/Vote',
      payload:
        '`optionIds`: `{optionId}-{rank}` for each of `context.options`, with different ranks from 1 without gaps (if `context.partial`, at least one of the options).',
      when: '`context.method` is `order`',
    },
    {
      command: 'Item/Vote',
      payload: `\`optionIds\`: for each of \`context.options\` one \`{optionId}-{points}\`, the points in steps of ${limits.pointsStep}, together ${limits.pointsShared}.`,
      when: '`context.method` is `points`',
    },
  ],
  types: ['RankingContent', 'RankingMethod', 'RankingDoc'],
} satisfies KindInterface<RankingDocs, typeof rankingCommands>
