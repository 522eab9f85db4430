import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { builtInThemes } from '#contract/built-in-themes.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { axeViolations } from '../axe.ts'
import { inWindow, overflowErrors } from '../view-errors.ts'
import { quizOnPhone } from './quiz-phone.tsx'

// The quiz on the phone, measured: nothing is cut, and a question needs no scrolling.

const cities = ['Canberra', 'Sydney', 'Melbourne', 'Perth', 'Adelaide', 'Brisbane']
const small = { width: 320, height: 568 }

const tiles = () => [...document.querySelectorAll<HTMLElement>('main [role=group] button')]
const boxes = () => tiles().map((tile) => tile.getBoundingClientRect())
const cut = () =>
  tiles().filter((tile) => tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight)
const shapes = () => tiles().map((tile) => tile.querySelector('svg')?.getBoundingClientRect().width)
const barShown = () => document.querySelector('nav')?.checkVisibility()
const ready = () => expect.poll(() => document.querySelector('main h1')).not.toBeNull()
const asked = { phase: 'question', answered: false, result: null } as const

it.each([2, 3, 4, 5, 6])(
  'a question with %i short options needs no scrolling on the smallest phone',
  async (count) => {
    await quizOnPhone('en', {
      ...asked,
      options: cities.slice(0, count),
      question: 'What is the capital of Australia?',
    })
    await ready()
    await inWindow(small, () => {
      expect(document.documentElement.scrollHeight).toBe(small.height)
      expect(cut()).toEqual([])
      expect(Math.max(...boxes().map(({ bottom }) => bottom))).toBeLessThan(small.height)
      for (const shape of shapes()) expect(shape).toBe(56)
      expect(new Set(boxes().map(({ left }) => left)).size).toBe(count < 4 ? 1 : 2)
    })
  },
)

it('the tiles of a question share most of the window', async () => {
  await quizOnPhone('en', { ...asked, options: cities.slice(0, 4) })
  await ready()
  for (const window of [small, { width: 390, height: 844 }]) {
    await inWindow(window, () => {
      const area = boxes().reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area / (window.width * window.height)).toBeGreaterThan(0.5)
    })
  }
})

it('header, bar and button of a question leave more than half of the smallest phone for the question', async () => {
  await quizOnPhone('es', {
    ...asked,
    multiple: true,
    options: Array.from({ length: 6 }, (_, place) => `${place} ${'palabra '.repeat(8)}`),
  })
  await ready()
  await inWindow(small, () => {
    expect(document.documentElement.scrollHeight).toBeGreaterThan(small.height)
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
          element.closest('main, header, nav'),
      )
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
    expect(fixed).toBeLessThan(small.height / 2)
    expect(cut()).toEqual([])
  })
})

it('the bar with the pages is hidden while a question needs the page, and comes back with the leaderboard', async () => {
  for (const phase of ['countdown', 'question', 'locked', 'distribution', 'answer'] as const) {
    await quizOnPhone('en', { phase })
    await ready()
    expect([phase, barShown()]).toEqual([phase, false])
  }
  await quizOnPhone('en', { phase: 'leaderboard' })
  await ready()
  expect(barShown()).toBe(true)
  await quizOnPhone('en', { phase: 'answer', progress: 'finished' })
  await ready()
  expect(barShown()).toBe(true)
})

it('a wrong answer shows the own shape beside the correct one, and a correct answer shows one shape', async () => {
  const t = wordsIn('en')
  const marked = () =>
    [...document.querySelectorAll('main section:has([role=status]) svg[fill=currentColor]')].map(
      (shape) => shape.getAttribute('class')?.match(/lucide-(triangle|diamond)/)?.[1],
    )
  await quizOnPhone('en', {
    phase: 'answer',
    options: cities.slice(0, 4),
    chosen: ['1'],
    result: { correct: false, points: 0 },
  })
  await expect.element(page.getByText(t('common.yourAnswer'), { exact: true })).toBeVisible()
  expect(marked()).toEqual(['triangle', 'diamond'])
  await quizOnPhone('en', { phase: 'answer', options: cities.slice(0, 4), result: { correct: true } })
  await expect.element(page.getByText(t('quiz.correct'), { exact: true })).toBeVisible()
  expect(marked()).toEqual(['diamond'])
})

it('the phone tells the distance to the next rank only if one more question can close it', async () => {
  const t = wordsIn('en')
  const gapOf = (count: string) => page.getByText(t('quiz.gap', { count, place: '6th' }))
  await quizOnPhone('en', { phase: 'answer', result: { gap: 900, rankAhead: 6 } })
  await expect.element(gapOf('900')).toBeVisible()
  await quizOnPhone('en', { phase: 'answer', result: { gap: 1200, rankAhead: 6 } })
  await ready()
  expect(gapOf('1,200').elements()).toEqual([])
  // After the last question nobody can catch up.
  await quizOnPhone('en', { phase: 'leaderboard', context: { at: 2 }, result: { gap: 0, rankAhead: 6 } })
  await ready()
  expect(page.getByText(t('quiz.gapNone')).elements()).toEqual([])
})

