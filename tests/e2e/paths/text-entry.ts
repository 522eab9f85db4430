import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { textEntryMachine } from '#machines/domain/text-entry/text-entry.machine.ts'
import { newTextEntry, textEntryEvents, wish } from '#tests/support/chart-cases/open-text.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { t } from '#tests/support/words.ts'
import { openTextValues } from '#ui/kinds/open-text/desk/open-text.rules.ts'
import { ItemDesk } from './item-desk.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, WatchedPage } from './watched-page.ts'

type EntryMachine = typeof textEntryMachine
type EntryEvent = EventFromLogic<EntryMachine>
type EntrySnapshot = SnapshotFrom<EntryMachine>

const graph = chartGraph(textEntryMachine, {
  input: newTextEntry,
  // Leave out a full wall, because the server counts the pins, and filling the wall takes many entries.
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

const entry = 'Well done'
const group = 'Praise'
const select = t('console.selectQuestion', { text: entry })

/** The controls that the desk shows for an entry in its place. */
function controlsOf({ place, pin }: EntrySnapshot['value']): string[] {
  if (place === 'waiting') return [select, words.approve, words.reject]
  if (place === 'rejected') return [words.approve, words.reconsider]
  if (place === 'hidden') return [words.restore]
  return [
    select,
    t('openText.groupOf'),
    t('openText.highlight'),
    pin === 'pinned' ? words.unpin : words.pin,
    words.reconsider,
    words.hide,
  ]
}

class EntryOnPages implements OnPages<EntryMachine> {
  readonly #desk: WatchedPage<'card'>
  readonly #phone: WatchedPage<'page'>
  readonly #screen: WatchedPage<'picture'>

  constructor({ host, guest, screen }: WalkPages) {
    this.#desk = new WatchedPage(host, () => ({ card: { css: 'section section li', text: entry } }))
    this.#phone = new WatchedPage(guest, () => ({ page: { css: 'main' } }))
    this.#screen = new WatchedPage(screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  /** Sends a guest's entry and waits for it on the desk. */
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

  /** An event that the entry refuses has no control. */
  attempt = (event: EntryEvent, expected: ErrorCode | undefined): Promise<ErrorCode | undefined | null> =>
    event.type === 'group' ? Promise.resolve(null) : this.#desk.reasonOf('card', words[event.type], expected)

  async check({ value, context }: EntrySnapshot): Promise<void> {
    const { place } = value
    if (place === 'arriving') throw new Error('nobody sees an entry that arrives')
    const onWall = place === 'shown'
    const pinned = value.pin === 'pinned'
    const grouped = context.groupId !== null
    await this.#desk.eventually(
      { controls: controlsOf(value), pinned, grouped: onWall && grouped },
      ({ card }) => ({
        controls: card?.controls.map(({ name }) => name) ?? [],
        pinned: linesOf(card).includes(t('openText.pinned')),
        grouped:
          card?.controls.some(({ name, value }) => name === t('openText.groupOf') && value !== '') ?? false,
      }),
    )
    const state = t(`openText.state-${place}`)
    await Promise.all([
      this.#phone.eventually({ state: true, pinned }, ({ page }) => ({
        state: linesOf(page).includes(state),
        pinned: has(page, t('openText.onWall')),
      })),
      this.#screen.eventually({ entry: onWall, group: onWall && grouped }, ({ picture }) => ({
        entry: has(picture, entry),
        group: linesOf(picture).includes(group),
      })),
    ])
  }
}

/** Walks an entry to a moderated question that shows its wall and has one group. */
export async function walkTextEntry(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host } = pages
  await openTab(host, 'polls')
  const without = [
    // The walk of the question covers unmoderated entries.
    'textEntry.place.arriving: (always) -> textEntry.place.shown',
  ]
  await walkPages(graph, { without }, async () => {
    const openText = openTextValues({ ...wish, moderated: true })
    const itemId = await beginItem(pages, 'openText', () => seeding.run(code, 'OpenText/Add', { openText }))
    await seeding.run(code, 'OpenText/AddGroup', { itemId, name: group })
    await seeding.run(code, 'Item/Activate', { itemId })
    await new ItemDesk(host, wish.title).choose()
    const onPages = new EntryOnPages(pages)
    await onPages.send()
    return onPages
  })
}
