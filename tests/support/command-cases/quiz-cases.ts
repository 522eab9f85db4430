import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { QuizContent, QuizPhase } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, nobody, type Payload, refusedWhen, takingPart } from './case.ts'

export const wireQuestion = (given: object = {}) => ({
  text: 'Which is a fruit?',
  options: [
    { text: 'Apple', correct: true },
    { text: 'Stone', correct: false },
  ],
  multiple: false,
  seconds: 20,
  points: 1000,
  ...given,
})

/** A quiz with two questions and two teams. The host advances the quiz by hand. */
export const wireQuiz = (given: object = {}) => ({
  title: 'Who knows?',
  questions: [wireQuestion(), wireQuestion({ text: 'And this?' })],
  teams: [{ name: 'Red' }, { name: 'Blue' }],
  pace: 'hand',
  streaks: true,
  ...given,
})

const content = (given: object) => () => ({ quiz: wireQuiz(given) })

const quizDoc = async (fixture: Fixture, id: unknown) => fixture.hostDoc(`quiz:${String(id)}`)

const quiz = async (fixture: Fixture): Promise<Payload> => fixture.do('Quiz/Add', { quiz: wireQuiz() })

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
  (place: { phase: QuizPhase; at: number; round?: number }) =>
  async (fixture: Fixture): Promise<Payload> => ({
    ...(await after(...toDistribution)(fixture)),
    ...place,
  })

const movedOn = (phase: QuizPhase) => [
  refusedWhen('QuizMovedOn', 'the desk saw another phase', at({ phase, at: 0 })),
  refusedWhen('QuizMovedOn', 'the desk saw another question', at({ phase: 'distribution', at: 1 })),
  refusedWhen(
    'QuizMovedOn',
    'it was to go on in another round',
    at({ phase: 'distribution', at: 0, round: 2 }),
  ),
]

const contextOf = async (fixture: Fixture, payload: Payload): Promise<QuizContent> => {
  const doc = await quizDoc(fixture, payload.itemId)
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
    const optionIds = [question?.options[0]?.id]
    return { ...payload, questionId: question?.id, round: 1, optionIds, ...change(context) }
  }

const team =
  (
    change: (context: QuizContent) => object = () => ({}),
    names: readonly CommandName[] = ['Item/Activate'],
  ) =>
  async (fixture: Fixture): Promise<Payload> => {
    const payload = await after(...names)(fixture)
    const context = await contextOf(fixture, payload)
    return { ...payload, round: 1, teamId: context.teams[0]?.id, ...change(context) }
  }

const unknown = (more: object = {}) => [
  refusedWhen('NotFound', 'there is no such quiz', () => ({ itemId: nobody, ...more })),
  refusedWhen('NotFound', 'it is a poll', async (fixture) => ({ itemId: await fixture.poll(), ...more })),
]

const becomes =
  (phase: QuizPhase): CommandCase['afterwards'] =>
  async (fixture, payload) => {
    expect((await quizDoc(fixture, payload.itemId))?.value.phase).toBe(phase)
  }

const contentRefusals = [
  refusedWhen('NoQuestions', 'there are no questions', content({ questions: [] })),
  refusedWhen(
    'TooManyQuestions',
    'there is too much to answer',
    content({ questions: Array.from({ length: limits.quizQuestionsMost + 1 }, () => wireQuestion()) }),
  ),
  refusedWhen(
    'NoOptions',
    'there is no choice',
    content({ questions: [wireQuestion({ options: [{ text: 'Only', correct: true }] })] }),
  ),
  refusedWhen(
    'TextTooLong',
    'an option is long',
    content({
      questions: [
        wireQuestion({
          options: ['a', 'b'.repeat(limits.pollOptionLength + 1)].map((text) => ({ text, correct: true })),
        }),
      ],
    }),
  ),
  refusedWhen(
    'NoCorrectAnswer',
    'no answer is marked',
    content({ questions: [wireQuestion({ options: ['a', 'b'].map((text) => ({ text, correct: false })) })] }),
  ),
  refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
  refusedWhen(
    'BadInput',
    'the time limit is too short',
    content({ questions: [wireQuestion({ seconds: 1 })] }),
  ),
]

const onlyFirstQuestion = (itemId: unknown) => async (fixture: Fixture) => {
  const context = await contextOf(fixture, { itemId } as Payload)
  const [first] = context.questions
  return wireQuiz({
    questions: [
      wireQuestion({
        questionId: first?.id,
        options: first?.options.map(({ id, text, correct }) => ({
          optionId: id,
          text,
          correct,
        })),
      }),
    ],
  })
}

