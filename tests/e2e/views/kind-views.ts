import type { Page } from 'playwright-core'
import { openNew } from '#tests/support/pages/console.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { appears } from '#tests/support/pages/waits.ts'
import type { Words } from '#tests/support/words.ts'
import { closeDialog } from './desk-views.ts'
import { place } from './guest-views.ts'
import { quizTitle } from './kinds.ts'
import type { SampleEvent } from './show.ts'
import type { View } from './view.ts'

// Every kind besides the poll, in the order of the tests: on the phone, the desk and the screen.

/** The phone's pages of each kind: the question and the result. */
export const guestKindViews = ({ kinds }: SampleEvent): View[] => {
  const item =
    (id: string, words: (t: Words) => string) =>
    async (page: Page, t: Words): Promise<void> => {
      await place(page, `#polls/${id}`)
      await appears(page.locator('main').getByText(words(t)))
    }
  return [
    {
      name: 'a word cloud',
      before: () => kinds.reach('words entered'),
      show: item(kinds.wordCloud, (t) => t('wordCloud.yourWords')),
    },
    {
      name: 'a rating',
      before: () => kinds.reach('rating open'),
      show: item(kinds.rating, (t) => t('rating.hintMany')),
    },
    {
      name: 'a rating with its results',
      before: () => kinds.reach('rated'),
      show: item(kinds.rating, (t) => t('rating.yours', { value: '' }).trim()),
    },
    {
      name: 'a ranking',
      before: () => kinds.reach('ranking open'),
      show: item(kinds.ranking, (t) => t('ranking.hintOrder')),
    },
    {
      name: 'a ranking with its results',
      before: () => kinds.reach('ranked'),
      show: item(kinds.ranking, (t) => t('ranking.firsts', { count: 1 })),
    },
    {
      name: 'an open text',
      before: () => kinds.reach('entries written'),
      show: item(kinds.openText, (t) => t('openText.state-waiting')),
    },
    {
      name: 'the lobby of a quiz',
      before: () => kinds.reach('quiz open'),
      show: item(kinds.quiz, (t) => t('quiz.ruleClock')),
    },
    {
      name: 'a question of a quiz',
      before: () => kinds.reach('question asked'),
      show: item(kinds.quiz, (t) => t('quiz.several')),
    },
    {
      name: 'what an answer was worth',
      before: () => kinds.reach('answered'),
      show: item(kinds.quiz, (t) => t('quiz.wrong')),
    },
    {
      name: 'a quiz that is over',
      before: () => kinds.reach('quiz over'),
      show: item(kinds.quiz, (t) => t('quiz.finished')),
    },
    {
      name: 'comments and a lot',
      before: () => kinds.reach('commented'),
      show: async (page, t) => {
        await place(page, '#interaction')
        await appears(page.getByText(t('lottery.inPool')))
        await appears(page.getByText(t('comments.state-waiting')))
      },
    },
    {
      name: 'a win',
      before: () => kinds.reach('winners drawn'),
      show: (page, t) => appears(page.getByText(t('lottery.youWon'))),
    },
  ]
}

/** The own name of each language whose words are held back. */
const languageNames = ['中文', 'English', 'Español', '日本語']

/** The desk of each kind after all that. */
export const deskKindViews = ({ code, kinds }: SampleEvent): View[] => {
  const item = (id: string, tab = 'polls') => `/Event/index/${code}?tab=${tab}&item=${id}`
  const form = (
    kind: 'quiz' | 'rating' | 'ranking' | 'wordCloud' | 'openText',
    invalid: (t: Words) => string,
  ): View => ({
    written: languageNames,
    name: `form of a ${kind} with validation errors`,
    show: async (page, t) => {
      if ((await page.getByRole('dialog').count()) > 0) await closeDialog(page)
      await openNew(page, `kinds.${kind}`, t)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: invalid(t), exact: true }).click()
      await appears(dialog.locator('[aria-invalid=true]'))
    },
  })
  return [
    {
      name: 'a word cloud',
      before: () => kinds.reach('winners drawn'),
      path: item(kinds.wordCloud),
      show: (page, t) => appears(page.getByText(t('wordCloud.hiddenHint'))),
    },
    { name: 'a rating', path: item(kinds.rating), show: (page) => appears(page.getByText('The talk')) },
    { name: 'a ranking', path: item(kinds.ranking), show: (page) => appears(page.getByText('Oslo')) },
    {
      name: 'an open text',
      path: item(kinds.openText),
      show: (page) => appears(page.getByText('Less noise')),
    },
    {
      name: 'a quiz that is over',
      path: item(kinds.quiz),
      show: (page) => appears(page.getByRole('region', { name: quizTitle }).getByText('Owls')),
    },
    form('quiz', (t) => t('quiz.addQuiz')),
    form('rating', (t) => t('rating.add')),
    form('ranking', (t) => t('ranking.add')),
    form('wordCloud', (t) => t('wordCloud.add')),
    form('openText', (t) => t('openText.add')),
    {
      name: 'comments under review',
      show: async (page, t) => {
        await closeDialog(page)
        await page.getByRole('tab', { name: t('console.interactions') }).click()
        await page.getByRole('tab', { name: t('comments.title') }).click()
        await appears(page.getByText('Hello hall'))
        await appears(page.getByText(t('comments.blockedTitle')))
      },
    },
    {
      name: 'a lottery with winners',
      path: item(kinds.lottery, 'interactions'),
      show: async (page, t) => {
        await page.getByRole('tab', { name: t('comments.itemsTitle') }).click()
        await appears(page.getByRole('button', { name: t('lottery.export') }))
      },
    },
    {
      name: 'who is in the pool',
      show: async (page, t) => {
        await page.getByRole('button', { name: t('lottery.people') }).click()
        await appears(page.getByRole('dialog').getByText('Ana'))
      },
    },
  ]
}

/** The screen of each kind: a name, what causes the view, and its content. */
export const screenKindViews = ({ code, kinds }: SampleEvent, seeding: Seeding): View[] => {
  const screenView = (
    name: string,
    before: () => Promise<unknown>,
    words: string | ((t: Words) => string),
  ): View => ({
    name,
    before,
    show: (page, t) => appears(page.locator('main').getByText(typeof words === 'string' ? words : words(t))),
  })
  const show = async (itemId: string) => {
    await kinds.reach('winners drawn')
    await seeding.run(code, 'Present/ShowPoll', { itemId })
  }
  return [
    screenView('a word cloud', () => show(kinds.wordCloud), 'glad'),
    screenView('a rating', () => show(kinds.rating), 'The talk'),
    screenView('a ranking', () => show(kinds.ranking), 'Oslo'),
    screenView('an open text', () => show(kinds.openText), 'More light'),
    screenView('a podium', () => show(kinds.quiz), 'Owls'),
    screenView('comments over it', () => kinds.reach('commented at once'), 'At once'),
    screenView(
      'a question of a quiz',
      () => kinds.reach('played again'),
      (t) => t('quiz.questionOf', { number: 1, of: 2 }),
    ),
    screenView(
      'winners',
      () => seeding.run(code, 'Present/ShowInteraction', { itemId: kinds.lottery }),
      (t) => t('lottery.congratulations'),
    ),
    screenView(
      'a draw that is prepared',
      () => kinds.reach('prepared again'),
      (t) => t('lottery.drawNumber', { number: 2 }),
    ),
  ]
}
