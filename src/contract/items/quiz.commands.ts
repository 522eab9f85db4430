import { z } from 'zod'
import { command, onEvent, onItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { clipPath, id, line, optionalLine, paragraph, picturePath } from '../text.ts'
import { everybody, type KindInterface } from './kind-interface.ts'
import type { QuizDocs, QuizPhase } from './quiz.ts'

const option = z.strictObject({
  /** Given for an option that stays. */
  OptionId: id.optional(),
  Text: line(limits.pollOptionLength),
  Correct: z.boolean(),
})

const question = z
  .strictObject({
    /** Given for a question that stays. */
    QuestionId: id.optional(),
    Text: paragraph(limits.pollTitleLength),
    /** Either this or a clip. */
    Picture: z.strictObject({ Path: picturePath, Alt: optionalLine(limits.mediaAltLength) }).optional(),
    /** A sound or a film. */
    Clip: z.strictObject({ Path: clipPath, Alt: optionalLine(limits.mediaAltLength) }).optional(),
    Options: z
      .array(option)
      .min(limits.quizOptionsLeast, 'NoOptions')
      .max(limits.quizOptionsMost, 'TooManyOptions'),
    Multiple: z.boolean(),
    Seconds: z.number().int().min(limits.quizSecondsLeast).max(limits.quizSecondsMost),
    Points: z.number().int().min(0).max(limits.quizPointsMost),
  })
  .refine(({ Options }) => Options.some(({ Correct }) => Correct), {
    error: 'NoCorrectAnswer',
    path: ['Options'],
  })
  .refine(({ Picture, Clip }) => !(Picture && Clip), { path: ['Clip'] })

export const quizContent = z.strictObject({
  Title: paragraph(limits.pollTitleLength),
  Questions: z.array(question).min(1, 'NoQuestions').max(limits.quizQuestionsMost, 'TooManyQuestions'),
  Teams: z
    .array(z.strictObject({ TeamId: id.optional(), Name: line(limits.labelLength) }))
    .max(limits.quizTeamsMost, 'TooManyOptions'),
  Pace: z.enum(['hand', 'auto']),
  Streaks: z.boolean(),
})

const onQuestion = onItem.extend({ QuestionId: id })

const phase = z.enum({
  lobby: 'lobby',
  countdown: 'countdown',
  question: 'question',
  locked: 'locked',
  distribution: 'distribution',
  answer: 'answer',
  leaderboard: 'leaderboard',
  podium: 'podium',
} satisfies { [Phase in QuizPhase]: Phase })

/**
 * Where the show stood when the step was asked for. Where it stands elsewhere by now (its time was over, another host was
 * faster, the network was away) the step is not taken: `QuizMovedOn`. Nor is one out of a question that opened less than
 * `quizSeenMilliseconds` ago.
 */
const onPlace = onItem.extend({
  Round: roundNumber.optional(),
  Phase: phase.optional(),
  /** Index of the question. */
  At: z
    .number()
    .int()
    .min(0)
    .max(limits.quizQuestionsMost - 1)
    .optional(),
})

export const quizCommands = {
  'Quiz/Add': command('host', onEvent.extend({ Quiz: quizContent })),
  'Quiz/Update': command('host', onItem.extend({ Quiz: quizContent })),
  'Quiz/Start': command('host', onItem),
  'Quiz/Next': command('host', onPlace),
  'Quiz/Previous': command('host', onPlace),
  'Quiz/Stop': command('host', onItem),
  'Quiz/VoidQuestion': command('host', onQuestion),
  'Quiz/RestoreQuestion': command('host', onQuestion),
  'Quiz/JoinTeam': command('guest', onItem.extend({ Round: roundNumber, TeamId: id })),
  'Quiz/Answer': command(
    'guest',
    onQuestion.extend({
      Round: roundNumber,
      OptionIds: z.array(id).min(1, 'OptionMissing').max(limits.quizOptionsMost, 'TooManyOptions'),
    }),
  ),
} as const

export const quizInterface = {
  commands: quizCommands,
  summaries: {
    'Quiz/Add': 'Adds a quiz after the other items. Answers its ItemId.',
    'Quiz/Update': 'Changes a quiz that is not active. One that has been played begins a new round.',
    'Quiz/Start': 'Starts an active quiz: counts down to its first question.',
    'Quiz/Next':
      'Goes on to the next phase of a quiz, or to its next question. Where Round, Phase and At are given, from there alone; and with Phase, out of a question only 600 ms after it opened.',
    'Quiz/Previous':
      'Goes back to the phase before, where nothing answered would be undone by it. Where Round, Phase and At are given, from there alone.',
    'Quiz/Stop': 'Ends a quiz early, with the standing of the questions revealed so far.',
    'Quiz/VoidQuestion': 'Takes a question that was asked out of the scores. All are scored anew.',
    'Quiz/RestoreQuestion': 'Counts a void question again. All are scored anew.',
    'Quiz/JoinTeam': 'Joins a team, or changes it as long as the quiz has not started.',
    'Quiz/Answer': 'Answers the question of a quiz that is open, once.',
  },
  documents: {
    'quiz:<id>': {
      shape: 'QuizDoc',
      audiences: everybody,
      note: 'Hosts: all. Guests: active ones. Screen: active ones and the one put on it. Of the questions only the current one, once it is counted down its text, once it is open its options; marks of correct options once revealed; the board while it is shown.',
    },
    'quiz-answer:<id>': {
      shape: 'QuizAnswerDoc',
      audiences: ['guest'],
      note: 'The latest answer of the guest in a quiz. Own.',
    },
    'quiz-team:<id>': { shape: 'QuizTeamDoc', audiences: ['guest'], note: 'The team of the guest. Own.' },
    'quiz-result:<id>': {
      shape: 'QuizResultDoc',
      audiences: ['guest'],
      note: 'How the guest stands in a quiz after the last question revealed. Own.',
    },
  },
  types: [
    'QuizScript',
    'QuizQuestion',
    'QuizOption',
    'QuizTeam',
    'QuizProgress',
    'QuizPhase',
    'QuizBoard',
    'QuizPlace',
    'QuizTeamPlace',
    'QuizContent',
    'QuizDoc',
    'QuizAnswerDoc',
    'QuizTeamDoc',
    'QuizResultDoc',
  ],
} satisfies KindInterface<QuizDocs, typeof quizCommands>
