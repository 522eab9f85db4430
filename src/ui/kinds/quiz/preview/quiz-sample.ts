import { type KindInPreview, numbered, round } from '#ui/preview/sample/sample.ts'

/** A quiz whose answer is revealed, so that correct and wrong options have their colours. */
export const quizSample: KindInPreview<'quiz'> = {
  sample: (t, id, position) => [
    [
      `quiz:${id}`,
      {
        id,
        position,
        value: { activity: 'active', phase: 'answer' },
        context: {
          title: t('kinds.quiz'),
          round,
          questions: [
            {
              id: 'question',
              text: t('themes.sampleQuiz'),
              options: ([1, 2, 3, 4] as const).map((number) => ({
                id: String(number),
                text: t(`themes.sampleAnswer-${number}`),
                correct: number === 2,
              })),
              multiple: false,
              seconds: 20,
              points: 1000,
              void: false,
            },
          ],
          teams: [],
          pace: 'hand',
          streaks: true,
          at: 0,
          asked: 1,
          revealed: 1,
          openedAt: null,
          endsAt: null,
          board: null,
        },
      },
    ],
    [`tally:${id}`, { round, voters: 88, counts: { 1: 9, 2: 61, 3: 4, 4: 14 } }],
    [`quiz-answer:${id}`, { round, questionId: 'question', optionIds: ['2'] }, true],
    [
      `quiz-result:${id}`,
      {
        round,
        key: 'own',
        revealed: 1,
        score: 912,
        rank: 7,
        players: 88,
        streak: 1,
        gap: 24,
        rankAhead: 6,
        points: 912,
        bonus: 0,
        correct: true,
      },
      true,
    ],
  ],
  withWords(doc, { title, lines: [text = '', ...options] }) {
    const questions = doc.context.questions.map((question) => ({
      ...question,
      text,
      options: numbered(options),
    }))
    return {
      ...doc,
      value: { ...doc.value, phase: 'distribution' },
      context: { ...doc.context, title, questions },
    }
  },
}
