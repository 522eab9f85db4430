import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guestCharacter, guestCharacters } from '#contract/guest-colour.ts'
import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { smallControls, widestWithin } from '#tests/support/checks/dom-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { medalColours } from '#theme/vivid-colours.ts'
import { axeViolations } from '../axe.ts'
import { letEverythingMove } from '../let-move.ts'
import { inWindow, overflowErrors } from '../view-errors.ts'
import { breakableLine } from './breakable-line.ts'
import { painted } from './painted.ts'
import { quizOnPhone } from './quiz-phone.tsx'

// The quiz on the phone, measured: nothing is cut, and a question needs no scrolling.

const cities = ['Canberra', 'Sydney', 'Melbourne', 'Perth', 'Adelaide', 'Brisbane']
const small = { width: 320, height: 568 }
const usual = { width: 390, height: 844 }

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

const measures = [
  'More time for training and further education',
  'A better canteen with regional food',
  'Working from home on three days a week',
  'New laptops',
  'Internationalization of the sales team',
  'Nothing of all this',
]
const longQuestion =
  'Which of these measures should the company carry out first in the coming financial year?'

it.each([false, true])(
  'six long options need no scrolling on the smallest phone (several: %s)',
  async (multiple) => {
    await quizOnPhone('en', { ...asked, multiple, options: measures, question: longQuestion })
    await ready()
    await inWindow(small, () => {
      expect(document.documentElement.scrollHeight).toBe(small.height)
      expect(cut()).toEqual([])
    })
  },
)

const sentences = [
  'More time for training, and for the further education of all',
  'A better canteen with regional food at a price for everybody',
  'Working from home on three days a week, and more in summer',
  'New laptops',
  'Internationalization of the sales team',
  'Nothing of all this',
]
const halfRows = Array.from({ length: 6 }, () => 'A better canteen with food from the region')
const places = [
  'Lisbon, Parque das Nações',
  'Kyoto',
  'Oaxaca de Juárez',
  'Tromsø',
  'Gothenburg, Lindholmen Science Park',
  'Marrakech',
]
const questionOfFiveLines =
  'In which of these cities do we have a research centre? Mind that more than one answer is right, and that only all of them together score.'

it.each([
  ['four sentences', sentences.slice(0, 4), [usual]],
  ['five places', places.slice(0, 5), [usual, small]],
  ['six places', places, [usual, small]],
  ['six long options', measures, [usual]],
  ['six sentences', sentences, [usual]],
  ['six sentences that fit half a row', halfRows, [usual]],
])('all of %s are in view below a question of five lines with a button', async (_, options, windows) => {
  await quizOnPhone('en', { ...asked, multiple: true, options, question: questionOfFiveLines })
  await ready()
  for (const window of windows) {
    await inWindow(window, () => {
      expect(document.documentElement.scrollHeight).toBe(window.height)
      expect(cut()).toEqual([])
    })
  }
})

