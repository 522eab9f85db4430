import { z } from 'zod'
import { command, onItem, onNewItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { clipPath, id, line, optionalLine, paragraph, picturePath } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { QuizDocs, QuizPhase } from './quiz.ts'

const option = z.strictObject({
  /** Id of an existing option. Missing for a new option. */
  OptionId: id.optional(),
  Text: line(limits.pollOptionLength),
  Correct: z.boolean(),
})

const question = z
  .strictObject({
    /** Id of an existing question. Missing for a new question. */
    QuestionId: id.optional(),
    Text: paragraph(limits.pollTitleLength),
    /** The picture of a question. A question never has a picture and a clip together. */
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
  /** How long an automatic quiz shows an answer. Missing: no change, or 6 for a new quiz. */
  AnswerSeconds: z.number().int().min(1).max(limits.quizAnswerSecondsMost).optional(),
  Streaks: z.boolean(),
  /** Whether the screen shows the names of guests in the lobby. Missing: no change; true for a new quiz. */
  LobbyNames: z.boolean().optional(),
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
 * The position of the show when the host sent the step. The server refuses the step with `QuizMovedOn` if the show
 * has moved on since then (the time ended, another host was faster, the network was down). The server also refuses
 * a step that leaves a question opened less than `stepSeenMilliseconds` ago.
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
  'Quiz/Add': command('host', onNewItem.extend({ Quiz: quizContent })),
  'Quiz/Update': command('host', onItem.extend({ Quiz: quizContent })),
  'Quiz/Start': command('host', onItem),
  'Quiz/Next': command('host', onPlace),
  'Quiz/Previous': command('host', onPlace),
  'Quiz/Reveal': command('host', onPlace),
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
    'Quiz/Add':
      'Adds a quiz after the other items. Answers its ItemId. With Start, opens it and shows it on the screen.',
    'Quiz/Update': 'Changes a quiz that is not active. If it has been played, a new round starts.',
    'Quiz/Start': 'Starts an active quiz with the countdown of its first question.',
    'Quiz/Next':
      'Goes to the next phase of a quiz, or to its next question. With Round, Phase and At, only from that position; with Phase, only if the question opened at least 600 ms ago.',
    'Quiz/Previous':
      'Goes back to the previous phase, unless that would undo answers. With Round, Phase and At, only from that position.',
    'Quiz/Reveal':
      'Closes the open question and reveals its answer. The leaderboard follows automatically, but the podium waits for the host. With Round, Phase and At, only from that position.',
    'Quiz/Stop': 'Ends a quiz early. The leaderboard counts the questions revealed so far.',
    'Quiz/VoidQuestion': 'Removes an opened question from the score. All players are scored again.',
    'Quiz/RestoreQuestion': 'Counts a void question again. All players are scored again.',
    'Quiz/JoinTeam': 'Joins a team, or changes it before the quiz starts.',
    'Quiz/Answer': 'Answers the open question of a quiz, once.',
  },
  documents: {
    'quiz:<id>': {
      shape: 'QuizDoc',
      audiences: allButSpeakers,
      note: 'Hosts: everything. Guests: active quizzes. Screen: active quizzes and the quiz that it displays. Guests and screens get the current question only: its text from the countdown on, its options from the opening on, marks of correct options from the reveal on. They get the leaderboard while it is shown.',
    },
    'quiz-arrivals:<id>': {
      shape: 'QuizArrivalsDoc',
      audiences: ['host', 'screen'],
      note: 'The newest guests in the lobby of the presented quiz, with the names that others may see. Missing if the host shows no names in the lobby, and outside the lobby.',
    },
    'quiz-answer:<id>': {
      shape: 'QuizAnswerDoc',
      audiences: ['guest'],
      note: 'The latest answer of the guest in a quiz. Private.',
    },
    'quiz-team:<id>': { shape: 'QuizTeamDoc', audiences: ['guest'], note: 'The team of the guest. Private.' },
    'quiz-result:<id>': {
      shape: 'QuizResultDoc',
      audiences: ['guest'],
      note: 'Result of the guest in a quiz after the last revealed question. Private.',
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
    'QuizArrival',
    'QuizArrivalsDoc',
    'QuizAnswerDoc',
    'QuizTeamDoc',
    'QuizResultDoc',
  ],
} satisfies KindInterface<QuizDocs, typeof quizCommands>
