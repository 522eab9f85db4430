import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { PollLook } from '../../src/contract/items/poll.ts'
import { gone, seen } from './seen.ts'
import { t, type Words } from './words.ts'

// What a host does on the console's pages, which are in Chinese here.

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** What a page says of something, by name. */
export const factsIn = async (page: Page | Locator): Promise<Record<string, string>> => {
  const pairs = await page
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
  return Object.fromEntries(pairs)
}

/** The kit's checkbox: what is drawn lies over the input, a person clicks the words. */
export const tick = (page: Page | Locator, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).click()

export async function signIn(page: Page, logonName: string, password: string): Promise<void> {
  await page.getByLabel(t('console.logonName')).fill(logonName)
  await page.getByLabel(t('console.password'), { exact: true }).fill(password)
  await button(page, t('console.signIn')).click()
}

export const eventListHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: t('console.events'), level: 1 })

export const openTab = (
  page: Page,
  tab: 'qa' | 'polls' | 'interactions' | 'analytics' | 'guests',
): Promise<void> =>
  page
    .getByRole('tablist', { name: t('console.deskTabs') })
    .getByRole('tab', { name: t(`console.${tab}`) })
    .click()

/** One question of the desk's lists. */
export const questionCard = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })

/** A button with an icon on a question, by its words without the key. */
export const mark = (page: Page, text: string, words: string): Locator =>
  questionCard(page, text).getByRole('button', { name: words })

/** Another place in one of the two columns of questions. */
export const showPlace = (page: Page, place: 'forReview' | 'rejected' | 'live' | 'archived'): Promise<void> =>
  page.getByRole('tab', { name: t(`console.place-${place}`) }).click()

export const pollControl = (page: Page, words: string): Locator =>
  button(page.getByRole('group', { name: t('console.itemControls') }), words)

export const screenMode = (page: Page, mode: 'Welcome' | 'Qa' | 'Poll'): Locator =>
  button(page.getByRole('group', { name: t('console.screenModes') }), t(`console.mode${mode}`))

/** The form of a new item of a kind, or the templates that it may be taken from. */
export async function openNew(
  page: Page,
  what: `kinds.${ItemKind}` | 'console.fromTemplate',
  words: Words = t,
): Promise<void> {
  await button(page, words('console.addItem')).first().click()
  await page.getByRole('menuitem', { name: words(what) }).click()
}

export async function addPoll(
  page: Page,
  poll: {
    title: string
    options: readonly string[]
    correct?: string
    /** Several answers, at most so many. */
    most?: number
    /** Of the result on the big screen; bars without. */
    look?: PollLook
    /** For the first option, chosen in the browser's dialog, and for the second, dropped on its tile. */
    picture?: Buffer<ArrayBuffer>
  },
): Promise<void> {
  await openNew(page, 'kinds.poll')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill(poll.title)
  const place = (index: number) =>
    dialog.getByLabel(t('console.optionPlace', { place: index + 1 }), { exact: true })
  for (const [index, text] of poll.options.entries()) {
    if ((await place(index).count()) === 0) await button(dialog, t('console.addOption')).click()
    await place(index).fill(text)
  }
  if (poll.correct !== undefined) {
    const line = dialog.getByRole('listitem').nth(poll.options.indexOf(poll.correct))
    await tick(line, t('console.correct'))
  }
  if (poll.picture) await givePictures(dialog, poll.picture)
  if (poll.most !== undefined) {
    await dialog.getByRole('radio', { name: t('console.severalChoices') }).check()
    const most = dialog.getByLabel(t('console.mostChoices'))
    // All of them, as long as nobody says less.
    expect(await most.inputValue()).toBe(String(poll.options.length))
    await most.selectOption(String(poll.most))
  }
  if (poll.look) {
    const looks = dialog.getByRole('radiogroup', { name: t('console.hallLook') })
    await looks.getByRole('radio', { name: t(`console.look-${poll.look}`) }).check()
  }
  await button(dialog, t('console.addPoll')).click()
  await gone(dialog)
  await seen(page.getByRole('heading', { name: poll.title, level: 2 }))
}

/** A picture for the first two options: the form waits until the server has both. */
async function givePictures(dialog: Locator, picture: Buffer<ArrayBuffer>): Promise<void> {
  const line = (index: number) => dialog.getByRole('listitem').nth(index)
  const chosen = { name: 'a.png', mimeType: 'image/png', buffer: picture }
  await line(0).locator('input[type=file]').setInputFiles(chosen)
  const tile = line(1).getByRole('button', { name: t('console.optionPicture', { place: 2 }) })
  await tile.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' }))
      for (const type of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      }
    },
    [...picture],
  )
}

/** Whether the desk shows this round; the first has no sign, one with earlier ones a list of them. */
export async function isInRound(page: Page, round: number): Promise<boolean> {
  const list = page.getByRole('combobox', { name: t('console.roundShown') })
  if ((await list.count()) > 0) return (await list.inputValue()) === String(round)
  const sign = page.getByText(t('console.round', { round: Math.max(round, 2) }), { exact: true })
  return (await sign.count()) > 0 === round > 1
}

export const replyTo = async (
  page: Page,
  question: string,
  reply: string,
  how: { private?: boolean; asModerator?: boolean } = {},
): Promise<void> => {
  await mark(page, question, t('console.reply')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.replyText')).fill(reply)
  if (how.private) await dialog.getByRole('radio', { name: t('console.replyPrivate') }).check()
  if (how.asModerator) await tick(dialog, t('console.asModerator'))
  await button(dialog, t('console.sendReply')).click()
  await gone(dialog)
}

export const connected = (page: Page): Promise<void> =>
  seen(page.getByText(t('console.connected'), { exact: true }))