/** Number of lines of each word in the texts of the tiles. */
const linesOfWords = () =>
  tiles().flatMap((tile) => {
    const node = tile.querySelector(':scope > span')?.firstChild
    return [...(node?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node as Node, index)
      range.setEnd(node as Node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  })

it.each([
  ['four', ['Canberra', 'Sydney', 'Melbourne', 'Constantinople']],
  ['six', ['Wollongong', 'Warrnambool', 'Melbourne', 'Mandurah', 'Toowoomba', 'Wangaratta']],
  ['six long', measures],
])('no word of %s options breaks on the smallest phone', async (_, options) => {
  await quizOnPhone('en', { ...asked, options })
  await ready()
  await inWindow(small, () => {
    expect(linesOfWords().length).toBeGreaterThan(options.length - 1)
    expect(linesOfWords().filter((lines) => lines !== 1)).toEqual([])
  })
})

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

it('a wrong answer names the own choice above the correct one', async () => {
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
  await expect.element(page.getByText(t('quiz.nextChance'))).toBeVisible()
  expect(marked()).toEqual(['triangle', 'diamond'])
  await quizOnPhone('en', { phase: 'answer', options: cities.slice(0, 4), result: { correct: true } })
  await expect.element(page.getByText(t('quiz.correct'), { exact: true })).toBeVisible()
  expect(marked()).toEqual([])
})

async function barsAreShares(): Promise<void> {
  const bars = () => tiles().map((tile) => tile.querySelector<HTMLElement>(':scope > [aria-hidden][style]'))
  const shares = () =>
    bars().map((bar, place) => {
      const width = (bar?.getBoundingClientRect().width ?? 0) / (boxes()[place]?.width ?? 0)
      return Math.round(100 * width)
    })
  // The sample has 9, 61, 4 and 14 of 88 answers.
  await expect.poll(shares).toEqual([10, 69, 5, 16])
  expect(bars().map((bar) => bar?.style.backgroundColor)).toEqual(
    [1, 2, 3, 4].map((number) => `var(--theme-option-${number})`),
  )
}

it('before the reveal the options are a distribution too, and a thicker line marks the own one', async () => {
  await quizOnPhone('en', { phase: 'distribution', options: cities.slice(0, 4), chosen: ['1'] })
  await ready()
  await barsAreShares()
  const lines = tiles().map((tile) => getComputedStyle(tile).boxShadow.match(/0px 0px 0px (\d)px/)?.[1])
  expect(lines).toEqual(['2', '1', '1', '1'])
  expect(tiles().map((tile) => tile.querySelector('svg[role=img]')?.classList[1] ?? null)).toEqual([
    'lucide-user-round',
    null,
    null,
    null,
  ])
})

it.each([
  { outcome: 'wrong', chosen: ['1'], answered: true, correct: false, marks: ['x', 'check', null, null] },
  { outcome: 'right', chosen: ['2'], answered: true, correct: true, marks: [null, 'check', null, null] },
  { outcome: 'missing', chosen: [], answered: false, correct: false, marks: [null, 'check', null, null] },
])(
  'the options below a $outcome answer are a distribution: each has a bar in its colour, as wide as its share',
  async ({ chosen, answered, correct, marks }) => {
    await quizOnPhone('en', {
      phase: 'answer',
      options: cities.slice(0, 4),
      answered,
      chosen,
      result: { correct, points: 0 },
    })
    await ready()
    await barsAreShares()
    expect(tiles().map((tile) => tile.querySelector('svg[role=img]')?.classList[1] ?? null)).toEqual(
      marks.map((mark) => mark && `lucide-${mark}`),
    )
  },
)

it('a verdict on the smallest phone shows points, streak and rank without scrolling, and breaks no line of the rank', async () => {
  const t = wordsIn('en')
  const far = { rank: 212, players: 480, formerRank: 198, score: 12_310, gap: 24, rankAhead: 211 }
  const endsIn = async (result: Partial<QuizResultDoc>) => {
    await quizOnPhone('en', { phase: 'answer', options: cities.slice(0, 4), chosen: ['1'], result })
    const panel = page.getByRole('region', { name: t('quiz.yourResult') })
    await expect.element(panel).toBeVisible()
    return inWindow(small, () => {
      for (const text of panel.element().querySelectorAll<HTMLElement>('p, span')) {
        expect([text.textContent, text.getBoundingClientRect().height < 36]).toEqual([text.textContent, true])
      }
      return panel.element().getBoundingClientRect().bottom
    })
  }
  expect(await endsIn({ ...far, correct: false, points: 0 })).toBeLessThan(small.height)
  expect(await endsIn({ ...far, correct: true, points: 941, bonus: 86, streak: 3 })).toBeLessThan(
    small.height,
  )
  const points = page.getByText(t('quiz.pointsWon', { points: '941' })).element()
  expect(Number.parseFloat(getComputedStyle(points).fontSize)).toBeGreaterThan(48)
  await expect.element(page.getByText(t('quiz.streak', { count: 3 }))).toBeVisible()
})

it('a verdict shows the bonus for a streak as a number, and tells it screen readers in words', async () => {
  for (const language of ['en', 'es', 'zh', 'ja'] as const) {
    const t = wordsIn(language)
    const result = { correct: true, points: 941, bonus: 86, streak: 3 }
    await quizOnPhone(language, { phase: 'answer', options: cities.slice(0, 4), result })
    await expect.element(page.getByText('· +86', { exact: true })).toHaveAttribute('aria-hidden', 'true')
    const words = page.getByText(t('quiz.bonus', { points: '86' })).element()
    expect(words.getBoundingClientRect().width).toBe(1)
  }
})

it('the phone tells the distance to the next rank only if one more question can close it', async () => {
  const t = wordsIn('en')
  const gapOf = (count: string) => page.getByText(t('quiz.gap', { count, place: '6th' }))
  await quizOnPhone('en', { phase: 'answer', result: { gap: 900, rankAhead: 6 } })
  await expect.element(gapOf('900')).toBeVisible()
  await quizOnPhone('en', { phase: 'answer', result: { gap: 1200, rankAhead: 6 } })
  await ready()
  expect(gapOf('1,200').elements()).toEqual([])
})

it('the verdict on the last question tells the points but no rank, because the podium is next', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'answer', context: { at: 2 }, result: { rank: 7, gap: 0, rankAhead: 6 } })
  await expect.element(page.getByText(t('quiz.podiumNext'))).toBeVisible()
  expect(page.getByText(t('quiz.gapNone')).elements()).toEqual([])
  expect(page.getByText(/7th/).elements()).toEqual([])
  // A guest who answered no question has no result to wait for.
  await quizOnPhone('en', { phase: 'answer', context: { at: 2 }, result: null, answered: false })
  await expect.element(page.getByText(t('quiz.missed'))).toBeVisible()
  expect(page.getByText(t('quiz.podiumNext')).elements()).toEqual([])
})

