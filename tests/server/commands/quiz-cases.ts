import { expect } from 'vitest'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { QuizContent, QuizPhase } from '../../../src/contract/items/quiz.ts'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, nobody, type Payload, refusedWhen, type Stage, takingPart } from './case.ts'

export const wireQuestion = (given: object = {}) => ({
  Text: 'Which is a fruit?',
  Options: [
    { Text: 'Apple', Correct: true },
    { Text: 'Stone', Correct: false },
  ],
  Multiple: false,
  Seconds: 20,
  Points: 1000,
  ...given,
})

/** Two questions, two teams, by hand. */
export const wireQuiz = (given: object = {}) => ({
  Title: 'Who knows?',
  Questions: [wireQuestion(), wireQuestion({ Text: 'And this?' })],
  Teams: [{ Name: 'Red' }, { Name: 'Blue' }],
  Pace: 'hand',
  Streaks: true,
  ...given,
})

const content = (given: object) => () => ({ Quiz: wireQuiz(given) })

const quizDoc = async (stage: Stage, id: unknown) => stage.hostDoc(`quiz:${String(id)}`)

const quiz = async (stage: Stage): Promise<Payload> => stage.do('Quiz/Add', { Quiz: wireQuiz() })

/** A new quiz after these commands. */
const after =
  (...names: CommandName[]) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = await quiz(stage)
    for (const name of names) await stage.do(name, payload)
    return payload
  }

const toQuestion: CommandName[] = ['Item/Activate', 'Quiz/Start', 'Quiz/Next']
const toDistribution: CommandName[] = [...toQuestion, 'Item/ShowResults']

/** The distribution, and a step from a place. */
const at =
  (place: { Phase: QuizPhase; At: number; Round?: number }) =>
  async (stage: Stage): Promise<Payload> => ({
    ...(await after(...toDistribution)(stage)),
    ...place,
  })

const movedOn = (Phase: QuizPhase) => [
  refusedWhen('QuizMovedOn', 'it was to go on from another phase', at({ Phase, At: 0 })),
  refusedWhen('QuizMovedOn', 'it was to go on from another question', at({ Phase: 'distribution', At: 1 })),
  refusedWhen(
    'QuizMovedOn',
    'it was to go on in another round',
    at({ Phase: 'distribution', At: 0, Round: 2 }),
  ),
]

const contextOf = async (stage: Stage, payload: Payload): Promise<QuizContent> => {
  const doc = await quizDoc(stage, payload.ItemId)
  if (!doc) throw new Error('there is a quiz')
  return doc.context
}

/** An answer of the guest to the first question, changed as told. */
const answer =
  (
    change: (context: QuizContent) => object = () => ({}),
    names: readonly CommandName[] = toQuestion,
  ): ((stage: Stage) => Promise<Payload>) =>
  async (stage) => {
    const payload = await after(...names)(stage)
    const context = await contextOf(stage, payload)
    const [question] = context.questions
    const OptionIds = [question?.options[0]?.id]
    return { ...payload, QuestionId: question?.id, Round: 1, OptionIds, ...change(context) }
  }

const team =
  (
    change: (context: QuizContent) => object = () => ({}),
    names: readonly CommandName[] = ['Item/Activate'],
  ) =>
  async (stage: Stage): Promise<Payload> => {
    const payload = await after(...names)(stage)
    const context = await contextOf(stage, payload)
    return { ...payload, Round: 1, TeamId: context.teams[0]?.id, ...change(context) }
  }

