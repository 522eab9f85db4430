import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Change, QuestionsMessage, Snapshot } from '#contract/interface/protocol.ts'
import type { QuestionDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { rankOf } from '#machines/domain/question/question-order.ts'
import { wordsIn } from '#tests/support/words.ts'
import { axeViolations } from '../axe.ts'
import { breakableLine } from './breakable-line.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// The list of questions on a phone that has only its first page.

const t = wordsIn('en')
const main = page.getByRole('main')
const size = limits.questionsPerPage
const total = 3 * size

const questionAt = (index: number): QuestionDoc => ({
  id: `q${String(index).padStart(3, '0')}`,
  value: { place: 'live', star: 'plain', answer: 'unanswered', highlight: 'normal' },
  context: {
    text: `Question ${index}?`,
    authorId: null,
    authorName: '',
    anonymous: true,
    askedAt: 1000 + index,
    autoReview: true,
    masked: null,
    held: null,
    replies: [],
  },
})
const votes = { count: 5 }
const changes = (from: number, to: number): Change[] =>
  Array.from({ length: to - from }, (_, index) => questionAt(from + index)).flatMap((doc): Change[] => [
    [`question:${doc.id}`, 1, doc],
    [`votes:${doc.id}`, 1, votes],
  ])
const endAt = (index: number) => rankOf(questionAt(index), votes)

function firstPage(): Snapshot {
  const view = samplePhone('qa', 'en')
  const others = view.changes.filter(([key]) => !/^(question|votes):/.test(key))
  return {
    ...view,
    changes: [...others, ...changes(0, size), ['live-questions', 1, { count: total }]],
    questionEnds: { popular: endAt(size - 1), newest: endAt(0) },
  }
}

/** Shows the list. Each read waits until the test answers it. */
async function show() {
  const reads: { asked: QuestionsMessage; answer: (outcome: Outcome) => void }[] = []
  const line = breakableLine((asked) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    reads.push({ asked, answer: resolve })
    return promise
  })
  await showPhone(firstPage(), 'en', '#qa', line.lineTo)
  await expect.poll(cards).toBe(size)
  const next = async () => {
    await expect.poll(() => reads.length).toBe(1)
    return reads.shift() as (typeof reads)[number]
  }
  return { line, next }
}
const cards = (): number => document.querySelectorAll('main li[data-id]').length
/** The button for the next page, while so many questions are left. */
const more = (left: number) =>
  main.getByRole('button', { name: t('guest.moreQuestions', { count: Math.min(left, size) }) })

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(history.state, '', '#')
})

it('the list says how many questions there are, and reads the next ones on request', async () => {
  const { line, next } = await show()
  await expect.element(main.getByText(t('guest.questionCount', { count: total }))).toBeVisible()
  await more(total - size).click()
  await expect.element(more(total - size)).toHaveAttribute('aria-busy', 'true')
  const { asked, answer } = await next()
  expect(asked).toMatchObject({ list: 'popular', after: endAt(size - 1) })
  line.read(asked, { changes: changes(size, 2 * size), end: endAt(2 * size - 1) })
  answer(accepted(null))
  await expect.poll(cards).toBe(2 * size)
  await expect.element(more(total - 2 * size)).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

it('the last page has no button for more questions', async () => {
  const { line, next } = await show()
  await more(total - size).click()
  const { asked, answer } = await next()
  line.read(asked, { changes: changes(size, size + 3), end: null })
  answer(accepted(null))
  await expect.poll(cards).toBe(size + 3)
  expect(main.getByRole('button', { name: /^Show \d+ more/ }).elements()).toEqual([])
})

it('the list says that questions could not be read, and reads them again on request', async () => {
  const { next } = await show()
  await more(total - size).click()
  ;(await next()).answer(refused('TooFast'))
  await expect.element(main.getByRole('alert').getByText(t('guest.moreQuestionsFailed'))).toBeVisible()
  expect(cards()).toBe(size)
  await main.getByRole('button', { name: t('common.retry') }).click()
  await next()
})

it('the list reads a question that gets enough votes, and shows it', async () => {
  // The phone does not wait for its random time.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { line, next } = await show()
  line.push(['votes:q060', { count: 6 }])
  const { asked, answer } = await next()
  expect(asked).toMatchObject({ ids: ['q060'] })
  line.read(asked, { changes: changes(60, 61) })
  answer(accepted(null))
  await expect.poll(() => document.querySelector<HTMLElement>('main li[data-id]')?.dataset.id).toBe('q060')
})
