import { expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { quizRules } from '#ui/console/desk/kinds/quiz/quiz.rules.ts'
import {
  questionsOfRows,
  questionsOfText,
  type ReadQuestions,
} from '#ui/console/desk/kinds/quiz/read-questions.ts'

/** Each question as text, with a star before its correct options. */
const shapeOf = ({ questions }: ReadQuestions) =>
  questions.map(({ Text, Options }) => [
    Text,
    ...Options.map((option) => `${option.Correct ? '*' : ''}${option.Text}`),
  ])

it('a pasted text gives a question for each block, and marked options are correct', () => {
  const read = questionsOfText('Capital of France?\n* Paris\nLyon\r\n\r\n2 + 3?\n4\n5 ✓\n6\n', 50)
  expect(shapeOf(read)).toEqual([
    ['Capital of France?', '*Paris', 'Lyon'],
    ['2 + 3?', '4', '*5', '6'],
  ])
  expect(read).toMatchObject({ withoutCorrect: 0, leftOut: 0 })
})

it('a pasted text loses the numbers of its questions and the letters of its options', () => {
  const read = questionsOfText(
    '1. 首都？\nA. 上海\nB) 北京\n答案：B\n\nQ2: Pick two\na) one\n*b) two\nc) three\nAnswer: c',
    50,
  )
  expect(shapeOf(read)).toEqual([
    ['首都？', '上海', '*北京'],
    ['Pick two', 'one', '*two', '*three'],
  ])
  expect(read.questions.map(({ Multiple }) => Multiple)).toEqual([false, true])
  expect(shapeOf(questionsOfText('Sky?\nBlue\nGreen\nRespuesta: Green', 50))).toEqual([
    ['Sky?', 'Blue', '*Green'],
  ])
})

it('a pasted text keeps numbers that belong to an option', () => {
  expect(shapeOf(questionsOfText('10:30 or 3.5 km?\n3.5 km\n*300,000 km\n2 + 2', 50))).toEqual([
    ['10:30 or 3.5 km?', '3.5 km', '*300,000 km', '2 + 2'],
  ])
})

it('pasted cells give a question for each row, with the correct options by number or letter at the end', () => {
  const read = questionsOfText('Capital?\tParis\tLyon\t\t1\nPrimes?\t2\t3\t4\tA,B', 50)
  expect(shapeOf(read)).toEqual([
    ['Capital?', '*Paris', 'Lyon'],
    ['Primes?', '*2', '*3', '4'],
  ])
})

it('headings name the columns of a table, as in the sheet of Kahoot', () => {
  const read = questionsOfRows(
    [
      ['Quiz template'],
      [
        '',
        'Question - max 120 characters',
        'Answer 1 - max 75 characters',
        'Answer 2 - max 75 characters',
        'Answer 3 - max 75 characters',
        'Answer 4 - max 75 characters',
        'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
        'Correct answer(s) - choose at least one',
      ],
      ['1', 'Which are fruits?', 'Apple', 'Stone', 'Pear', '', '30', '1,3'],
      ['2', '', '', '', '', '', '', ''],
    ],
    50,
  )
  expect(shapeOf(read)).toEqual([['Which are fruits?', '*Apple', 'Stone', '*Pear']])
  expect(read.questions[0]).toMatchObject({ Seconds: 30, Multiple: true })
})

it('a table may name the correct option by its text, and without correct options the last cell is an option', () => {
  const rows = [
    ['Sky?', 'Blue', 'Green', 'Blue'],
    ['Sea?', 'Deep', 'Wide', 'Salty'],
  ]
  const read = questionsOfRows(rows, 50)
  expect(shapeOf(read)).toEqual([
    ['Sky?', '*Blue', 'Green'],
    ['Sea?', 'Deep', 'Wide', 'Salty'],
  ])
  expect(read.withoutCorrect).toBe(1)
})

it('questions and options that do not fit are counted, and the seconds stay within the limits', () => {
  const options = Array.from({ length: limits.quizOptionsMost + 2 }, (_, at) => `option ${at}`)
  const read = questionsOfText(
    ['One?', '*yes', 'no', '', 'Many?', ...options, '', 'Third?', 'a'].join('\n'),
    2,
  )
  expect(read.questions.map(({ Options }) => Options.length)).toEqual([2, limits.quizOptionsMost])
  expect(read).toMatchObject({ withoutCorrect: 1, leftOut: 3 })
  const timed = questionsOfRows(
    [
      ['Question', 'Option 1', 'Option 2', 'Time', 'Correct'],
      ['Q', 'a', 'b', '9999', '1'],
    ],
    5,
  )
  expect(timed.questions[0]?.Seconds).toBe(limits.quizSecondsMost)
})

it('an empty text and an empty table have no questions', () => {
  for (const read of [questionsOfText(' \n\n', 50), questionsOfRows([], 50), questionsOfRows([['']], 50)])
    expect(read).toEqual({ questions: [], withoutCorrect: 0, leftOut: 0 })
})

it('the questions of a text fulfil the rules of the form', () => {
  const { questions } = questionsOfText('Capital of France?\n* Paris\nLyon', 50)
  const quiz = { Title: 'T', Questions: questions, Teams: [], Pace: 'hand', Streaks: true } as const
  expect(quizRules.safeParse(quiz).success).toBe(true)
})