it('a rank that several players share is called so', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'leaderboard', result: { rank: 7, players: 88, tied: 2 } })
  await expect.element(page.getByText(t('quiz.rankShared', { rank: '7', players: '88' }))).toBeVisible()
})

const board = {
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
}

it.each([{ window: { width: 390, height: 844 } }, { window: small }])(
  'the leaderboard fills a phone of $window.width px, and tells the own rank once, in large figures',
  async ({ window }) => {
    const t = wordsIn('en')
    await quizOnPhone('en', {
      phase: 'leaderboard',
      context: { board },
      result: { key: 'player-6', rank: 7, formerRank: 9, points: 941, score: 8400, streak: 3, gap: 100 },
    })
    const own = page.getByRole('region', { name: t('quiz.yourResult') })
    await expect.element(own.getByText(t('quiz.rankUp', { count: '2' }))).toBeVisible()
    await expect.element(own.getByText(t('quiz.pointsWon', { points: '941' }))).toBeVisible()
    await inWindow(window, () => {
      const section = document.querySelector('[data-fills-page]')?.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect()
      const bar = document.querySelector('nav')?.getBoundingClientRect()
      expect([section?.left, section?.width, section?.top]).toEqual([0, window.width, header?.bottom])
      expect(section?.bottom).toBeGreaterThanOrEqual(bar?.top ?? Number.NaN)
      const figures = [...document.querySelectorAll<HTMLElement>('main section span')].filter(
        (span) => span.textContent === '7' && span.childElementCount === 0,
      )
      expect(figures).toHaveLength(1)
      expect(Number.parseFloat(getComputedStyle(figures[0] as HTMLElement).fontSize)).toBeGreaterThanOrEqual(
        64,
      )
      // The own row is in view without a scroll.
      const ownRow = document.querySelector('main ol [aria-current]')?.getBoundingClientRect()
      expect(ownRow?.bottom).toBeLessThanOrEqual(bar?.top ?? Number.NaN)
    })
    const rows = [...document.querySelectorAll('main ol li:not([aria-hidden])')]
    expect(rows.map((row) => row.textContent?.match(/^\d+/)?.[0])).toEqual(['1', '2', '3', '6', '7', '8'])
    expect(rows[4]?.getAttribute('aria-current')).toBe('true')
  },
)