export const quizCases = {
  'Quiz/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await quizDoc(fixture, itemId)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', phase: 'lobby' },
        context: { title: 'Who knows?', round: 1, at: 0, asked: 0, revealed: 0, board: null, pace: 'hand' },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        const { itemId } = await quiz(fixture)
        await fixture.multiply(String(itemId), limits.itemsPerEvent - 1)
        return { quiz: wireQuiz() }
      }),
    ],
  },
  'Quiz/Update': {
    payload: async (fixture) => {
      const given = await answer()(fixture)
      await fixture.do('Quiz/Answer', given)
      await fixture.do('Quiz/Stop', { itemId: given.itemId })
      await fixture.do('Item/Deactivate', { itemId: given.itemId })
      return { itemId: given.itemId, quiz: await onlyFirstQuestion(given.itemId)(fixture) }
    },
    afterwards: async (fixture, payload) => {
      expect(await quizDoc(fixture, payload.itemId)).toMatchObject({
        value: { phase: 'lobby' },
        context: { questions: [{ text: 'Which is a fruit?' }], round: 2, asked: 0 },
      })
    },
    refusals: [
      ...unknown({ quiz: wireQuiz() }),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ...(await after('Item/Activate')(fixture)),
        quiz: wireQuiz(),
      })),
      refusedWhen('OptionUnknown', 'a question id is unknown', async (fixture) => ({
        ...(await quiz(fixture)),
        quiz: wireQuiz({ questions: [wireQuestion({ questionId: nobody })] }),
      })),
      refusedWhen('OptionRepeated', 'a team comes twice', async (fixture) => {
        const payload = await quiz(fixture)
        const teamId = (await contextOf(fixture, payload)).teams[0]?.id
        const teams = ['Red', 'Blue'].map((name) => ({ teamId, name }))
        return { ...payload, quiz: wireQuiz({ teams }) }
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
        .where('item_id', '=', String(payload.itemId))
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
    payload: at({ phase: 'distribution', at: 0, round: 1 }),
    afterwards: becomes('answer'),
    refusals: [
      ...unknown(),
      refusedWhen('QuizNotStarted', 'it has not started', after('Item/Activate')),
      refusedWhen('AlreadySo', 'it is over', after(...toQuestion, 'Quiz/Stop')),
      ...movedOn('countdown'),
    ],
  },
  'Quiz/Previous': {
    payload: at({ phase: 'distribution', at: 0, round: 1 }),
    afterwards: async (fixture, payload) => {
      await becomes('locked')(fixture, payload, null)
      // Nobody has answered, so the way back closes the question and deletes the deadline of its time limit.
      const { itemId } = await after(...toQuestion)(fixture)
      await fixture.do('Quiz/Previous', { itemId })
      await becomes('lobby')(fixture, { itemId }, null)
      const rows = await fixture.live.db
        .selectFrom('deadline')
        .selectAll()
        .where('item_id', '=', String(itemId))
        .execute()
      expect(rows).toEqual([])
    },
    refusals: [
      ...unknown(),
      refusedWhen('QuizNoWayBack', 'the open question was answered', async (fixture) => {
        const given = await answer()(fixture)
        await fixture.do('Quiz/Answer', given)
        return { itemId: given.itemId }
      }),
      refusedWhen('QuizNoWayBack', 'the closed question was answered', async (fixture) => {
        const given = await answer()(fixture)
        await fixture.do('Quiz/Answer', given)
        await fixture.do('Item/Lock', { itemId: given.itemId })
        return { itemId: given.itemId }
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
        .where('item_id', '=', String(payload.itemId))
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
        .where('item_id', '=', String(payload.itemId))
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
        await fixture.do(name, { itemId: given.itemId })
      }
      const result = await fixture.guestDoc(`quiz-result:${String(given.itemId)}`)
      expect(result).toMatchObject({ rank: 1, players: 1, correct: true, revealed: 1 })
      expect(result?.score).toBeGreaterThan(500)
      return { itemId: given.itemId, questionId: given.questionId }
    },
    afterwards: async (fixture, { itemId, questionId }) => {
      const result = () => fixture.guestDoc(`quiz-result:${String(itemId)}`)
      expect(await result()).toMatchObject({ score: 0, correct: null })
      await fixture.do('Quiz/RestoreQuestion', { itemId, questionId })
      expect((await result())?.score).toBeGreaterThan(500)
      expect((await contextOf(fixture, { itemId } as Payload)).board?.players).toBe(1)
    },
    refusals: [
      ...unknown({ questionId: nobody }),
      refusedWhen('NotFound', 'there is no such question', async (fixture) => ({
        ...(await quiz(fixture)),
        questionId: nobody,
      })),
      refusedWhen('QuizQuestionAhead', 'the question was not asked', async (fixture) => {
        const payload = await quiz(fixture)
        return { ...payload, questionId: (await contextOf(fixture, payload)).questions[0]?.id }
      }),
    ],
  },
  'Quiz/RestoreQuestion': {
    payload: async (fixture) => {
      const { itemId, questionId } = await answer()(fixture)
      await fixture.do('Quiz/VoidQuestion', { itemId, questionId })
      return { itemId, questionId }
    },
    afterwards: async (fixture, payload) => {
      expect((await contextOf(fixture, payload)).questions[0]?.void).toBe(false)
    },
    refusals: [
      ...unknown({ questionId: nobody }),
      refusedWhen('AlreadySo', 'the question is not void', async (fixture) => {
        const { itemId, questionId } = await answer()(fixture)
        return { itemId, questionId }
      }),
    ],
  },
  'Quiz/JoinTeam': {
    payload: team(),
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      const teamId = String(payload.teamId)
      expect(await fixture.guestDoc(`quiz-team:${id}`)).toEqual({ round: 1, teamId })
      const other = (await contextOf(fixture, payload)).teams[1]?.id ?? ''
      await fixture.do('Quiz/JoinTeam', { ...payload, teamId: other })
      expect((await fixture.hostDoc(`tally:${id}`))?.counts).toMatchObject({ [teamId]: 0, [other]: 1 })
    },
    refusals: [
      ...unknown({ round: 1, teamId: nobody }),
      ...takingPart(team(), 'polls'),
      refusedWhen(
        'ItemNotActive',
        'it is not active',
        team(() => ({}), []),
      ),
      refusedWhen(
        'TeamUnknown',
        'there is no such team',
        team(() => ({ teamId: nobody })),
      ),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        team(() => ({ round: 2 })),
      ),
      refusedWhen('TeamFixed', 'the quiz has started', async (fixture) => {
        const payload = await team()(fixture)
        await fixture.do('Quiz/JoinTeam', payload)
        await fixture.do('Quiz/Start', { itemId: payload.itemId })
        return { ...payload, teamId: (await contextOf(fixture, payload)).teams[1]?.id }
      }),
    ],
  },
  'Quiz/Answer': {
    payload: answer(),
    afterwards: async (fixture, payload, data) => {
      expect(data).toEqual({ round: 1 })
      const id = String(payload.itemId)
      const [chosen = ''] = payload.optionIds as string[]
      expect(await fixture.hostDoc(`tally:${id}`)).toMatchObject({ voters: 1, counts: { [chosen]: 1 } })
      expect(await fixture.guestDoc(`quiz-answer:${id}`)).toEqual({
        round: 1,
        questionId: payload.questionId,
        optionIds: [chosen],
      })
    },
    refusals: [
      ...unknown({ questionId: nobody, round: 1, optionIds: ['a'] }),
      ...takingPart(answer(), 'polls'),
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
        answer(({ questions }) => ({ questionId: questions[1]?.id })),
      ),
      refusedWhen('AlreadyAnswered', 'it is a second answer', async (fixture) => {
        const payload = await answer()(fixture)
        await fixture.do('Quiz/Answer', payload)
        return payload
      }),
      refusedWhen(
        'RoundOver',
        'the round has not come',
        answer(() => ({ round: 2 })),
      ),
      refusedWhen(
        'OptionUnknown',
        'an option is made up',
        answer(() => ({ optionIds: [nobody] })),
      ),
      refusedWhen(
        'TooManyOptions',
        'only one may be chosen',
        answer(({ questions }) => ({ optionIds: questions[0]?.options.map(({ id }) => id) })),
      ),
      refusedWhen(
        'OptionMissing',
        'nothing is chosen',
        answer(() => ({ optionIds: [] })),
      ),
      refusedWhen(
        'BadInput',
        'the guest claims a time',
        answer(() => ({ at: 1 })),
      ),
    ],
  },
} satisfies Record<string, CommandCase>
