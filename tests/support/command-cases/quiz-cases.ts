import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { QuizContent, QuizPhase } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

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

/** A quiz with two questions and two teams. The host advances the quiz by hand. */
export const wireQuiz = (given: object = {}) => ({
  Title: 'Who knows?',
  Questions: [wireQuestion(), wireQuestion({ Text: 'And this?' })],
  Teams: [{ Name: 'Red' }, { Name: 'Blue' }],
  Pace: 'hand',
  Streaks: true,
  ...given,
})

const content = (given: object) => () => ({ Quiz: wireQuiz(given) })

const quizDoc = async (fixture: Fixture, id: unknown) => fixture.hostDoc(`quiz:${String(id)}`)

const quiz = async (fixture: Fixture): Promise<Payload> => fixture.do('Quiz/Add', { Quiz: wireQuiz() })

/** Adds a quiz and sends the commands with these names. */
const after =
  (...names: CommandName[]) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await quiz(fixture)
    for (const name of names) await fixture.do(name, payload)
    return payload
  }

const toQuestion: CommandName[] = ['Item/Activate', 'Quiz/Start', 'Quiz/Next']
const toDistribution: CommandName[] = [...toQuestion, 'Item/ShowResults']

/** A quiz that shows the distribution of answers, and a step that was sent from the given place. */
const at =
  (place: { Phase: QuizPhase; At: number; Round?: number }) =>
  async (fixture: Fixture): Promise<Payload> => ({
    ...(await after(...toDistribution)(fixture)),
    ...place,
  })

const movedOn = (Phase: QuizPhase) => [
  refusedWhen('QuizMovedOn', 'the desk saw another phase', at({ Phase, At: 0 })),
  refusedWhen('QuizMovedOn', 'the desk saw another question', at({ Phase: 'distribution', At: 1 })),
  refusedWhen(
    'QuizMovedOn',
    'it was to go on in another round',
    at({ Phase: 'distribution', At: 0, Round: 2 }),
  ),
]

const contextOf = async (fixture: Fixture, payload: Payload): Promise<QuizContent> => {
  const doc = await quizDoc(fixture, payload.ItemId)
  if (!doc) throw new Error('there is a quiz')
  return doc.context
}

/** An answer of the guest to the first question, with the given changes. */
const answer =
  (
    change: (context: QuizContent) => object = () => ({}),
    names: readonly CommandName[] = toQuestion,
  ): ((fixture: Fixture) => Promise<Payload>) =>
  async (fixture) => {
    const payload = await after(...names)(fixture)
    const context = await contextOf(fixture, payload)
    const [question] = context.questions
    const OptionIds = [question?.options[0]?.id]
    return { ...payload, QuestionId: question?.id, Round: 1, OptionIds, ...change(context) }
  }

const team =
  (
    change: (context: QuizContent) => object = () => ({}),
    names: readonly CommandName[] = ['Item/Activate'],
  ) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await after(...names)(fixture)
    const context = await contextOf(fixture, payload)
    return { ...payload, Round: 1, TeamId: context.teams[0]?.id, ...change(context) }
  }

const unknown = (more: object = {}) => [
  refusedWhen('NotFound', 'there is no such quiz', () => ({ ItemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ ItemId: await fixture.poll(), ...more })),
]

const becomes =
  (phase: QuizPhase): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    expect((await quizDoc(fixture, payload.ItemId))?.value.phase).toBe(phase)
  }

const contentRefusals = [
  refusedWhen('NoQuestions', 'there are no questions', content({ Questions: [] })),
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
  refusedWhen(
    'BadInput',
    'the time limit is too short',
    content({ Questions: [wireQuestion({ Seconds: 1 })] }),
  ),
]

