import { z } from 'zod'
import { command, onEvent, onItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { paragraph } from '../text.ts'
import { everybody, type KindInterface } from './kind-interface.ts'
import { normaliseWord, wordFault } from './word.ts'
import type { WordCloudDocs } from './word-cloud.ts'
import { filterLanguages } from './word-cloud.ts'

const word = z
  .string()
  .max(limits.frameBytes, 'TextTooLong')
  .transform(normaliseWord)
  .superRefine((text, context) => {
    const fault = wordFault(text)
    if (fault === 'TextTooLong')
      context.addIssue({ code: 'too_big', origin: 'string', maximum: limits.wordLength, message: fault })
    else if (fault) context.addIssue({ code: 'custom', message: fault })
  })

export const wordCloudContent = z.strictObject({
  Title: paragraph(limits.pollTitleLength),
  WordsPerGuest: z.number().int().min(1).max(limits.wordsPerGuestMost),
  Filters: z.array(z.enum(filterLanguages)).max(filterLanguages.length),
  Blocked: z.array(word).max(limits.wordsBlocked, 'TooManyWords'),
})

const onWord = onItem.extend({ Word: word })

export const wordCloudCommands = {
  'WordCloud/Add': command('host', onEvent.extend({ WordCloud: wordCloudContent })),
  'WordCloud/Update': command('host', onItem.extend({ WordCloud: wordCloudContent })),
  'WordCloud/HideWord': command('host', onWord),
  'WordCloud/RestoreWord': command('host', onWord),
  'WordCloud/Enter': command(
    'guest',
    // The round the guest saw, so that a late word never lands in the next one.
    onWord.extend({ Round: roundNumber }),
  ),
} as const

export const wordCloudInterface = {
  commands: wordCloudCommands,
  summaries: {
    'WordCloud/Add': 'Adds a word cloud after the other items. Answers its ItemId.',
    'WordCloud/Update': 'Changes a word cloud that is not active. Its words stay.',
    'WordCloud/HideWord': 'Takes a word off the cloud, at once and for the rounds to come.',
    'WordCloud/RestoreWord': 'Puts a hidden word back into the cloud.',
    'WordCloud/Enter': 'Enters one word. The same word of the same guest counts once per round.',
  },
  documents: {
    'wordCloud:<id>': {
      shape: 'WordCloudDoc',
      audiences: everybody,
      note: 'As of polls. The lists that hold words back are empty for all but hosts.',
    },
    'words:<id>': {
      shape: 'WordsDoc',
      audiences: everybody,
      note: 'Hosts: always, with the hidden ones. Guests: with the shown results. Screen: numbers always, words with the shown results.',
    },
    'own-words:<id>': {
      shape: 'OwnWordsDoc',
      audiences: ['guest'],
      note: 'The words of the guest in the current round. Own.',
    },
  },
  types: ['WordCloudContent', 'FilterLanguage', 'WordCloudDoc', 'WordsDoc', 'CountedWord', 'OwnWordsDoc'],
} satisfies KindInterface<WordCloudDocs, typeof wordCloudCommands>
