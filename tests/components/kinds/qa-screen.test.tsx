import { expect, it } from 'vitest'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { wordsIn } from '#tests/support/words.ts'
import { inWindow } from '../view-errors.ts'
import { boxOf, partsOf, pixels, showResults } from './results-stage.tsx'
import { changeDoc, pushSample } from './sample-screen.tsx'

// The list of questions on the big screen.

const long =
  'When will the new prices be there for customers who signed last year, and who tells them? '.repeat(3)

const showQuestions = (questions: readonly [text: string, votes: number][]) =>
  showResults('qa', (docs) => {
    const sample = docs.get('question:sample-1') as QuestionDoc
    for (const key of docs.keys()) if (/^(question|votes):/.test(key)) docs.delete(key)
    for (const [place, [text, count]] of questions.entries()) {
      const context = { ...sample.context, text, authorName: 'Lin' }
      docs.set(`question:q${place}`, { ...sample, id: `q${place}`, context })
      docs.set(`votes:q${place}`, { count })
    }
  })

const rowOf = (text: string): HTMLElement | undefined =>
  partsOf('[data-rank] > div').find((part) => part.textContent === text)

/** The questions in view, from top to bottom. */
const inView = (): string[] =>
  partsOf('[data-rank]')
    .filter((part) => getComputedStyle(part.parentElement?.parentElement ?? part).opacity === '1')
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((part) => part.firstElementChild?.textContent ?? '')

const isCut = (line: Element | undefined): boolean =>
  (line?.scrollHeight ?? 0) > (line?.clientHeight ?? 0) + 1

it('five questions on the big screen have large type, and a question of two lines is whole', async () => {
  const first = 'When will the new prices be there for customers who signed their contract last year?'
  const others = [1, 2, 3, 4].map((place): [string, number] => [`Question ${place}`, 9 - place])
  await showQuestions([[first, 9], ...others])
  await expect.poll(inView).toEqual([first, ...others.map(([text]) => text)])
  for (const text of inView()) {
    expect(pixels(rowOf(text), 'font-size')).toBeGreaterThanOrEqual(44)
    expect(isCut(rowOf(text)), text).toBe(false)
  }
})

it('the list of questions on the big screen shows fewer long questions, of four lines at most', async () => {
  const asked = [9, 7, 5, 3, 1].map((votes, place): [string, number] => [`${place} ${long}`, votes])
  await showQuestions(asked)
  await expect.poll(() => inView().length).toBeGreaterThan(2)
  const shown = inView()
  expect(shown).toEqual(asked.slice(0, shown.length).map(([text]) => text))
  expect(shown.length).toBeLessThan(5)
  for (const text of shown) {
    const size = pixels(rowOf(text), 'font-size')
    expect(size).toBeGreaterThanOrEqual(36)
    expect(rowOf(text)?.clientHeight).toBeLessThan(size * 1.16 * 4.5)
  }
  const title = wordsIn('en')('screen.topOf', { most: shown.length, all: 5 })
  expect(partsOf('span').some(({ textContent }) => textContent === title)).toBe(true)
  const list = partsOf('[data-rank]')[0]?.parentElement?.parentElement?.parentElement?.getBoundingClientRect()
  const last = rowOf(shown.at(-1) ?? '')?.parentElement?.parentElement?.getBoundingClientRect()
  expect(last?.bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1)
})

it('questions on the big screen appear at their places, without a movement from the top', async () => {
  await showQuestions([1, 2, 3, 4].map((place): [string, number] => [`Question ${place}`, 9 - place]))
  await expect.poll(() => inView().length).toBe(4)
  // Component tests run with reduced motion, so no movement can be seen here.
  const slots = partsOf('[data-rank]').map((words) => words.parentElement?.parentElement)
  expect(slots.map((slot) => slot?.style.transition)).toEqual(['none', 'none', 'none', 'none'])
})

it('a question without votes has no sign and no number on the big screen', async () => {
  await showQuestions([
    ['Question 0', 4],
    ['Question 1', 0],
  ])
  expect(partsOf('svg.lucide-thumbs-up').map((sign) => sign.parentElement?.textContent)).toEqual(['4'])
})

it('the first question on the big screen is the largest, and one long question leaves space for the others', async () => {
  await showQuestions([
    ['Will there be a party?', 17],
    [long.repeat(2), 12],
    ['Can we get the slides?', 4],
    ['Who moves to the new office?', 2],
  ])
  await expect.poll(() => inView().length).toBe(4)
  const sizes = inView().map((text) => pixels(rowOf(text), 'font-size'))
  const [first = 0, ...others] = sizes
  expect(first).toBeGreaterThanOrEqual(1.2 * Math.max(...others))
  expect(Math.min(...others)).toBeGreaterThanOrEqual(40)
  expect(isCut(rowOf(inView()[1] ?? ''))).toBe(true)
  const author = partsOf('[data-rank] span').find(({ textContent }) => textContent === 'Lin')
  expect(pixels(author, 'font-size')).toBeGreaterThanOrEqual(32)
})