it('the leaderboard of a guest below the known ranks ends with the own row and its distance', async () => {
  const t = wordsIn('en')
  const result = { rank: 212, players: 480, gap: 24, rankAhead: 211 }
  await quizOnPhone('en', { phase: 'leaderboard', context: { board }, result })
  await ready()
  const rows = [...document.querySelectorAll<HTMLElement>('main ol li:not([aria-hidden])')]
  expect(rows).toHaveLength(4)
  expect(rows.at(-1)?.textContent).toContain(t('quiz.gap', { count: '24', place: '211th' }))
  await inWindow(small, () => {
    const rank = rows.at(-1)?.firstElementChild
    expect(rank?.textContent).toBe('212')
    expect(rank?.getClientRects()).toHaveLength(1)
    expect(rank?.getBoundingClientRect().height).toBeLessThan(32)
  })
})

it.each(['leaderboard', 'podium'] as const)(
  'a rank of five digits in the phase %s has one line, and is not wider than the narrowest phone',
  async (phase) => {
    const result = { rank: 12_345, players: 40_000, formerRank: 12_346, score: 12_310, gap: 24 }
    await quizOnPhone('en', { phase, context: { board, at: 2 }, result })
    const rank = () =>
      [...document.querySelectorAll('main section span')].find(({ innerHTML }) => innerHTML === '12,345')
    await expect.poll(rank).toBeDefined()
    for (const height of [small.height, 844]) {
      await inWindow({ width: small.width, height }, async () => {
        const figure = rank() ?? document.body
        expect(await widestWithin(small.width)).toBeLessThanOrEqual(small.width)
        const size = Number.parseFloat(getComputedStyle(figure).fontSize)
        expect(figure.getBoundingClientRect().height).toBeLessThan(1.6 * size)
        expect(size).toBeGreaterThanOrEqual(48)
      })
    }
  },
)

it.each([
  ['short', small],
  ['usual', { width: 390, height: 844 }],
])('the leaderboard on a %s phone has a sign exactly where ranks are left out', async (_, window) => {
  for (const rank of [1, 2, 3, 4, 5, 6, 7, 9, 10, 212]) {
    const key = rank > board.top.length ? 'unknown' : `player-${rank - 1}`
    await quizOnPhone('en', { phase: 'leaderboard', context: { board }, result: { key, rank, players: 480 } })
    await ready()
    const rows = await inWindow(window, () =>
      [...document.querySelectorAll('main ol > li')]
        .filter((row) => row.checkVisibility())
        .map((row) => (row.hasAttribute('aria-hidden') ? '⋮' : Number.parseInt(row.textContent, 10))),
    )
    const ranks = rows.filter((row) => row !== '⋮')
    expect(ranks).toContain(rank)
    const signed = ranks.flatMap((at, place) => (at - (ranks[place - 1] ?? 0) > 1 ? ['⋮', at] : [at]))
    expect([rank, rows]).toEqual([rank, signed])
  }
})

it('the leaderboard of a quiz without a board still shows the own rank, and no other words about it', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'leaderboard', context: { board: null } })
  await expect.element(page.getByRole('region', { name: t('quiz.yourResult') })).toBeVisible()
  expect(page.getByText(t('quiz.noResults')).elements()).toEqual([])
})