const unknown = (more: object = {}) => [
  refusedWhen('NotFound', 'there is no such quiz', () => ({ ItemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (stage) => ({ ItemId: await stage.poll(), ...more })),
]

const becomes =
  (phase: QuizPhase): CommandCase['afterwards'] =>
  async (stage, payload) => {
    expect((await quizDoc(stage, payload.ItemId))?.value.phase).toBe(phase)
  }

const contentRefusals = [
  refusedWhen('NoQuestions', 'there is nothing to answer', content({ Questions: [] })),
  refusedWhen(
    'TooManyQuestions',
    'there is too much to answer',
    content({ Questions: Array.from({ length: limits.quizQuestionsMost + 1 }, () => wireQuestion()) }),
  ),
  refusedWhen(
    'NoOptions',
    'there is no choice',
    content({ Questions: [wireQuestion({ Options: [{ Text: 'Only', Correct: true }] })] }),
  ),
  refusedWhen(
    'TextTooLong',
    'an option is long',
    content({
      Questions: [
        wireQuestion({
          Options: ['a', 'b'.repeat(limits.pollOptionLength + 1)].map((Text) => ({ Text, Correct: true })),
        }),
      ],
    }),
  ),
  refusedWhen(
    'NoCorrectAnswer',
    'no answer is marked',
    content({ Questions: [wireQuestion({ Options: ['a', 'b'].map((Text) => ({ Text, Correct: false })) })] }),
  ),
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen('BadInput', 'there is hardly any time', content({ Questions: [wireQuestion({ Seconds: 1 })] })),
]

const cutTo = (ItemId: unknown) => async (stage: Stage) => {
  const context = await contextOf(stage, { ItemId } as Payload)
  const [first] = context.questions
  return wireQuiz({
    Questions: [
      wireQuestion({
        QuestionId: first?.id,
        Options: first?.options.map(({ id, text, correct }) => ({
          OptionId: id,
          Text: text,
          Correct: correct,
        })),
      }),
    ],
  })
}

export const quizCases = {
  'Quiz/Add': {
    payload: content({}),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await quizDoc(stage, ItemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', phase: 'lobby' },
        context: { title: 'Who knows?', round: 1, at: 0, asked: 0, revealed: 0, board: null, pace: 'hand' },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event holds no more', async (stage) => {
        const { ItemId } = await quiz(stage)
        await stage.multiply(String(ItemId), limits.itemsPerEvent - 1)
        return { Quiz: wireQuiz() }
      }),
    ],
  },
  'Quiz/Update': {
    payload: async (stage) => {
      const given = await answer()(stage)
      await stage.do('Quiz/Answer', given)
      await stage.do('Quiz/Stop', { ItemId: given.ItemId })
      await stage.do('Item/Deactivate', { ItemId: given.ItemId })
      return { ItemId: given.ItemId, Quiz: await cutTo(given.ItemId)(stage) }
    },
    afterwards: async (stage, payload) => {
      expect(await quizDoc(stage, payload.ItemId)).toMatchObject({
        value: { phase: 'lobby' },
        context: { questions: [{ text: 'Which is a fruit?' }], round: 2, asked: 0 },
      })
    },
    refusals: [
      ...unknown({ Quiz: wireQuiz() }),
      refusedWhen('ItemActive', 'it is active', async (stage) => ({
        ...(await after('Item/Activate')(stage)),
        Quiz: wireQuiz(),
      })),
      refusedWhen('OptionUnknown', 'a question id is made up', async (stage) => ({
        ...(await quiz(stage)),
        Quiz: wireQuiz({ Questions: [wireQuestion({ QuestionId: nobody })] }),
      })),
      refusedWhen('OptionRepeated', 'a team comes twice', async (stage) => {
        const payload = await quiz(stage)
        const TeamId = (await contextOf(stage, payload)).teams[0]?.id
        const Teams = ['Red', 'Blue'].map((Name) => ({ TeamId, Name }))
        return { ...payload, Quiz: wireQuiz({ Teams }) }
      }),
    ],
  },
  'Quiz/Start': {
    payload: after('Item/Activate'),
    afterwards: async (stage, payload) => {
      await becomes('countdown')(stage, payload, null)
      const rows = await stage.live.db
        .selectFrom('deadline')
        .select(['kind', 'due_at'])
        .where('item_id', '=', String(payload.ItemId))
        .execute()
      expect(rows).toEqual([{ kind: 'item', due_at: (await contextOf(stage, payload)).endsAt }])
    },
    refusals: [
      ...unknown(),
      refusedWhen('ItemNotActive', 'it is not active', quiz),
      refusedWhen('AlreadySo', 'it has started', after('Item/Activate', 'Quiz/Start')),
    ],
  },
  'Quiz/Next': {
    payload: at({ Phase: 'distribution', At: 0, Round: 1 }),
    afterwards: becomes('answer'),
    refusals: [
      ...unknown(),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
      refusedWhen('AlreadySo', 'it is over', after(...toQuestion, 'Quiz/Stop')),
      ...movedOn('countdown'),
    ],
  },
  'Quiz/Previous': {
    payload: at({ Phase: 'distribution', At: 0, Round: 1 }),
    afterwards: becomes('locked'),
    refusals: [
      ...unknown(),
      refusedWhen('QuizNoWayBack', 'answers are being given', after(...toQuestion)),
      ...movedOn('answer'),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
    ],
  },
  'Quiz/Stop': {
    payload: after(...toQuestion),
    afterwards: async (stage, payload) => {
      await becomes('podium')(stage, payload, null)
      const rows = await stage.live.db
        .selectFrom('deadline')
        .selectAll()
        .where('item_id', '=', String(payload.ItemId))
        .execute()
      expect(rows).toEqual([])
    },
    refusals: [
      ...unknown(),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
      refusedWhen('AlreadySo', 'it is over', after(...toQuestion, 'Quiz/Stop')),
    ],
  },
  'Quiz/VoidQuestion': {
    payload: async (stage) => {
      const given = await answer()(stage)
      await stage.do('Quiz/Answer', given)
      for (const name of ['Item/ShowResults', 'Quiz/Next'] as const) {
        await stage.do(name, { ItemId: given.ItemId })
      }
      const result = await stage.guestDoc(`quiz-result:${String(given.ItemId)}`)
      expect(result).toMatchObject({ rank: 1, players: 1, correct: true, revealed: 1 })
      expect(result?.score).toBeGreaterThan(500)
      return { ItemId: given.ItemId, QuestionId: given.QuestionId }
    },
    afterwards: async (stage, { ItemId, QuestionId }) => {
      const result = () => stage.guestDoc(`quiz-result:${String(ItemId)}`)
      expect(await result()).toMatchObject({ score: 0, correct: null })
      await stage.do('Quiz/RestoreQuestion', { ItemId, QuestionId })
      expect((await result())?.score).toBeGreaterThan(500)
      expect((await contextOf(stage, { ItemId } as Payload)).board?.players).toBe(1)
    },
    refusals: [
      ...unknown({ QuestionId: nobody }),
      refusedWhen('NotFound', 'there is no such question', async (stage) => ({
        ...(await quiz(stage)),
        QuestionId: nobody,
      })),
      refusedWhen('QuizQuestionAhead', 'it was not asked', async (stage) => {
        const payload = await quiz(stage)
        return { ...payload, QuestionId: (await contextOf(stage, payload)).questions[0]?.id }
      }),
    ],
  },
  'Quiz/RestoreQuestion': {
    payload: async (stage) => {
      const { ItemId, QuestionId } = await answer()(stage)
      await stage.do('Quiz/VoidQuestion', { ItemId, QuestionId })
      return { ItemId, QuestionId }
    },
    afterwards: async (stage, payload) => {
      expect((await contextOf(stage, payload)).questions[0]?.void).toBe(false)
    },
    refusals: [
      ...unknown({ QuestionId: nobody }),
      refusedWhen('AlreadySo', 'it counts', async (stage) => {
        const { ItemId, QuestionId } = await answer()(stage)
        return { ItemId, QuestionId }
      }),
    ],
  },
  'Quiz/JoinTeam': {
    payload: team(),
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      const TeamId = String(payload.TeamId)
      expect(await stage.guestDoc(`quiz-team:${id}`)).toEqual({ round: 1, teamId: TeamId })
      const other = (await contextOf(stage, payload)).teams[1]?.id ?? ''
      await stage.do('Quiz/JoinTeam', { ...payload, TeamId: other })
      expect((await stage.hostDoc(`tally:${id}`))?.counts).toMatchObject({ [TeamId]: 0, [other]: 1 })
    },
    refusals: [
      ...unknown({ Round: 1, TeamId: nobody }),
      ...takingPart(team(), 'Polls'),
      refusedWhen(
        'ItemNotActive',
        'it is not active',
        team(() => ({}), []),
      ),
      refusedWhen(
        'TeamUnknown',
        'there is no such team',
        team(() => ({ TeamId: nobody })),
      ),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        team(() => ({ Round: 2 })),
      ),
      refusedWhen('TeamFixed', 'the quiz has started', async (stage) => {
        const payload = await team()(stage)
        await stage.do('Quiz/JoinTeam', payload)
        await stage.do('Quiz/Start', { ItemId: payload.ItemId })
        return { ...payload, TeamId: (await contextOf(stage, payload)).teams[1]?.id }
      }),
    ],
  },
  'Quiz/Answer': {
    payload: answer(),
    afterwards: async (stage, payload, data) => {
      expect(data).toEqual({ Round: 1 })
      const id = String(payload.ItemId)
      const [chosen = ''] = payload.OptionIds as string[]
      expect(await stage.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { [chosen]: 1 } })
      expect(await stage.guestDoc(`quiz-answer:${id}`)).toEqual({
        round: 1,
        questionId: payload.QuestionId,
        optionIds: [chosen],
      })
    },
    refusals: [
      ...unknown({ QuestionId: nobody, Round: 1, OptionIds: ['a'] }),
      ...takingPart(answer(), 'Polls'),
      refusedWhen(
        'VotingClosed',
        'it is counted down',
        answer(() => ({}), toQuestion.slice(0, 2)),
      ),
      refusedWhen(
        'VotingClosed',
        'it is locked',
        answer(() => ({}), [...toQuestion, 'Item/Lock']),
      ),
      refusedWhen(
        'VotingClosed',
        'it is another question',
        answer(({ questions }) => ({ QuestionId: questions[1]?.id })),
      ),
      refusedWhen('AlreadyAnswered', 'it is a second answer', async (stage) => {
        const payload = await answer()(stage)
        await stage.do('Quiz/Answer', payload)
        return payload
      }),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        answer(() => ({ Round: 2 })),
      ),
      refusedWhen(
        'OptionUnknown',
        'an option is made up',
        answer(() => ({ OptionIds: [nobody] })),
      ),
      refusedWhen(
        'TooManyOptions',
        'only one may be chosen',
        answer(({ questions }) => ({ OptionIds: questions[0]?.options.map(({ id }) => id) })),
      ),
      refusedWhen(
        'OptionMissing',
        'nothing is chosen',
        answer(() => ({ OptionIds: [] })),
      ),
      refusedWhen(
        'BadInput',
        'the guest claims a time',
        answer(() => ({ At: 1 })),
      ),
    ],
  },
} satisfies Record<string, CommandCase>