it('the title of the questions on the big screen speaks of votes only if there are votes', async () => {
  const asked = [0, 1, 2, 3, 4, 5, 6].map((place): [string, number] => [`Question ${place}`, 0])
  const title = (votes: boolean) =>
    wordsIn('en')(votes ? 'screen.topOf' : 'screen.someOf', { most: 5, all: asked.length })
  const isThere = (text: string) => partsOf('span').some(({ textContent }) => textContent === text)
  await showQuestions(asked)
  await expect.poll(() => isThere(title(false))).toBe(true)
  await showQuestions(asked.map(([text], place) => [text, place === 0 ? 1 : 0]))
  await expect.poll(() => isThere(title(true))).toBe(true)
})

it('the only question on the big screen has the whole list, and is never shortened', async () => {
  const list = () => boxOf(partsOf('[data-rank]')[0]?.parentElement?.parentElement?.parentElement)
  for (const text of ['Will there be a party?', long, long.repeat(2).slice(0, 500)]) {
    await showQuestions([[text, 3]])
    await expect.poll(inView).toEqual([text])
    const row = boxOf(partsOf('[data-rank]')[0]?.parentElement)
    expect(row.height).toBeGreaterThan(list().height * 0.9)
    expect(row.bottom).toBeLessThanOrEqual(list().bottom + 1)
    // The box of large letters is a little higher than their line.
    const { scrollHeight = 0, clientHeight = 0 } = rowOf(text) ?? {}
    expect(scrollHeight - clientHeight).toBeLessThan(16)
    expect(boxOf(rowOf(text)).height).toBeLessThan(row.height)
  }
})

it('author and votes on the big screen grow with the type of the question, and leave space', async () => {
  await inWindow({ width: 1920, height: 1080 }, async () => {
    for (const questions of [
      [['Will there be a party?', 17]],
      [
        ['Will there be a party?', 17],
        ['Can we get the slides?', 4],
      ],
    ] as [string, number][][]) {
      await showQuestions(questions)
      await expect.poll(() => inView().length).toBe(questions.length)
      const type = pixels(rowOf('Will there be a party?'), 'font-size')
      expect(type).toBeGreaterThan(100)
      const author = partsOf('[data-rank] span').find(({ textContent }) => textContent === 'Lin')
      expect(pixels(author, 'font-size')).toBeGreaterThanOrEqual(type * 0.44)
      const line = boxOf(rowOf('Will there be a party?'))
      expect(boxOf(author?.parentElement).top - line.bottom).toBeGreaterThanOrEqual(type * 0.1)
      const thumb = partsOf('svg.lucide-thumbs-up')[0]
      expect(pixels(thumb?.parentElement ?? undefined, 'font-size')).toBeGreaterThanOrEqual(80)
      expect(boxOf(thumb).height).toBeGreaterThanOrEqual(44)
    }
  })
})

it('the only question on the big screen keeps a distance from the edges of its card', async () => {
  await showQuestions([['When will the new prices be there for customers who signed last year?', 17]])
  await expect.poll(() => inView().length).toBe(1)
  await inWindow({ width: 1920, height: 1080 }, async () => {
    const space = () => {
      const words = partsOf('[data-rank]')[0]
      const card = boxOf(words?.parentElement)
      return Math.min(boxOf(words).top - card.top, card.bottom - boxOf(words).bottom)
    }
    await expect.poll(space).toBeGreaterThanOrEqual(24)
  })
})

const arabic = 'أإآ متى نحصل على الأسعار الجديدة؟'

it('an Arabic question begins at the right and has space for its marks, in the list and alone', async () => {
  await showQuestions([
    [arabic, 4],
    ['When is lunch?', 3],
  ])
  expect(getComputedStyle(rowOf(arabic) as Element).textAlign).toBe('start')
  pushSample((docs) =>
    changeDoc(docs, 'question:q0', (question) => ({
      ...question,
      value: { ...question.value, highlight: 'highlighted' },
    })),
  )
  const alone = () => partsOf('[data-layout]').find(({ textContent }) => textContent === arabic)
  await expect.poll(alone).toBeDefined()
  const words = alone() as Element
  expect(getComputedStyle(words).textAlign).toBe('start')
  expect(pixels(words, 'padding-top')).toBeGreaterThanOrEqual(pixels(words, 'font-size') * 0.19)
})