const podium = {
  phase: 'podium',
  result: { rank: 17, right: 7, counted: 10, gap: 24, rankAhead: 16 },
  context: { at: 2, board },
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
  const moved = result.correct ? t('quiz.rankUp', { count: '2' }) : t('quiz.rankDown', { count: '2' })
  await expect.element(page.getByText(moved)).toBeVisible()
  await inWindow(small, () => {
    const section = page
      .getByText(t(word), { exact: true })
      .element()
      .closest('section')
      ?.getBoundingClientRect()
    expect(section?.width).toBe(small.width)
    expect(section?.height).toBeGreaterThan(small.height / 2)
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
    { phase: 'leaderboard', context: { board }, result: outcomes[0][1] },
    { phase: 'leaderboard', context: { board }, result: { ...outcomes[1][1], rank: 212, players: 480 } },
    podium,
    { ...podium, result: { ...podium.result, rank: 1, gap: null } },
    { ...podium, result: { ...podium.result, rank: 3, tied: 1 } },
    { ...podium, result: { ...podium.result, rank: 12_345, players: 48_210, score: 123_456 } },
    { ...podium, result: null },
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

it('a verdict, a leaderboard and a final result are readable in every theme for phones', async () => {
  const errors: string[] = []
  for (const theme of builtInThemes.filter(({ skinType }) => skinType === 3))
    for (const [name, result] of outcomes) {
      for (const phase of ['answer', 'leaderboard', 'podium'] as const) {
        await quizOnPhone('en', { phase, context: { board }, result, theme })
        await ready()
        errors.push(
          ...(await axeViolations()).map((error) => `${theme.skinNameEN}, ${phase}, ${name}: ${error}`),
        )
      }
    }
  expect(errors).toEqual([])
})

const teams = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
]
const teamBoard = {
  ...board,
  teams: teams.map(({ id }, place) => ({
    teamId: id,
    rank: place + 1,
    score: 8100 - place * 90,
    members: 44,
    formerRank: null,
    points: 500,
  })),
}

it('the teams below a leaderboard are readable in every theme for phones, also for a guest without a team', async () => {
  const t = wordsIn('en')
  const errors: string[] = []
  for (const theme of builtInThemes.filter(({ skinType }) => skinType === 3))
    for (const team of ['blue', undefined]) {
      const context = { board: teamBoard, teams }
      await quizOnPhone('en', { phase: 'leaderboard', context, team, theme })
      await expect.element(page.getByText(t('quiz.teamAverage'))).toBeVisible()
      expect(page.getByRole('group', { name: t('quiz.joinTeam') }).elements()).toHaveLength(team ? 0 : 1)
      errors.push(...(await axeViolations()).map((error) => `${theme.skinNameEN}, team ${team}: ${error}`))
    }
  expect(errors).toEqual([])
})

it('the clock of a question on the phone has the colour of danger in the last five seconds', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  const coloursAt = async (milliseconds: number) => {
    await quizOnPhone('en', { ...asked, context: { endsAt: now + milliseconds } })
    await ready()
    const track = document.querySelector('main [aria-hidden=true]:has(> [style*=scaleX])')
    const left = getComputedStyle(track?.firstElementChild ?? document.body).backgroundColor
    const figure = track?.nextElementSibling
    return { seconds: figure?.textContent, left, figure: getComputedStyle(figure ?? document.body).color }
  }
  const [usual, last] = [await coloursAt(5001), await coloursAt(5000)]
  expect([usual.seconds, last.seconds]).toEqual(['6', '5'])
  expect(last.left).not.toBe(usual.left)
  expect(last.figure).not.toBe(usual.figure)
  expect(await coloursAt(1)).toEqual({ ...last, seconds: '1' })
  expect(await coloursAt(15_000)).toEqual({ ...usual, seconds: '15' })
})

it('a phone that moves to the presented quiz says that a quiz is on the screen', async () => {
  await quizOnPhone('en', { phase: 'question', place: '#' })
  await ready()
  await expect.element(page.getByText(wordsIn('en')('kinds.quiz-now'))).toBeInTheDocument()
})

it('the header of a phone says when the event has ended', async () => {
  await quizOnPhone('en', { phase: 'podium', progress: 'finished' })
  await expect.element(page.getByRole('banner').getByText(wordsIn('en').error('EventEnded'))).toBeVisible()
})

it.each([{ window: { width: 390, height: 844 } }, { window: small }])(
  'the end of a quiz fills a phone of $window.width px with the own result, and shows all of it without scrolling',
  async ({ window }) => {
    const t = wordsIn('en')
    await quizOnPhone('en', { ...podium, progress: 'finished' })
    const own = page.getByRole('region', { name: t('quiz.yourResult') })
    await expect.element(own.getByText(t('quiz.rankOf', { rank: '17', players: '88' }))).toBeVisible()
    await expect.element(own.getByText(t('quiz.rightOf', { right: '7', of: '10' }))).toBeVisible()
    await expect.element(own.getByText('Ann')).toBeVisible()
    // The header says that the event has ended.
    expect(page.getByRole('main').getByText(t.error('EventEnded')).elements()).toEqual([])
    // Nobody catches up after the end.
    expect(document.querySelector('main')?.textContent).not.toContain(
      t('quiz.gap', { count: '24', place: '16th' }),
    )
    await inWindow(window, () => {
      const section = document.querySelector('[data-fills-page]')?.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect()
      const bar = document.querySelector('nav')?.getBoundingClientRect()
      expect([section?.left, section?.width, section?.top]).toEqual([0, window.width, header?.bottom])
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const texts = [...document.querySelectorAll('main *')].filter(
        (element) => element.childElementCount === 0,
      )
      const largest = texts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] as Element
      expect([largest.textContent, sizeOf(largest) >= 64]).toEqual(['17', true])
      const save = page.getByRole('button', { name: t('quiz.saveResult') }).element()
      const ownRow = document.querySelector('main ol [aria-current]')
      for (const part of [save, ownRow]) {
        expect(part?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? Number.NaN)
      }
    })
    const rows = [...document.querySelectorAll('main ol li:not([aria-hidden])')]
    expect(rows.map((row) => row.textContent?.match(/^\d+/)?.[0])).toEqual(['1', '2', '3', '17'])
    expect(rows.at(-1)?.textContent).toContain(`Ann (${t('quiz.you')})`)
    expect(document.querySelectorAll('main ol li[aria-hidden]')).toHaveLength(1)
  },
)

