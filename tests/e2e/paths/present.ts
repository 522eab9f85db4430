import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { PresentMode } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { presentMachine } from '#machines/domain/present/present.machine.ts'
import {
  blackoutEvents,
  interactionEvents,
  joinCodeEvents,
  presentEvents,
  slideEvents,
} from '#tests/support/chart-cases/present.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { transitionName } from '#tests/support/model/names.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import * as desk from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { reaches } from '#tests/support/pages/settled.ts'
import { eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { ItemDesk } from './item-desk.ts'
import { beginWalk, openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, type PartView, WatchedPage } from './watched-page.ts'

type PresentMachine = typeof presentMachine
type PresentEvent = EventFromLogic<PresentMachine>
type PresentSnapshot = SnapshotFrom<PresentMachine>

const graph = chartGraph(presentMachine, {
  events: [...presentEvents, ...interactionEvents, ...slideEvents, ...blackoutEvents, ...joinCodeEvents],
})

/** The transitions of slides, of the blackout and of the join code, which are alike in every mode. Other walks take them. */
const notWalked = graph.declared.map(transitionName).filter((name) => /slide|black|joinCode/i.test(name))

/** The model's item names are the titles on the pages. */
const items = ['poll-1', 'poll-2', 'draw-1', 'draw-2'] as const
type Title = (typeof items)[number]

/** The model's slide names are the headings on the pages. */
const slides = ['slide-1', 'slide-2'] as const
type Slide = (typeof slides)[number]

const isPoll = (title: string): boolean => title.startsWith('poll')

const modeWords: Partial<Record<PresentMode, string>> = {
  welcome: t('console.modeWelcome'),
  qa: t('console.modeQa'),
  poll: t('console.modePoll'),
  interaction: t('console.modeInteraction'),
}

/** The phone's page for each mode of the screen. */
const phonePlaces: Partial<Record<PresentMode, string>> = {
  qa: t('guest.qa'),
  poll: t('guest.polls'),
  interaction: t('guest.interaction'),
}

const lottery = (title: string) => ({
  title,
  prizes: [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }],
  pool: 'participants' as const,
  pollId: null,
  repeatWinners: false,
  masked: false,
  claimSeconds: 0,
})

/** The blackout and the join code are alike in every mode, so a second walk takes them in two modes. */
const covers = new Set(['showWelcome', 'showQa', 'blackOut', 'endBlackout', 'setJoinCode'])
/** On the welcome screen the join code always stays. */
const canCover = (event: PresentEvent, { value }: PresentSnapshot): boolean =>
  covers.has(event.type) && (event.type !== 'setJoinCode' || value !== 'welcome')

/** From the welcome to each kind of mode, from there to a slide, and from slides to each kind of mode. */
const canSlide = (event: PresentEvent, { value, context }: PresentSnapshot): boolean => {
  if (event.type === 'showSlide') return true
  if (context.blackout || (value !== 'slide' && value !== 'welcome')) return false
  if (event.type === 'blackOut') return value === 'slide'
  if ('itemId' in event)
    return event.type !== 'itemRemoved' && (event.itemId === 'poll-1' || event.itemId === 'draw-1')
  return event.type !== 'setJoinCode'
}

class PresentOnPages implements OnPages<PresentMachine> {
  readonly #pages: WalkPages
  readonly #desk: WatchedPage<'modes' | 'page' | 'list'>
  readonly #phone: WatchedPage<'page' | 'place'>
  readonly #screen: WatchedPage<'page'>
  readonly #ids = new Map<Title, string>()
  readonly #cues = new Map<Slide, string>()

