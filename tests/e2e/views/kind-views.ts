import type { Page } from 'playwright-core'
import type { Backstage } from '../backstage.ts'
import { openNew } from '../console.ts'
import { seen } from '../seen.ts'
import type { Words } from '../words.ts'
import { closeDialog } from './desk-views.ts'
import { place } from './guest-views.ts'
import type { Hall } from './hall.ts'
import { quizTitle } from './kinds.ts'
import type { View } from './view.ts'

// Every kind beside the poll, in the order of the tests: the guests answer, the host looks at it, the hall sees it.

/** The phone's pages of each kind: what is asked, and what became of the answer. */
export const guestKindViews = ({ kinds }: Hall): View[] => {
  const item =
    (id: string, words: (t: Words) => string) =>
    async (page: Page, t: Words): Promise<void> => {
      await place(page, `#polls/${id}`)
      await seen(page.locator('main').getByText(words(t)))
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
      show: item(kinds.rating, (t) => t('rating.yours')),
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
        await seen(page.getByText(t('lottery.inPool')))
        await seen(page.getByText(t('barrage.state-waiting')))
      },
    },
    {
      name: 'a win',
      before: () => kinds.reach('winners drawn'),
      show: (page, t) => seen(page.getByText(t('lottery.youWon'))),
    },
  ]
}

/** Each language is called by its own name, where words are held back in it. */
const languageNames = ['中文', 'English', 'Español', '日本語']

/** The desk of each kind after all that. */
export const deskKindViews = ({ code, kinds }: Hall): View[] => {
  const item = (id: string, tab = 'polls') => `/Event/index/${code}?tab=${tab}&item=${id}`
  const form = (kind: 'quiz' | 'rating' | 'wordCloud' | 'openText', faulty: (t: Words) => string): View => ({
    written: languageNames,
    name: `form of a ${kind} with faults`,
    show: async (page, t) => {
      if ((await page.getByRole('dialog').count()) > 0) await closeDialog(page)
      await openNew(page, `kinds.${kind}`, t)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: faulty(t), exact: true }).click()
      await seen(dialog.locator('[aria-invalid=true]'))
    },
  })
  return [
    {
      name: 'a word cloud',
      before: () => kinds.reach('winners drawn'),
      path: item(kinds.wordCloud),
      show: (page, t) => seen(page.getByText(t('wordCloud.hiddenHint'))),
    },
    { name: 'a rating', path: item(kinds.rating), show: (page) => seen(page.getByText('The talk')) },
    {
      name: 'an open text',
      path: item(kinds.openText),
      show: (page) => seen(page.getByText('Less noise')),
    },
    {
      name: 'a quiz that is over',
      path: item(kinds.quiz),
      show: (page) => seen(page.getByRole('region', { name: quizTitle }).getByText('Owls')),
    },
    form('quiz', (t) => t('quiz.addQuiz')),
    form('rating', (t) => t('rating.add')),
    form('wordCloud', (t) => t('wordCloud.add')),
    form('openText', (t) => t('openText.add')),
    {
      name: 'comments under review',
      show: async (page, t) => {
        await closeDialog(page)
        await page.getByRole('tab', { name: t('console.interactions') }).click()
        await page.getByRole('tab', { name: t('barrage.title') }).click()
        await seen(page.getByText('Hello hall'))
        await seen(page.getByText(t('barrage.blockedTitle')))
      },
    },
    {
      name: 'a lottery with winners',
      path: item(kinds.lottery, 'interactions'),
      show: async (page, t) => {
        await page.getByRole('tab', { name: t('barrage.itemsTitle') }).click()
        await seen(page.getByRole('button', { name: t('lottery.export') }))
      },
    },
    {
      name: 'who is in the pool',
      show: async (page, t) => {
        await page.getByRole('button', { name: t('lottery.people') }).click()
        await seen(page.getByRole('dialog').getByText('Ana'))
      },
    },
  ]
}

/** What the hall sees of each kind; a name, what brings it about, and what is then seen. */
export const screenKindViews = ({ code, kinds }: Hall, hand: Backstage): View[] => {
  const scene = (
    name: string,
    before: () => Promise<unknown>,
    words: string | ((t: Words) => string),
  ): View => ({
    name,
    before,
    show: (page, t) => seen(page.locator('main').getByText(typeof words === 'string' ? words : words(t))),
  })
  const show = async (ItemId: string) => {
    await kinds.reach('winners drawn')
    await hand.run(code, 'Present/ShowPoll', { ItemId })
  }
  return [
    scene('a word cloud', () => show(kinds.wordCloud), 'glad'),
    scene('a rating', () => show(kinds.rating), 'The talk'),
    scene('an open text', () => show(kinds.openText), 'More light'),
    scene('a podium', () => show(kinds.quiz), 'Owls'),
    scene('comments over it', () => kinds.reach('commented at once'), 'At once'),
    scene(
      'a question of a quiz',
      () => kinds.reach('played again'),
      (t) => t('quiz.questionOf', { number: 1, of: 2 }),
    ),
    scene(
      'winners',
      () => hand.run(code, 'Present/ShowInteraction', { ItemId: kinds.lottery }),
      (t) => t('lottery.congratulations'),
    ),
    scene(
      'a draw that is prepared',
      () => kinds.reach('prepared again'),
      (t) => t('lottery.commitment'),
    ),
  ]
}