it.each(['en', 'es'] as const)(
  'the own row of a leaderboard and of a final result is whole in view on the smallest phone (%s)',
  async (language) => {
    const errors: string[] = []
    for (const phase of ['leaderboard', 'podium'] as const)
      for (const [rank, tied] of [
        [1, 0],
        [2, 0],
        [2, 1],
        [3, 0],
        [4, 0],
        [5, 0],
        [7, 0],
        [212, 0],
      ] as const) {
        const key = rank > board.top.length ? 'unknown' : `player-${rank - 1}`
        const gap = rank === 1 ? null : 24
        const result = { key, rank, tied, gap, rankAhead: rank - 1, players: 480, right: 7, counted: 10 }
        await quizOnPhone(language, { phase, context: { board, at: phase === 'podium' ? 2 : 1 }, result })
        await ready()
        await inWindow(small, () => {
          const row = document.querySelector('main ol [aria-current]')?.getBoundingClientRect()
          const bar = document.querySelector('nav')?.getBoundingClientRect()
          const over = (row?.bottom ?? Number.NaN) - (bar?.top ?? Number.NaN)
          if (!(over <= 0)) errors.push(`${phase}, rank ${rank}, ${tied} tied: ${over} px too low`)
        })
      }
    expect(errors).toEqual([])
  },
)

it.each(['en', 'es', 'zh', 'ja'] as const)(
  'the distance to the next rank has one line on the narrowest phone (%s)',
  async (language) => {
    const result = { key: 'unknown', rank: 12, players: 88, gap: 24, rankAhead: 11, score: 5310 }
    await quizOnPhone(language, { phase: 'leaderboard', context: { board, at: 1 }, result })
    await ready()
    await inWindow(small, () => {
      const gap = document.querySelector<HTMLElement>('main ol [aria-current] p')
      expect(gap?.textContent).toContain('24')
      expect(gap?.getBoundingClientRect().height).toBeLessThan(28)
      expect(gap?.scrollWidth).toBeLessThanOrEqual(gap?.clientWidth ?? 0)
    })
  },
)

it('the own row of a final result is marked where its rank is in the list', async () => {
  await quizOnPhone('en', { ...podium, result: { ...podium.result, key: 'player-2', rank: 3 } })
  await ready()
  const rows = [...document.querySelectorAll('main ol li')]
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null])
})

