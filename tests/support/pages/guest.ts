import type { Locator, Page } from 'playwright-core'
import { t } from '../words.ts'
import { button } from './console.ts'
import { appears } from './waits.ts'

// A guest's actions on the phone, whose pages are in Chinese here.

export const navigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: t('guest.navigation') })

/** Fills in the name and joins. */
export async function joinAs(page: Page, name: string): Promise<void> {
  // The page before the form, such as that of a guest's own details, may have a field of the same name.
  await appears(button(page, t('guest.join')))
  await page.getByLabel(t('guest.name'), { exact: true }).fill(name)
  await button(page, t('guest.join')).click()
  await appears(navigation(page))
}

export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(t('guest.codeLabel')).fill(code)
  await button(page, t('guest.enterEvent')).click()
}

export const goTo = (page: Page, place: 'qa' | 'polls' | 'interaction' | 'me'): Promise<void> =>
  navigation(page)
    .getByRole('link', { name: t(`guest.${place}`) })
    .click()

export const live = (page: Page): Promise<void> =>
  appears(page.getByRole('status').filter({ hasText: t('guest.live') }))

export const offline = (page: Page): Promise<void> =>
  appears(page.getByRole('status').filter({ hasText: t('guest.offline') }))

/** Shows the public list of questions or the guest's own. */
export const showQuestions = (page: Page, list: 'popular' | 'newest' | 'mine'): Promise<void> =>
  page
    .getByRole('tablist', { name: t('guest.questionLists') })
    .getByRole('tab', { name: t(`guest.${list}`) })
    .click()

export const question = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text })

/** Writes and sends a question. Then the guest's own questions are shown. */
export async function ask(page: Page, text: string, how: { anonymously?: boolean } = {}): Promise<void> {
  await button(page, t('guest.ask')).click()
  await page.getByRole('textbox', { name: t('guest.ask') }).fill(text)
  if (how.anonymously) await page.getByRole('switch', { name: t('guest.askAnonymously') }).click()
  await button(page, t('guest.sendQuestion')).click()
}

export const upvote = (page: Page, text: string): Locator =>
  question(page, text).getByRole('button', { pressed: false })

export const option = (page: Page, text: string): Locator =>
  page.getByRole('group').getByRole('button', { name: text })

/** Chooses and sends, without waiting for the result. */
export async function answer(page: Page, ...options: string[]): Promise<void> {
  for (const text of options) await option(page, text).click()
  await button(page, t('guest.sendAnswer')).click()
}

/** The tick that shows that the server has the answer. */
export const receipt = (page: Page): Promise<void> =>
  appears(page.getByRole('status').filter({ hasText: t('guest.answerSaved') }))