  constructor(pages: WalkPages) {
    this.#pages = pages
    this.#desk = new WatchedPage(pages.host, () => ({
      modes: { css: '[role=group]', label: t('console.screenModes') },
      page: { css: 'main' },
      list: { css: 'main ol' },
    }))
    this.#phone = new WatchedPage(pages.guest, () => ({
      page: { css: 'main' },
      place: { css: 'nav [aria-current=page]' },
    }))
    this.#screen = new WatchedPage(pages.screen, () => ({ page: { css: 'main' } }))
  }

  /** Adds an active item with this title. */
  async add(title: Title): Promise<void> {
    const { seeding, code } = this.#pages
    const { itemId } = (await (isPoll(title)
      ? seeding.run(code, 'Poll/Add', { poll: pollOf(title, ['一', '二']) })
      : seeding.run(code, 'Lottery/Add', { lottery: lottery(title) }))) as { itemId: string }
    await seeding.run(code, 'Item/Activate', { itemId })
    this.#ids.set(title, itemId)
  }

  async addSlide(title: Slide): Promise<void> {
    const { seeding, code } = this.#pages
    const slide = { heading: title, text: '', link: '', agenda: false }
    const made = await seeding.run(code, 'Cue/Add', { kind: 'slide', cue: { title, slide } })
    this.#cues.set(title, (made as { cueId: string }).cueId)
  }

  /** The cue of the run is not in this model. A run that has not started begins with any cue, and removes any. */
  async #resetRun(): Promise<void> {
    const { seeding, code } = this.#pages
    const run = await seeding.doc(code, 'run')
    if (run && run.value !== 'notStarted') await seeding.run(code, 'Run/Reset', {})
  }

  async #chooseOfSlide(slide: string, entry: string): Promise<void> {
    await this.#resetRun()
    const { host } = this.#pages
    await desk.openTab(host, 'run')
    await reaches(host, await this.#pages.seeding.seq(this.#pages.code))
    const list = host.getByRole('list', { name: t('run.list') })
    const line = list.getByRole('listitem').filter({ hasText: slide })
    await line.getByRole('button').first().click()
    await desk.button(line, t('run.moreOfCue')).click()
    await host.getByRole('menuitem', { name: entry }).click()
  }

  async putAway(): Promise<void> {
    const { seeding, code } = this.#pages
    await this.#resetRun()
    for (const cueId of this.#cues.values()) await seeding.run(code, 'Cue/Delete', { cueId })
    for (const itemId of this.#ids.values()) {
      await seeding.run(code, 'Item/Deactivate', { itemId })
      await seeding.run(code, 'Item/Delete', { itemId })
    }
    if ((await seeding.doc(code, 'present'))?.value !== 'welcome')
      await seeding.run(code, 'Present/ShowWelcome', {})
  }

  /** Opens the tab of the item and chooses the item in its list. */
  async #choose(title: string): Promise<ItemDesk> {
    const { host } = this.#pages
    await desk.openTab(host, isPoll(title) ? 'polls' : 'interactions')
    if (!isPoll(title)) await host.getByRole('tab', { name: t('comments.itemsTitle') }).click()
    const keys = isPoll(title) ? {} : { keys: t('lottery.controls') }
    const item = new ItemDesk(host, title, { ...keys, words: { show: t('console.putOnScreen') } })
    await this.#desk.eventually(true, ({ list }) => has(list, title))
    await item.choose()
    await item.watched.eventually(true, ({ detail }) => detail !== null)
    return item
  }

  async execute(event: PresentEvent): Promise<void> {
    if (event.type === 'showWelcome') return this.#desk.press('modes', t('console.modeWelcome'))
    if (event.type === 'showQa') return this.#desk.press('modes', t('console.modeQa'))
    if (event.type === 'blackOut' || event.type === 'endBlackout')
      return this.#desk.press('page', t('console.blackScreen'))
    if (event.type === 'setJoinCode') return this.#desk.press('page', t('console.hideJoinCode'))
    if (event.type === 'showSlide') return this.#chooseOfSlide(event.cueId, t('run.startHere'))
    if (event.type === 'slideRemoved') {
      await this.#chooseOfSlide(event.cueId, t('run.remove'))
      // If the model uses the name of a removed slide again, add a new slide.
      return this.addSlide(event.cueId as Slide)
    }
    if (event.itemId === null) return this.#desk.press('modes', t('console.modeInteraction'))
    const item = await this.#choose(event.itemId)
    if (event.type !== 'itemRemoved') return item.press('show')
    await this.#pages.seeding.run(this.#pages.code, 'Item/Deactivate', {
      itemId: this.#ids.get(event.itemId as Title) ?? '',
    })
    await item.press('remove')
    await item.showsNoItem()
    // If the model uses the name of a removed item again, add a new item.
    await this.add(event.itemId as Title)
  }

  /**
   * The control of the item on the screen shows that the item is on the screen already. Other refusals have no
   * control.
   */
  async attempt(
    event: PresentEvent,
    _: ErrorCode | undefined,
    { value, context }: PresentSnapshot,
  ): Promise<ErrorCode | null> {
    if (event.type !== 'showPoll' && event.type !== 'showInteraction') return null
    const on = value === 'poll' ? context.pollId : context.interactionId
    if (event.itemId === null || event.itemId !== on) return null
    const item = await this.#choose(event.itemId)
    await item.watched.eventually(t('console.onScreenAlready'), ({ keys }) => {
      const key = keys?.controls.find(({ name }) => name.startsWith(t('console.putOnScreen')))
      return key?.greyed ? key.reason : ''
    })
    return 'AlreadySo'
  }

  async check({ value, context }: PresentSnapshot): Promise<void> {
    const { screen } = this.#pages
    await eventually(() => screen.locator('[data-blackout]').count()).toBe(context.blackout ? 1 : 0)
    if (value === 'qa')
      await eventually(() => screen.locator('.join-way').count().then(Boolean)).toBe(
        context.joinCode !== 'hidden',
      )
    const shown = { poll: context.pollId, interaction: context.interactionId, slide: context.slideId }
    const on = value in shown ? shown[value as keyof typeof shown] : null
    const mode = modeWords[value]
    await this.#desk.eventually(mode ? [mode] : [], ({ modes }) => {
      const pressed = modes?.controls.filter((control) => control.on) ?? []
      return pressed.map(
        ({ name }) => Object.values(modeWords).find((words) => name.startsWith(words)) ?? name,
      )
    })
    // The black covers the content, also for the text alternative.
    if (context.blackout) return
    await this.#screen.eventually({ mode: value, on }, ({ page }) => screenContentOf(page))
    // The phone does not change its page when the screen shows the welcome page.
    if (value === 'welcome') return
    await this.#phone.eventually({ place: true, on: true }, ({ page, place }) => ({
      place: value === 'slide' || has(place, phonePlaces[value] ?? ''),
      on: on === null || has(page, on),
    }))
  }
}