it.each([1, 2, 3, 4])(
  'a final result of rank %i has a medal up to rank 3, and a crown for rank 1',
  async (rank) => {
    await quizOnPhone('en', { ...podium, result: { ...podium.result, rank } })
    await ready()
    const figure = [...document.querySelectorAll<HTMLElement>('main section span')].find(
      (span) => span.textContent === String(rank) && span.childElementCount === 0,
    )
    expect(Number.parseFloat(getComputedStyle(figure as HTMLElement).fontSize)).toBeGreaterThanOrEqual(56)
    const metal = medalColours[rank - 1]?.ground
    const { backgroundColor } = getComputedStyle(figure?.parentElement as HTMLElement)
    if (metal) expect(painted(backgroundColor)).toBe(metal)
    else expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(document.querySelectorAll('main section [data-crown]')).toHaveLength(rank === 1 ? 1 : 0)
  },
)

it.each([
  { rank: 1, name: 'gold', colour: medalColours[0]?.ground },
  {
    rank: 17,
    name: 'no medal',
    colour: builtInThemes.find(({ skinType }) => skinType === 3)?.buttonPrimaryColor,
  },
])('a guest of rank $rank saves the own result as a picture with $name', async ({ rank, colour }) => {
  const saved: { name: string; href: string }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
  onTestFinished(() => click.mockRestore())
  await quizOnPhone('zh', { ...podium, result: { ...podium.result, rank } })
  await page.getByRole('button', { name: wordsIn('zh')('quiz.saveResult') }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe(`${wordsIn('zh')('kinds.quiz')}.png`)
  const picture = await createImageBitmap(await (await fetch(saved[0]?.href ?? '')).blob())
  expect([picture.width, picture.height]).toEqual([1080, 1350])
  const pen = new OffscreenCanvas(1080, 1350).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  // Below the figure, and inside the rim of a medal.
  const [red, green, blue] = pen?.getImageData(540, 820, 1, 1).data ?? []
  expect(painted(`rgb(${red}, ${green}, ${blue})`)).toBe(colour?.toLowerCase())
})

it('the number of answers has a sign, so that it is no part of an option that is a number', async () => {
  for (const phase of ['distribution', 'answer'] as const) {
    await quizOnPhone('en', { phase, options: ['3', '7', '9', '12'] })
    await ready()
    const [first] = tiles()
    const sign = first?.querySelector('svg.lucide-users')
    expect(sign?.nextElementSibling?.textContent).toBe('9')
  }
})

it('a long own name on the smallest phone leaves the word that tells the guest which row it is', async () => {
  const t = wordsIn('en')
  const top = board.top.map((place, index) =>
    index === 1 ? { ...place, name: 'Maximiliana Konstantinopoulos-Wetheringt' } : place,
  )
  const key = top[1]?.key ?? ''
  await quizOnPhone('en', {
    phase: 'leaderboard',
    context: { board: { ...board, top } },
    result: { key, rank: 2 },
  })
  const you = page.getByText(`(${t('quiz.you')})`, { exact: true })
  await expect.element(you).toBeVisible()
  await inWindow(small, () => {
    const row = document.querySelector('li[aria-current]')?.getBoundingClientRect()
    const box = you.element().getBoundingClientRect()
    expect(box.right).toBeLessThan(row?.right ?? 0)
    expect(box.width).toBeGreaterThan(20)
  })
})

it('a short own name is whole in its row on the smallest phone', async () => {
  const top = board.top.map((place, index) => (index === 1 ? { ...place, name: 'Grace Kim' } : place))
  for (const phase of ['leaderboard', 'podium'] as const) {
    await quizOnPhone('en', {
      phase,
      context: { board: { ...board, top }, at: 2 },
      result: { key: 'player-1', rank: 2, score: 8900 },
    })
    await ready()
    await inWindow(small, () => {
      const name = document.querySelector('main ol [aria-current] bdi')
      expect(name?.textContent).toBe('Grace Kim')
      const cut =
        (name?.getBoundingClientRect().width ?? Number.NaN) -
        (name?.parentElement?.getBoundingClientRect().width ?? Number.NaN)
      expect(cut, phase).toBeLessThan(0.1)
    })
  }
})

it.each(['en', 'es', 'zh', 'ja'] as const)(
  'an answer without a connection is said to wait, not to be on its way (%s)',
  async (language) => {
    const t = wordsIn(language)
    const { lineTo, breakLine } = breakableLine()
    await quizOnPhone(language, { ...asked, options: cities.slice(0, 4), lineTo })
    await ready()
    breakLine()
    await expect.element(page.getByText(t('common.offlineTitle'))).toBeVisible()
    await page.getByRole('button', { name: cities[0] as string }).click()
    await expect.element(page.getByRole('status').getByText(t('quiz.answerWaits'))).toBeVisible()
    expect(page.getByText(t('quiz.answerSending')).elements()).toEqual([])
    expect(await overflowErrors(320)).toEqual([])
  },
)

it('the bar that tells of a lost connection moves no option out of the window', async () => {
  const t = wordsIn('en')
  const { lineTo, breakLine } = breakableLine()
  await quizOnPhone('en', { ...asked, options: cities.slice(0, 4), lineTo })
  await ready()
  breakLine()
  await expect.element(page.getByText(t('common.offlineTitle'))).toBeVisible()
  for (const window of [usual, small]) {
    await inWindow(window, () => {
      expect(document.documentElement.scrollHeight).toBe(window.height)
      const bar = document.querySelector('[data-offline-bar]')?.getBoundingClientRect()
      expect(Math.min(...boxes().map(({ top }) => top))).toBeGreaterThan(bar?.bottom ?? Number.NaN)
    })
  }
})

it('a guest below the middle sees the points large, and the rank only in the list', async () => {
  const result = { rank: 59, players: 59, formerRank: 58, score: 1234, gap: 24 }
  await quizOnPhone('en', { phase: 'podium', context: { board, at: 2 }, result })
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('1,234')
  const large = [...document.querySelectorAll('main section span')].filter(
    (figure) => Number.parseFloat(getComputedStyle(figure).fontSize) >= 48,
  )
  expect([...new Set(large.map(({ textContent }) => textContent))]).toEqual(['1,234'])
})

it('a refused answer has no tick, and the phone says that it was not counted', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'question', answered: false, result: null })
  const option = () => page.getByRole('main').getByRole('group').getByRole('button').first()
  await option().click()
  await expect.element(page.getByText(t.error('NoAccess'))).toBeVisible()
  expect(page.getByRole('img', { name: t('common.yourAnswer') }).elements()).toEqual([])
})

