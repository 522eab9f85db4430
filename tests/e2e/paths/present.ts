import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { PresentMode } from '../../../src/contract/content.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { presentMachine } from '../../../src/machines/present/present.machine.ts'
import { interactionEvents, presentEvents } from '../../machines/cases/present.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { pollOf } from '../backstage.ts'
import * as desk from '../console.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
import { ItemDesk } from './item-desk.ts'
import { openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, type PartView, WatchedPage } from './watched-page.ts'

type PresentMachine = typeof presentMachine
type PresentEvent = EventFromLogic<PresentMachine>
type PresentSnapshot = SnapshotFrom<PresentMachine>

const graph = chartGraph(presentMachine, { events: [...presentEvents, ...interactionEvents] })

/** The names of the model's items are the titles of those on the pages. */
const items = ['poll-1', 'poll-2', 'draw-1', 'draw-2'] as const
type Title = (typeof items)[number]

const isPoll = (title: string): boolean => title.startsWith('poll')

const modeWords: Record<PresentMode, string> = {
  welcome: t('console.modeWelcome'),
  qa: t('console.modeQa'),
  poll: t('console.modePoll'),
  interaction: t('console.modeInteraction'),
}

/** Where the phone goes with the hall. */
const phonePlaces: Partial<Record<PresentMode, string>> = {
  qa: t('guest.qa'),
  poll: t('guest.polls'),
  interaction: t('guest.interaction'),
}

const lottery = (Title: string) => ({
  Title,
  Prizes: [{ TypeName: '一等奖', GiftName: '自行车', Quantity: 1, PerDraw: 1 }],
  Pool: 'participants' as const,
  PollId: null,
  RepeatWinners: false,
  Masked: false,
  ClaimSeconds: 0,
})

class PresentOnPages implements OnPages<PresentMachine> {
  readonly #pages: WalkPages
  readonly #desk: WatchedPage<'modes' | 'list'>
  readonly #phone: WatchedPage<'page' | 'place'>
  readonly #screen: WatchedPage<'page'>
  readonly #ids = new Map<Title, string>()