it('a rank that several players share is called so', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'leaderboard', result: { rank: 7, players: 88, tied: 2 } })
  await expect.element(page.getByText(t('quiz.rankShared', { rank: '7', players: '88' }))).toBeVisible()
})

const podium = {
  phase: 'podium',
  result: { rank: 17, right: 7, counted: 10 },
  context: {
    at: 2,
    board: {
      players: 88,
      teams: [],
      top: Array.from({ length: 10 }, (_, place) => ({
        key: `player-${place}`,
        name: `Player ${place}`,
        rank: place + 1,
        formerRank: null,
        score: 9000 - place * 100,
        streak: 0,
      })),
    },
  },
} as const satisfies Parameters<typeof quizOnPhone>[1]

const outcomes = [
  [
    'right',
    { correct: true, points: 950, bonus: 100, streak: 3, formerRank: 9 },
    'quiz.correct',
    'CircleCheck',
  ],
  ['wrong', { correct: false, points: 0, formerRank: 5 }, 'quiz.wrong', 'CircleX'],
] as const

it.each(outcomes)('the page of a %s answer says so over half of the window', async (_, result, word) => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'answer', options: cities.slice(0, 4), result })
  await expect.element(page.getByText(t(word), { exact: true })).toBeVisible()
  const moved = result.correct ? t('quiz.rankUp', { places: '2' }) : t('quiz.rankDown', { places: '2' })
  await expect.element(page.getByText(moved)).toBeVisible()
  await inWindow(small, () => {
    const flood = page
      .getByText(t(word), { exact: true })
      .element()
      .closest('section')
      ?.getBoundingClientRect()
    expect(flood?.width).toBe(small.width)
    expect(flood?.height).toBeGreaterThan(small.height / 2)
  })
})

// The shortest and the longest texts.
it.each(['zh', 'es'] as const)('the pages of a quiz have no errors on phones (%s)', async (language) => {
  const errors: string[] = []
  for (const given of [
    asked,
    { phase: 'question' },
    { phase: 'distribution' },
    { phase: 'answer', result: outcomes[0][1] },
    { phase: 'answer', result: outcomes[1][1] },
    { phase: 'answer', result: null, answered: false },
    { phase: 'countdown' },
    podium,
  ] as const) {
    await quizOnPhone(language, given)
    await ready()
    const found = [
      ...(await axeViolations()),
      ...(await overflowErrors(320)),
      ...(await inWindow(small, smallControls)),
    ]
    errors.push(...found.map((error) => `${given.phase}: ${error}`))
  }
  expect(errors).toEqual([])
})

it('a verdict is readable in every theme for phones', async () => {
  const errors: string[] = []
  for (const theme of builtInThemes.filter(({ SkinType }) => SkinType === 3))
    for (const [name, result] of outcomes) {
      await quizOnPhone('en', { phase: 'answer', result, theme })
      await ready()
      errors.push(...(await axeViolations()).map((error) => `${theme.SkinNameEN}, ${name}: ${error}`))
    }
  expect(errors).toEqual([])
})

it('a phone that moves to the presented quiz says that a quiz is on the screen', async () => {
  await quizOnPhone('en', { phase: 'question', place: '#' })
  await ready()
  await expect.element(page.getByText(wordsIn('en')('guest.nowQuiz'))).toBeInTheDocument()
})

it('the header of a phone says when the event has ended', async () => {
  await quizOnPhone('en', { phase: 'podium', progress: 'finished' })
  await expect.element(page.getByRole('banner').getByText(wordsIn('en').error('EventEnded'))).toBeVisible()
})

it('the end of a quiz shows the own result as a card, and the own row below the ten best', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { ...podium, progress: 'finished' })
  const card = page.getByRole('region', { name: t('quiz.yourResult') })
  await expect.element(card.getByText(t('quiz.rankOf', { rank: '17', players: '88' }))).toBeVisible()
  await expect.element(card.getByText(t('quiz.rightOf', { right: '7', of: '10' }))).toBeVisible()
  await expect.element(card.getByText('Ann')).toBeVisible()
  await expect.element(page.getByRole('main').getByText(t.error('EventEnded'))).toBeVisible()
  const rows = [...document.querySelectorAll('main ol li')]
  expect(rows).toHaveLength(11)
  expect(rows.at(-1)?.textContent).toContain(`Ann (${t('quiz.you')})`)
})

it('a guest saves the own result as a picture', async () => {
  const saved: { name: string; href: string }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
  onTestFinished(() => click.mockRestore())
  await quizOnPhone('zh', podium)
  await page.getByRole('button', { name: wordsIn('zh')('quiz.saveResult') }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe(`${wordsIn('zh')('kinds.quiz')}.png`)
  const picture = await createImageBitmap(await (await fetch(saved[0]?.href ?? '')).blob())
  expect([picture.width, picture.height]).toEqual([1080, 1350])
})
