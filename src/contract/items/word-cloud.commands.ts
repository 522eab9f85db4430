import { z } from 'zod'
import { command, onItem, onNewItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { paragraph } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import { normaliseWord, wordRefusal } from './word.ts'
import type { WordCloudDocs } from './word-cloud.ts'

/**
 * The schema accepts spaces. The state machine of the word cloud refuses spaces if the cloud does not allow several
 * words.
 */
const answer = z
  .string()
  .max(limits.frameBytes, 'TextTooLong')
  .transform(normaliseWord)
  .superRefine((text, context) => {
    const validationError = wordRefusal(text, { spaces: true })
    if (validationError === 'TextTooLong')
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: limits.wordLength,
        message: validationError,
      })
    else if (validationError) context.addIssue({ code: 'custom', message: validationError })
  })

export const wordCloudContent = z.strictObject({
  title: paragraph(limits.pollTitleLength),
  wordsPerGuest: z.number().int().min(1).max(limits.wordsPerGuestMost),
  /** True if an answer may consist of several words. */
  spaces: z.boolean().default(false),
})

const onWord = onItem.extend({ word: answer })

export const wordCloudCommands = {
  'WordCloud/Add': command('host', onNewItem.extend({ wordCloud: wordCloudContent })),
  'WordCloud/Update': command('host', onItem.extend({ wordCloud: wordCloudContent })),
  'WordCloud/HideWord': command('host', onWord),
  'WordCloud/RestoreWord': command('host', onWord),
  'WordCloud/Enter': command(
    'guest',
    // The round that the guest sees. A late word that arrives in the next round must not count for that round.
    onWord.extend({ round: roundNumber }),
  ),
} as const

export const wordCloudInterface = {
  commands: wordCloudCommands,
  summaries: {
    'WordCloud/Add':
      'Adds a word cloud after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'WordCloud/Update': 'Changes a word cloud that is not active. Its words stay.',
    'WordCloud/HideWord': 'Hides a word, in this round and in later ones.',
    'WordCloud/RestoreWord': 'Shows a hidden word again.',
    'WordCloud/Enter': 'Enters one word. A word counts once per guest and round.',
  },
  documents: {
    'wordCloud:<id>': {
      shape: 'WordCloudDoc',
      audiences: allButSpeakers,
      note: 'The same as for polls. The host’s decisions about words are empty for guests and screens.',
    },
    'words:<id>': {
      shape: 'WordsDoc',
      audiences: allButSpeakers,
      note: 'Hosts: always, with the hidden words. Guests: while the results are shown. Screen: the totals always, the words while the results are shown.',
    },
    'own-words:<id>': {
      shape: 'OwnWordsDoc',
      audiences: ['guest'],
      note: 'The words of the guest in the current round. Private.',
    },
  },
  answers: [
    {
      command: 'WordCloud/Enter',
      payload: '`word`: one word per command, at most `context.wordsPerGuest` in a round.',
    },
  ],
  types: ['WordCloudContent', 'WordCloudDoc', 'WordsDoc', 'CountedWord', 'OwnWordsDoc'],
} satisfies KindInterface<WordCloudDocs, typeof wordCloudCommands>
