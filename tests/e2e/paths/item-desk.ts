import type { Locator, Page } from 'playwright-core'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { t } from '../words.ts'
import { type Part, type PartView, WatchedPage } from './watched-page.ts'

/** The keys and tools that every item has on the desk, by the event that they mean. */
const itemWords: Record<string, string> = {
  activate: t('console.activate'),
  deactivate: t('console.deactivate'),
  lock: t('console.lockVoting'),
  unlock: t('console.unlockVoting'),
  showResults: t('console.showResults'),
  hideResults: t('console.hideResults'),
  reset: t('console.newRound'),
  remove: t('console.deleteItem'),
  edit: t('console.editItem'),
}

const inTools: readonly string[] = ['edit', 'remove']

/** What the desk's keys stand at: each of a pair is its other half. */
export interface ItemValue {
  activity: 'active' | 'deactivated'
  voting: 'open' | 'locked'
  results: 'hidden' | 'shown'
}

export interface DeskOptions {
  /** The group of the keys, as it is announced. */
  keys?: string
  /** The events of controls beside those of every item. */
  words?: Record<string, string>
  /** Where controls stand that are neither keys nor tools. */
  places?: Record<string, string>
  parts?: Record<string, Part>
}

/** One item on the desk: its controls pressed and asked, whatever its kind. */
export class ItemDesk {
  readonly watched: WatchedPage<string>
  /** As the desk has it now. */
  title: string
  readonly #words: Record<string, string>
  readonly #places: Record<string, string>

  constructor(page: Page, title: string, { keys, words = {}, places = {}, parts = {} }: DeskOptions = {}) {
    this.title = title
    this.#words = { ...itemWords, ...words }
    this.#places = places
    this.watched = new WatchedPage(page, () => ({
      keys: { css: '[role=group]', label: keys ?? t('console.itemControls') },
      detail: { css: 'section', label: this.title },
      list: { css: 'main ol' },
      ...parts,
    }))
  }

  get page(): Page {
    return this.watched.page
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]')
  }

  /** Whether the desk has a control that means an event of this type. */
  has = (type: string): boolean => Object.hasOwn(this.#words, type)

  #wordsOf(type: string): string {
    const words = this.#words[type]
    if (!words) throw new Error(`no control of the desk is for ${type}`)
    return words
  }

  #placeOf = (type: string): string => this.#places[type] ?? (inTools.includes(type) ? 'detail' : 'keys')

  /** Chooses the item in the run of items. */
  choose = (): Promise<void> =>
    this.watched.part('list').getByRole('button').filter({ hasText: this.title }).click()

  /** Presses what means an event of this type; a question that comes of it is answered with the same words. */
  async press(type: string): Promise<void> {
    const words = this.#wordsOf(type)
    await this.watched.press(this.#placeOf(type), words)
    if (type === 'reset' || type === 'remove')
      await this.dialog.getByRole('button', { name: words, exact: true }).click()
  }

  /** Opens the form of the item, has it changed and saves it. */
  async edit(write: (form: Locator) => Promise<void>): Promise<void> {
    await this.press('edit')
    await write(this.dialog)
    await this.dialog.getByRole('button', { name: t('console.saveChanges'), exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  reasonOf = (type: string, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> =>
    this.has(type)
      ? this.watched.reasonOf(this.#placeOf(type), this.#wordsOf(type), expected)
      : Promise.resolve(null)

  /** Waits until the desk shows the halves of the pairs that go with the item's state, and its round. */
  showsItem = ({ activity, voting, results }: ItemValue, round: number): Promise<void> =>
    this.watched.comesTo(
      {
        keys: [
          activity === 'active' ? t('console.deactivate') : t('console.activate'),
          voting === 'locked' ? t('console.unlockVoting') : t('console.lockVoting'),
          results === 'shown' ? t('console.hideResults') : t('console.showResults'),
        ],
        round,
      },
      ({ keys, detail }) => ({
        keys: (keys?.controls ?? []).slice(0, 3).map(({ name }) => name),
        round: roundIn(detail),
      }),
    )

  /** Waits until the item is in the run of items no more. */
  showsNoItem = (): Promise<void> =>
    this.watched.comesTo(false, ({ list }) => list?.text.includes(this.title) ?? false)
}

const roundWords = new RegExp(t('console.round', { round: 0 }).replace('0', '(\\d+)'))

/** The round that the desk shows: a list where there are earlier ones, a sign where they are empty, nothing in the first. */
export function roundIn(detail: PartView | null | undefined): number {
  const list = detail?.controls.find(({ name }) => name === t('console.roundShown'))
  return Number(list?.value ?? roundWords.exec(detail?.text ?? '')?.[1] ?? 1)
}