interface Shown {
  mode: PresentMode | ''
  on: string | null
}

/** The content of the screen. */
function screenContentOf(page: PartView | null): Shown {
  // Compare the title of the scene first, because the scene also names the next draws.
  if (has(page, t('screen.interactionTitle'))) return { mode: 'interaction', on: null }
  const slide = slides.find((title) => has(page, title))
  if (slide) return { mode: 'slide', on: slide }
  const on = items.find((title) => has(page, title)) ?? null
  if (on) return { mode: isPoll(on) ? 'poll' : 'interaction', on }
  if (has(page, t('screen.questionsTitle'))) return { mode: 'qa', on }
  return { mode: has(page, t('screen.joinNow')) ? 'welcome' : '', on }
}

/** Whether a control can do this. The interaction key shows the last item again, or no item if there was none. */
const canDo = (event: PresentEvent, { context }: PresentSnapshot): boolean =>
  event.type !== 'showSlide' &&
  event.type !== 'blackOut' &&
  event.type !== 'setJoinCode' &&
  (event.type !== 'showInteraction' || event.itemId !== null || context.interactionId === null)

export async function walkPresent(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await walkPages(graph, { canDo, without: notWalked }, () =>
    beginWalk(pages, async () => {
      const present = new PresentOnPages(pages)
      await Promise.all(items.map((title) => present.add(title)))
      return present
    }),
  )
  expect(graph.states.size).toBeGreaterThan(30)
}

/** Shows the welcome as at the beginning of the model. */
async function showWelcome({ seeding, code }: WalkPages): Promise<void> {
  const { value, context } = (await seeding.doc(code, 'present')) ?? {}
  if (context?.joinCode === 'hidden')
    await seeding.run(code, 'Present/SetJoinCode', { joinCode: 'automatic' })
  if (context?.blackout) await seeding.run(code, 'Present/EndBlackout', {})
  if (value !== 'welcome') await seeding.run(code, 'Present/ShowWelcome', {})
}

export async function walkCovers(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await pages.putAway()
  const { missed } = shortWalks(graph, { canDo: canCover })
  expect(missed.filter((name) => /blackOut|endBlackout|setJoinCode/.test(name))).toEqual([])
  await walkPages(graph, { canDo: canCover, without: missed }, async () => {
    await showWelcome(pages)
    return new PresentOnPages(pages)
  })
}

export async function walkSlides(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { missed } = shortWalks(graph, { canDo: canSlide })
  expect(missed.filter((name) => /slide/i.test(name))).toEqual([])
  await walkPages(graph, { canDo: canSlide, without: missed }, () =>
    beginWalk(pages, async () => {
      await showWelcome(pages)
      const present = new PresentOnPages(pages)
      for (const title of ['poll-1', 'draw-1'] as const) await present.add(title)
      for (const title of slides) await present.addSlide(title)
      return present
    }),
  )
}