  constructor(pages: WalkPages) {
    this.#pages = pages
    this.#desk = new WatchedPage(pages.host, () => ({
      modes: { css: '[role=group]', label: t('console.screenModes') },
      list: { css: 'main ol' },
    }))
    this.#phone = new WatchedPage(pages.guest, () => ({
      page: { css: 'main' },
      place: { css: 'nav [aria-current=page]' },
    }))
    this.#screen = new WatchedPage(pages.screen, () => ({ page: { css: 'main' } }))
  }

  /** An active item of this title. */
  async add(title: Title): Promise<void> {
    const { hand, code } = this.#pages
    const { ItemId } = (await (isPoll(title)
      ? hand.run(code, 'Poll/Add', { Poll: pollOf(title, ['一', '二']) })
      : hand.run(code, 'Lottery/Add', { Lottery: lottery(title) }))) as { ItemId: string }
    await hand.run(code, 'Item/Activate', { ItemId })
    this.#ids.set(title, ItemId)
  }

  async putAway(): Promise<void> {
    const { hand, code } = this.#pages
    for (const ItemId of this.#ids.values()) {
      await hand.run(code, 'Item/Deactivate', { ItemId })
      await hand.run(code, 'Item/Delete', { ItemId })
    }
    if ((await hand.doc(code, 'present'))?.value !== 'welcome')
      await hand.run(code, 'Present/ShowWelcome', {})
  }

  /** Chooses the item on its tab. */
  async #choose(title: string): Promise<ItemDesk> {
    const { host } = this.#pages
    await desk.openTab(host, isPoll(title) ? 'polls' : 'interactions')
    if (!isPoll(title)) await host.getByRole('tab', { name: t('barrage.itemsTitle') }).click()
    const keys = isPoll(title) ? {} : { keys: t('lottery.controls') }
    const item = new ItemDesk(host, title, { ...keys, words: { show: t('console.putOnScreen') } })
    await this.#desk.comesTo(true, ({ list }) => has(list, title))
    await item.choose()
    await item.watched.comesTo(true, ({ detail }) => detail !== null)
    return item
  }

  async execute(event: PresentEvent): Promise<void> {
    if (event.type === 'showWelcome') return this.#desk.press('modes', modeWords.welcome)
    if (event.type === 'showQa') return this.#desk.press('modes', modeWords.qa)
    if (event.itemId === null) return this.#desk.press('modes', modeWords.interaction)
    const item = await this.#choose(event.itemId)
    if (event.type !== 'itemRemoved') return item.press('show')
    await this.#pages.hand.run(this.#pages.code, 'Item/Deactivate', {
      ItemId: this.#ids.get(event.itemId as Title) ?? '',
    })
    await item.press('remove')
    await item.showsNoItem()
    // One that the model names again after its removal is another one.
    await this.add(event.itemId as Title)
  }

  /** What is on already: its key says so. Nobody is asked whether an item may be removed that is not on. */
  async attempt(
    event: PresentEvent,
    _: ErrorCode | undefined,
    { value, context }: PresentSnapshot,
  ): Promise<ErrorCode | null> {
    if (event.type !== 'showPoll' && event.type !== 'showInteraction') return null
    const on = value === 'poll' ? context.pollId : context.interactionId
    if (event.itemId === null || event.itemId !== on) return null
    const item = await this.#choose(event.itemId)
    await item.watched.comesTo(t('console.onScreenAlready'), ({ keys }) => {
      const key = keys?.controls.find(({ name }) => name.startsWith(t('console.putOnScreen')))
      return key?.greyed ? key.reason : ''
    })
    return 'AlreadySo'
  }

  async check({ value, context }: PresentSnapshot): Promise<void> {
    const on = value === 'poll' ? context.pollId : value === 'interaction' ? context.interactionId : null
    await this.#desk.comesTo([modeWords[value]], ({ modes }) => {
      const pressed = modes?.controls.filter((control) => control.on) ?? []
      return pressed.map(
        ({ name }) => Object.values(modeWords).find((words) => name.startsWith(words)) ?? name,
      )
    })
    await this.#screen.comesTo({ mode: value, on }, ({ page }) => sceneOf(page))
    // A phone stays where it is when the hall is welcomed.
    if (value === 'welcome') return
    await this.#phone.comesTo({ place: true, on: true }, ({ page, place }) => ({
      place: has(place, phonePlaces[value] ?? ''),
      on: on === null || has(page, on),
    }))
  }
}

interface Shown {
  mode: PresentMode | ''
  on: string | null
}

/** What the hall sees. */
function sceneOf(page: PartView | null): Shown {
  // It names the draws that are to come.
  if (has(page, t('screen.interactionTitle'))) return { mode: 'interaction', on: null }
  const on = items.find((title) => has(page, title)) ?? null
  if (on) return { mode: isPoll(on) ? 'poll' : 'interaction', on }
  if (has(page, t('screen.questionsTitle'))) return { mode: 'qa', on }
  return { mode: has(page, t('screen.joinNow')) ? 'welcome' : '', on }
}

/** The key of the interactions puts on again what was on: without an item only where there was none. */
const canDo = (event: PresentEvent, { context }: PresentSnapshot): boolean =>
  event.type !== 'showInteraction' || event.itemId !== null || context.interactionId === null

export async function walkPresent(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  await pages.putAway()
  pages.putAway = async () => {}
  await walkPages(graph, { canDo }, async () => {
    await pages.putAway()
    const present = new PresentOnPages(pages)
    await Promise.all(items.map((title) => present.add(title)))
    pages.putAway = async () => {
      pages.putAway = async () => {}
      await present.putAway()
    }
    return present
  })
  expect(graph.states.size).toBeGreaterThan(30)
}
