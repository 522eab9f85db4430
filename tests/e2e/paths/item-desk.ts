import type { Locator, Page } from 'playwright-core'
import type { ErrorCode } from '#contract/errors.ts'
import { t } from '#tests/support/words.ts'
import { type Part, type PartView, WatchedPage } from './watched-page.ts'

/** The labels of the controls that every item has on the desk, by the command that the control sends. */
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

/**
 * The state of an item, which the buttons of the desk show: of each pair, the desk shows the button to the other
 * state.
 */
export interface ItemValue {
  activity: 'active' | 'deactivated'
  voting: 'open' | 'locked'
  results: 'hidden' | 'shown'
}

export interface DeskOptions {
  /** The accessible name of the group of controls. */
  keys?: string
  /** The labels of additional controls of this kind of item, by the command that the control sends. */
  words?: Record<string, string>
  /** The parts of the desk that have controls outside the groups of controls and tools. */
  places?: Record<string, string>
  parts?: Record<string, Part>
}

/** An item of any kind on the desk: presses and reads its controls. */
export class ItemDesk {
  readonly watched: WatchedPage<string>
  /** The current title on the desk. */
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
    return this.page.getByRole('dialog')
  }

  /** Whether the desk has a control for a command of this type. */
  has = (type: string): boolean => Object.hasOwn(this.#words, type)

  #wordsOf(type: string): string {
    const words = this.#words[type]
    if (!words) throw new Error(`no control of the desk is for ${type}`)
    return words
  }

  #placeOf = (type: string): string => this.#places[type] ?? (inTools.includes(type) ? 'detail' : 'keys')

  /** Chooses the item in the list of items. */
  choose = (): Promise<void> =>
    this.watched.part('list').getByRole('button').filter({ hasText: this.title }).click()

  /** Presses the control for an event of this type, and confirms a question with the same text. */
  async press(type: string): Promise<void> {
    const words = this.#wordsOf(type)
    await this.watched.press(this.#placeOf(type), words)
    if (type === 'reset' || type === 'remove')
      await this.dialog.getByRole('button', { name: words, exact: true }).click()
  }

  /** Opens the form of the item, changes it and saves it. */
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

  /** Waits until the desk shows the controls that match the state of the item, and the number of its round. */
  showsItem = ({ activity, voting, results }: ItemValue, round: number): Promise<void> =>
    this.watched.eventually(
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

  /** Waits until the item is no longer in the list of items. */
  showsNoItem = (): Promise<void> =>
    this.watched.eventually(false, ({ list }) => list?.text.includes(this.title) ?? false)
}

const roundWords = new RegExp(t('console.round', { round: 0 }).replace('0', '(\\d+)'))

/**
 * The number of the round that the desk shows. The desk shows a list of rounds if earlier rounds exist, a label if
 * the earlier rounds are empty, and nothing in the first round.
 */
export function roundIn(detail: PartView | null | undefined): number {
  const list = detail?.controls.find(({ name }) => name === t('console.roundShown'))
  return Number(list?.value ?? roundWords.exec(detail?.text ?? '')?.[1] ?? 1)
}
