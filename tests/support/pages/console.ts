import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { PollLook } from '#contract/items/poll.ts'
import { t, type Words } from '../words.ts'
import { appears, disappears } from './waits.ts'

// A host's actions on the console's pages, which are in Chinese here.

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** The values of a page's description list, by name. */
export const factsIn = async (page: Page | Locator): Promise<Record<string, string>> => {
  const pairs = await page
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
  return Object.fromEntries(pairs)
}

/** Clicks a checkbox of the console. */
export const tick = (page: Page | Locator, words: string): Promise<void> =>
  page.getByRole('checkbox', { name: words, exact: true }).click()

export async function signIn(page: Page, logonName: string, password: string): Promise<void> {
  await page.getByLabel(t('console.logonName')).fill(logonName)
  await page.getByLabel(t('console.password'), { exact: true }).fill(password)
  await button(page, t('console.signIn')).click()
}

export const eventListHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: t('console.events'), level: 1 })

/** Opens a tab of the desk, and waits until the desk shows it. */
export async function openTab(
  page: Page,
  tab: 'run' | 'qa' | 'polls' | 'interactions' | 'analytics' | 'guests',
): Promise<void> {
  const named = { name: t(`console.${tab}`) }
  const list = page.getByRole('tablist', { name: t('console.deskTabs') })
  await list.getByRole('tab', named).click()
  await appears(list.getByRole('tab', { ...named, selected: true }))
}

/** A question in the desk's lists. */
export const questionCard = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })

/** An icon button of a question, by its label without the keyboard key. */
export const mark = (page: Page, text: string, words: string): Locator =>
  questionCard(page, text).getByRole('button', { name: words })

/** Shows another list in one of the two columns of questions. */
export const showPlace = (page: Page, place: 'forReview' | 'rejected' | 'live' | 'archived'): Promise<void> =>
  page.getByRole('tab', { name: t(`console.place-${place}`) }).click()

export const pollControl = (page: Page, words: string): Locator =>
  button(page.getByRole('group', { name: t('console.itemControls') }), words)

export const screenMode = (page: Page, mode: 'Welcome' | 'Qa' | 'Poll'): Locator =>
  button(page.getByRole('group', { name: t('console.screenModes') }), t(`console.mode${mode}`))

/** Opens the form of a new item of a kind, or the templates for it. */
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
    /** Several answers, at most this many. */
    most?: number
    /** The look of the result on the big screen. Bars by default. */
    look?: PollLook
    /**
     * A picture for the first two options: chosen in the browser's dialog for the first, dropped on the tile of the
     * second.
     */
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
    // All options are allowed by default.
    expect(await most.inputValue()).toBe(String(poll.options.length))
    await most.selectOption(String(poll.most))
  }
  if (poll.look) {
    const looks = dialog.getByRole('radiogroup', { name: t('console.resultLook') })
    await looks.getByRole('radio', { name: t(`console.look-${poll.look}`) }).check()
  }
  await button(dialog, t('console.addPoll')).click()
  await disappears(dialog)
  await appears(page.getByRole('heading', { name: poll.title, level: 2 }))
}

/** Adds a picture to the first two options. The form can be saved only when the server has both pictures. */
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

/** Whether the desk shows this round. In the first round the desk shows no number, and later a list of rounds. */
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
  await disappears(dialog)
}

/** The confirmation dialog before unsaved input is discarded. */
export const discard = (page: Page): Locator => page.getByRole('dialog', { name: t('console.discardTitle') })

/** Holds the page's calls to a path until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const connected = (page: Page): Promise<void> =>
  appears(page.getByText(t('console.connected'), { exact: true }))

/** Opens all folded sections of a form. */
export async function unfold(form: Locator): Promise<void> {
  const folded = form.locator('legend button[aria-expanded=false]')
  await form.locator('legend button').first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}
