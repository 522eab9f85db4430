import { z } from 'zod'
import { command, onItem, onNewItem, roundNumber } from '../command.ts'
import * as limits from '../limits.ts'
import { clipPath, id, line, optionalLine, paragraph, picturePath } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { QuizDocs, QuizPhase } from './quiz.ts'

const option = z.strictObject({
  /** Id of an existing option. Missing for a new option. */
  optionId: id.optional(),
  text: line(limits.pollOptionLength),
  correct: z.boolean(),
})

const question = z
  .strictObject({
    /** Id of an existing question. Missing for a new question. */
    questionId: id.optional(),
    text: paragraph(limits.pollTitleLength),
    /** The picture of a question. A question never has a picture and a clip together. */
    picture: z.strictObject({ path: picturePath, alt: optionalLine(limits.mediaAltLength) }).exactOptional(),
    /** A sound or a film. */
    clip: z.strictObject({ path: clipPath, alt: optionalLine(limits.mediaAltLength) }).exactOptional(),
    options: z
      .array(option)
      .min(limits.quizOptionsLeast, 'NoOptions')
      .max(limits.quizOptionsMost, 'TooManyOptions'),
    multiple: z.boolean(),
    seconds: z.number().int().min(limits.quizSecondsLeast).max(limits.quizSecondsMost),
    points: z.number().int().min(0).max(limits.quizPointsMost),
  })
  .refine(({ options }) => options.some(({ correct }) => correct), {
    error: 'NoCorrectAnswer',
    path: ['options'],
  })
  .refine(({ picture, clip }) => !(picture && clip), { path: ['clip'] })

export const quizContent = z.strictObject({
  title: paragraph(limits.pollTitleLength),
  questions: z.array(question).min(1, 'NoQuestions').max(limits.quizQuestionsMost, 'TooManyQuestions'),
  teams: z
    .array(z.strictObject({ teamId: id.optional(), name: line(limits.labelLength) }))
    .max(limits.quizTeamsMost, 'TooManyOptions'),
  pace: z.enum(['hand', 'auto']),
  /** How long an automatic quiz shows an answer. Missing: no change, or 6 for a new quiz. */
  answerSeconds: z.number().int().min(1).max(limits.quizAnswerSecondsMost).optional(),
  streaks: z.boolean(),
  /** Whether the screen shows the names of guests in the lobby. Missing: no change; true for a new quiz. */
  lobbyNames: z.boolean().optional(),
})

const onQuestion = onItem.extend({ questionId: id })

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
  round: roundNumber.optional(),
  phase: phase.optional(),
  /** Index of the question. */
  at: z
    .number()
    .int()
    .min(0)
    .max(limits.quizQuestionsMost - 1)
    .optional(),
})

export const quizCommands = {
  'Quiz/Add': command('host', onNewItem.extend({ quiz: quizContent })),
  'Quiz/Update': command('host', onItem.extend({ quiz: quizContent })),
  'Quiz/Start': command('host', onItem),
  'Quiz/Next': command('host', onPlace),
  'Quiz/Previous': command('host', onPlace),
  'Quiz/Reveal': command('host', onPlace),
  'Quiz/Stop': command('host', onItem),
  'Quiz/VoidQuestion': command('host', onQuestion),
  'Quiz/RestoreQuestion': command('host', onQuestion),
  'Quiz/JoinTeam': command('guest', onItem.extend({ round: roundNumber, teamId: id })),
  'Quiz/Answer': command(
    'guest',
    onQuestion.extend({
      round: roundNumber,
      optionIds: z.array(id).min(1, 'OptionMissing').max(limits.quizOptionsMost, 'TooManyOptions'),
    }),
  ),
} as const

export const quizInterface = {
  commands: quizCommands,
  summaries: {
    'Quiz/Add':
      'Adds a quiz after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'Quiz/Update': 'Changes a quiz that is not active. If it has been played, a new round starts.',
    'Quiz/Start': 'Starts an active quiz with the countdown of its first question.',
    'Quiz/Next':
      'Goes to the next phase of a quiz, or to its next question. With `round`, `phase` and `at`, only from that position; with `phase`, only if the question opened at least 600 ms ago.',
    'Quiz/Previous':
      'Goes back to the previous phase, unless that would undo answers. With `round`, `phase` and `at`, only from that position.',
    'Quiz/Reveal':
      'Closes the open question and reveals its answer. The leaderboard follows automatically, but the podium waits for the host. With `round`, `phase` and `at`, only from that position.',
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
  answers: [
    {
      command: 'Quiz/Answer',
      payload: "`optionIds`: ids of the current question's `options`; several only if it is `multiple`.",
    },
    { command: 'Quiz/JoinTeam', payload: '`teamId`: an id of `context.teams`.', when: 'in the lobby' },
  ],
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