const onlyFirstQuestion = (ItemId: unknown) => async (fixture: Fixture) => {
  const context = await contextOf(fixture, { ItemId } as Payload)
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
    afterwards: async (fixture, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await quizDoc(fixture, ItemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', phase: 'lobby' },
        context: { title: 'Who knows?', round: 1, at: 0, asked: 0, revealed: 0, board: null, pace: 'hand' },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        const { ItemId } = await quiz(fixture)
        await fixture.multiply(String(ItemId), limits.itemsPerEvent - 1)
        return { Quiz: wireQuiz() }
      }),
    ],
  },
  'Quiz/Update': {
    payload: async (fixture) => {
      const given = await answer()(fixture)
      await fixture.do('Quiz/Answer', given)
      await fixture.do('Quiz/Stop', { ItemId: given.ItemId })
      await fixture.do('Item/Deactivate', { ItemId: given.ItemId })
      return { ItemId: given.ItemId, Quiz: await onlyFirstQuestion(given.ItemId)(fixture) }
    },
    afterwards: async (fixture, payload) => {
      expect(await quizDoc(fixture, payload.ItemId)).toMatchObject({
        value: { phase: 'lobby' },
        context: { questions: [{ text: 'Which is a fruit?' }], round: 2, asked: 0 },
      })
    },
    refusals: [
      ...unknown({ Quiz: wireQuiz() }),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ...(await after('Item/Activate')(fixture)),
        Quiz: wireQuiz(),
      })),
      refusedWhen('OptionUnknown', 'a question id is unknown', async (fixture) => ({
        ...(await quiz(fixture)),
        Quiz: wireQuiz({ Questions: [wireQuestion({ QuestionId: nobody })] }),
      })),
      refusedWhen('OptionRepeated', 'a team comes twice', async (fixture) => {
        const payload = await quiz(fixture)
        const TeamId = (await contextOf(fixture, payload)).teams[0]?.id
        const Teams = ['Red', 'Blue'].map((Name) => ({ TeamId, Name }))
        return { ...payload, Quiz: wireQuiz({ Teams }) }
      }),
    ],
  },
  'Quiz/Start': {
    payload: after('Item/Activate'),
    afterwards: async (fixture, payload) => {
      await becomes('countdown')(fixture, payload, null)
      const rows = await fixture.live.db
        .selectFrom('deadline')
        .select(['kind', 'due_at'])
        .where('item_id', '=', String(payload.ItemId))
        .execute()
      expect(rows).toEqual([{ kind: 'item', due_at: (await contextOf(fixture, payload)).endsAt }])
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
    afterwards: async (fixture, payload) => {
      await becomes('locked')(fixture, payload, null)
      // Nobody has answered, so the way back closes the question and deletes the deadline of its time limit.
      const { ItemId } = await after(...toQuestion)(fixture)
      await fixture.do('Quiz/Previous', { ItemId })
      await becomes('lobby')(fixture, { ItemId }, null)
      const rows = await fixture.live.db
        .selectFrom('deadline')
        .selectAll()
        .where('item_id', '=', String(ItemId))
        .execute()
      expect(rows).toEqual([])
    },
    refusals: [
      ...unknown(),
      refusedWhen('QuizNoWayBack', 'the open question was answered', async (fixture) => {
        const given = await answer()(fixture)
        await fixture.do('Quiz/Answer', given)
        return { ItemId: given.ItemId }
      }),
      refusedWhen('QuizNoWayBack', 'the closed question was answered', async (fixture) => {
        const given = await answer()(fixture)
        await fixture.do('Quiz/Answer', given)
        await fixture.do('Item/Lock', { ItemId: given.ItemId })
        return { ItemId: given.ItemId }
      }),
      refusedWhen(
        'QuizAnswerRevealed',
        'the answer was shown',
        after(...toDistribution, 'Quiz/Next', 'Quiz/Previous', 'Quiz/Previous'),
      ),
      refusedWhen('QuizStopped', 'it was stopped', after(...toQuestion, 'Quiz/Stop')),
      ...movedOn('answer'),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
    ],
  },
  'Quiz/Reveal': {
    payload: after(...toQuestion),
    afterwards: async (fixture, payload) => {
      await becomes('answer')(fixture, payload, null)
      // The host moves this quiz by hand, so the answer stays until the next press.
      const rows = await fixture.live.db
        .selectFrom('deadline')
        .select(['kind', 'due_at'])
        .where('item_id', '=', String(payload.ItemId))
        .execute()
      expect(rows).toEqual([])
    },
    refusals: [
      ...unknown(),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
      refusedWhen('AlreadySo', 'the answer is shown', after(...toQuestion, 'Quiz/Reveal')),
      ...movedOn('answer'),
    ],
  },
  'Quiz/Stop': {
    payload: after(...toQuestion),
    afterwards: async (fixture, payload) => {
      await becomes('podium')(fixture, payload, null)
      const rows = await fixture.live.db
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
    payload: async (fixture) => {
      const given = await answer()(fixture)
      await fixture.do('Quiz/Answer', given)
      for (const name of ['Item/ShowResults', 'Quiz/Next'] as const) {
        await fixture.do(name, { ItemId: given.ItemId })
      }
      const result = await fixture.guestDoc(`quiz-result:${String(given.ItemId)}`)
      expect(result).toMatchObject({ rank: 1, players: 1, correct: true, revealed: 1 })
      expect(result?.score).toBeGreaterThan(500)
      return { ItemId: given.ItemId, QuestionId: given.QuestionId }
    },
    afterwards: async (fixture, { ItemId, QuestionId }) => {
      const result = () => fixture.guestDoc(`quiz-result:${String(ItemId)}`)
      expect(await result()).toMatchObject({ score: 0, correct: null })
      await fixture.do('Quiz/RestoreQuestion', { ItemId, QuestionId })
      expect((await result())?.score).toBeGreaterThan(500)
      expect((await contextOf(fixture, { ItemId } as Payload)).board?.players).toBe(1)
    },
    refusals: [
      ...unknown({ QuestionId: nobody }),
      refusedWhen('NotFound', 'there is no such question', async (fixture) => ({
        ...(await quiz(fixture)),
        QuestionId: nobody,
      })),
      refusedWhen('QuizQuestionAhead', 'the question was not asked', async (fixture) => {
        const payload = await quiz(fixture)
        return { ...payload, QuestionId: (await contextOf(fixture, payload)).questions[0]?.id }
      }),
    ],
  },
  'Quiz/RestoreQuestion': {
    payload: async (fixture) => {
      const { ItemId, QuestionId } = await answer()(fixture)
      await fixture.do('Quiz/VoidQuestion', { ItemId, QuestionId })
      return { ItemId, QuestionId }
    },
    afterwards: async (fixture, payload) => {
      expect((await contextOf(fixture, payload)).questions[0]?.void).toBe(false)
    },
    refusals: [
      ...unknown({ QuestionId: nobody }),
      refusedWhen('AlreadySo', 'the question is not void', async (fixture) => {
        const { ItemId, QuestionId } = await answer()(fixture)
        return { ItemId, QuestionId }
      }),
    ],
  },
  'Quiz/JoinTeam': {
    payload: team(),
    afterwards: async (fixture, payload) => {
      const id = String(payload.ItemId)
      const TeamId = String(payload.TeamId)
      expect(await fixture.guestDoc(`quiz-team:${id}`)).toEqual({ round: 1, teamId: TeamId })
      const other = (await contextOf(fixture, payload)).teams[1]?.id ?? ''
      await fixture.do('Quiz/JoinTeam', { ...payload, TeamId: other })
      expect((await fixture.hostDoc(`tally:${id}`))?.counts).toMatchObject({ [TeamId]: 0, [other]: 1 })
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
      refusedWhen('TeamFixed', 'the quiz has started', async (fixture) => {
        const payload = await team()(fixture)
        await fixture.do('Quiz/JoinTeam', payload)
        await fixture.do('Quiz/Start', { ItemId: payload.ItemId })
        return { ...payload, TeamId: (await contextOf(fixture, payload)).teams[1]?.id }
      }),
    ],
  },
  'Quiz/Answer': {
    payload: answer(),
    afterwards: async (fixture, payload, data) => {
      expect(data).toEqual({ Round: 1 })
      const id = String(payload.ItemId)
      const [chosen = ''] = payload.OptionIds as string[]
      expect(await fixture.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { [chosen]: 1 } })
      expect(await fixture.guestDoc(`quiz-answer:${id}`)).toEqual({
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
      refusedWhen('AlreadyAnswered', 'it is a second answer', async (fixture) => {
        const payload = await answer()(fixture)
        await fixture.do('Quiz/Answer', payload)
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