it('the lobby offers the characters by their names and marks the own one, with targets of 44 px', async () => {
  const t = wordsIn('en')
  await quizOnPhone('en', { phase: 'lobby', answered: false, result: null })
  const group = page.getByRole('group', { name: t('quiz.chooseCharacter') })
  await expect.element(group.getByRole('button', { name: t('quiz.character12') })).toBeVisible()
  const choices = group.getByRole('button').elements()
  expect(choices).toHaveLength(guestCharacters)
  const pressed = choices.flatMap((choice, index) => (choice.ariaPressed === 'true' ? [index] : []))
  expect(pressed).toEqual([guestCharacter('Ann', null)])
  await inWindow(small, () => {
    for (const choice of choices) {
      const { width, height } = choice.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
  expect(await overflowErrors(320)).toEqual([])
})

it('the phone waits for the screen to name the winners, except with reduced motion', async () => {
  const t = wordsIn('en')
  const watch = page.getByRole('status').getByText(t('quiz.watchScreen'))
  const podiumAfterAnswer = async () => {
    const { lineTo, push } = breakableLine()
    const quiz = await quizOnPhone('en', { phase: 'answer', context: { board, at: 2 }, lineTo })
    await ready()
    push([`quiz:${quiz.id}`, { ...quiz, value: { ...quiz.value, phase: 'podium' } }])
  }
  await podiumAfterAnswer()
  await expect.element(page.getByRole('heading', { name: t('quiz.finished') })).toBeVisible()
  expect(watch.elements()).toEqual([])
  await letEverythingMove()
  await podiumAfterAnswer()
  await expect.element(watch).toBeVisible()
  expect(page.getByRole('heading', { name: t('quiz.finished') }).elements()).toEqual([])
})
