import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { textEntryMachine } from '../../../src/machines/text-entry/text-entry.machine.ts'
import { openTextInput } from '../../../src/ui/console/kinds/open-text/open-text-draft.ts'
import { newTextEntry, textEntryEvents, wish } from '../../machines/cases/open-text.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { openTab } from '../console.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { ItemDesk } from './item-desk.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, WatchedPage } from './watched-page.ts'

type EntryMachine = typeof textEntryMachine
type EntryEvent = EventFromLogic<EntryMachine>
type EntrySnapshot = SnapshotFrom<EntryMachine>

const graph = chartGraph(textEntryMachine, {
  input: newTextEntry,
  // What is pinned the server counts by itself: a wall that is full takes many entries.
  events: textEntryEvents.filter((event) => event.type !== 'pin' || event.pinned < limits.textPins),
})

const words = {
  approve: t('openText.approve'),
  reject: t('openText.reject'),
  reconsider: t('openText.reconsider'),
  hide: t('openText.hide'),
  restore: t('openText.restore'),
  pin: t('openText.pin'),
  unpin: t('openText.unpin'),
}

/** What the desk has for an entry where it stands. */
function controlsOf({ place, pin }: EntrySnapshot['value']): string[] {
  if (place === 'waiting') return [words.approve, words.reject]
  if (place === 'rejected') return [words.approve, words.reconsider]
  if (place === 'hidden') return [words.restore]
  return [t('openText.groupOf'), pin === 'pinned' ? words.unpin : words.pin, words.reconsider, words.hide]
}

const entry = 'Well done'
const group = 'Praise'

class EntryOnPages implements OnPages<EntryMachine> {
  readonly #desk: WatchedPage<'card'>
  readonly #phone: WatchedPage<'page'>
  readonly #screen: WatchedPage<'picture'>

  constructor({ host, guest, screen }: WalkPages) {
    this.#desk = new WatchedPage(host, () => ({ card: { css: 'section section li', text: entry } }))
    this.#phone = new WatchedPage(guest, () => ({ page: { css: 'main' } }))
    this.#screen = new WatchedPage(screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  /** What a guest sends, once it has come to the desk. */
  async send(): Promise<void> {
    const { page } = this.#phone
    await page.getByRole('textbox', { name: t('openText.yourAnswer') }).fill(entry)
    await this.#phone.press('page', t('openText.send'))
  }

  async execute(event: EntryEvent): Promise<void> {
    if (event.type !== 'group') return this.#desk.press('card', words[event.type])
    const label = event.groupId === null ? t('openText.noGroup') : group
    await this.#desk.part('card').getByRole('combobox').selectOption({ label })
  }

  /** What an entry does not take where it stands has no control there. */
  attempt = (event: EntryEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> =>
    event.type === 'group' ? Promise.resolve(null) : this.#desk.reasonOf('card', words[event.type], expected)

  async check({ value, context }: EntrySnapshot): Promise<void> {
    const { place } = value
    if (place === 'arriving') throw new Error('nobody sees an entry that arrives')
    const onWall = place === 'shown'
    const pinned = value.pin === 'pinned'
    const grouped = context.groupId !== null
    await this.#desk.comesTo(
      { controls: controlsOf(value), pinned, grouped: onWall && grouped },
      ({ card }) => ({
        controls: card?.controls.map(({ name }) => name) ?? [],
        pinned: linesOf(card).includes(t('openText.pinned')),
        grouped: card?.controls.some(({ value: chosen }) => chosen !== '') ?? false,
      }),
    )
    const state = t(`openText.state-${place}`)
    await Promise.all([
      this.#phone.comesTo({ state: true, pinned }, ({ page }) => ({
        state: linesOf(page).includes(state),
        pinned: has(page, t('openText.onWall')),
      })),
      this.#screen.comesTo({ entry: onWall, group: onWall && grouped }, ({ picture }) => ({
        entry: has(picture, entry),
        group: linesOf(picture).includes(group),
      })),
    ])
  }
}

/** An entry of a moderated question whose wall is shown; there is one group. */
export async function walkTextEntry(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  const { hand, code, host } = pages
  await openTab(host, 'polls')
  const without = [
    // What is not moderated the walk of the question sees.
    'textEntry.place.arriving: (always) -> textEntry.place.shown',
  ]
  await walkPages(graph, { without }, async () => {
    const OpenText = openTextInput({ ...wish, moderated: true })
    const ItemId = await beginItem(pages, 'openText', () => hand.run(code, 'OpenText/Add', { OpenText }))
    await hand.run(code, 'OpenText/AddGroup', { ItemId, Name: group })
    await hand.run(code, 'Item/Activate', { ItemId })
    await hand.run(code, 'Item/ShowResults', { ItemId })
    await new ItemDesk(host, wish.title).choose()
    const onPages = new EntryOnPages(pages)
    await onPages.send()
    return onPages
  })
}
