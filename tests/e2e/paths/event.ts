import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { call } from '../../../bench/api.ts'
import type { EventSettings } from '../../../src/contract/content.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { eventMachine } from '../../../src/machines/event/event.machine.ts'
import { eventEvents, smallParty } from '../../machines/cases/event.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { type Backstage, settings } from '../backstage.ts'
import * as desk from '../console.ts'
import * as phone from '../guest.ts'
import { seen } from '../seen.ts'
import { passTime } from '../server-clock.ts'
import { refusedAnswer, type Stage } from '../stage.ts'
import { t } from '../words.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type EventMachine = typeof eventMachine
type ChartEvent = EventFromLogic<EventMachine>
type EventSnapshot = SnapshotFrom<EventMachine>

const graph = chartGraph(eventMachine, { input: smallParty, events: eventEvents })

const minute = 60_000
const hour = 60 * minute

/** Who is in from the beginning. */
const first = '小明'

/** What the door says to who may not come in. */
const atDoor = ['EventEnded', 'DoorLocked', 'EventFull'] as const satisfies ErrorCode[]

const progressWords = {
  notStarted: [t('console.progress-notStarted'), t('guest.notStarted')],
  processing: [t('console.progress-processing'), t('guest.processing')],
  finished: [t('console.progress-finished'), t('guest.finished')],
} as const

const keys: Partial<Record<ChartEvent['type'], string>> = {
  start: t('console.startEvent'),
  finish: t('console.finishEvent'),
  reopen: t('console.reopenEvent'),
  lockDoor: t('console.lockDoor'),
  unlockDoor: t('console.unlockDoor'),
}

const settingsOf = ({ name, participantLimit, features }: EventSettings) => ({
  EventName: name,
  ParticipantLimit: participantLimit,
  Features: { Qa: features.qa, Polls: features.polls, Interactions: features.interactions },
})

interface Places {
  stage: Stage
  hand: Backstage
  host: Page
  guest: Page
  screen: Page
  newcomer: Page
}

/** An event of its own: on the desk, on the phone of a guest who is in, before one who comes, and on the screen. */
class EventOnPages implements OnPages<EventMachine> {
  readonly #places: Places
  readonly #code: string
  readonly #desk: WatchedPage<'header'>
  readonly #phone: WatchedPage<'page' | 'places'>
  readonly #screen: WatchedPage<'page'>
  #inside = 1
  #asked = 0

  private constructor(places: Places, code: string) {
    this.#places = places
    this.#code = code
    this.#desk = new WatchedPage(places.host, () => ({ header: { css: 'main header' } }))
    this.#phone = new WatchedPage(places.guest, () => ({
      page: { css: 'main' },
      places: { css: 'nav', label: t('guest.navigation') },
    }))
    this.#screen = new WatchedPage(places.screen, () => ({ page: { css: 'main' } }))
  }

  static async open(places: Places): Promise<EventOnPages> {
    const { stage, hand, host, guest, screen } = places
    const { origin } = stage.server()
    const code = await hand.eventToCome(settingsOf(smallParty))
    const token = await hand.guest(code, first)
    await guest.context().addCookies([{ name: 'Guest-Token', value: token, url: origin }])
    await Promise.all([
      host.goto(`${origin}/Event/index/${code}`),
      guest.goto(`${origin}/Guest/${code}`),
      screen.goto(origin + (await hand.screenPath(code))),
    ])
    return new EventOnPages(places, code)
  }

  async execute(event: ChartEvent, { value, context }: EventSnapshot): Promise<void> {
    const { host } = this.#places
    const words = keys[event.type]
    if (words !== undefined) {
      await this.#desk.press('header', words)
      // What cannot be taken back is asked for.
      if (event.type === 'finish') await desk.button(host.getByRole('dialog'), words).click()
    }
    if (event.type === 'edit') await this.#edit(event.settings, context)
    if (event.type === 'deadlinePassed') await this.#pass(event.deadline, context)
    if (event.type === 'takePart') await this.#ask()
    if (event.type !== 'join') return
    await this.#bringIn(event.participants, context.participantLimit)
    expect(await this.#join(), `${value.progress}, ${value.door}`).toBeUndefined()
    this.#inside += 1
  }

  async #edit(wanted: EventSettings, { features }: EventSettings): Promise<void> {
    const { host } = this.#places
    await this.#desk.press('header', t('console.editEvent'))
    const form = host.getByRole('dialog')
    await form.getByLabel(t('console.eventName')).fill(wanted.name)
    await form.getByLabel(t('console.participantLimit')).fill(String(wanted.participantLimit))
    if (features.polls !== wanted.features.polls) await desk.tick(form, t('console.polls'))
    await desk.button(form, t('console.saveChanges')).click()
    await form.waitFor({ state: 'hidden' })
  }

  /** The host has moved the hour near, and it comes. */
  async #pass(deadline: 'start' | 'end', context: EventSettings): Promise<void> {
    const { hand, stage } = this.#places
    const now = await hand.now(this.#code)
    const dates =
      deadline === 'start'
        ? { StartDate: now + 5 * minute, EndDate: now + 24 * hour }
        : { StartDate: now + 4 * minute, EndDate: now + 5 * minute }
    await hand.run(this.#code, 'Event/Update', { Settings: settings({ ...settingsOf(context), ...dates }) })
    passTime(stage)
  }

  async #ask(): Promise<void> {
    const { guest } = this.#places
    this.#asked += 1
    const text = `第${this.#asked}次问`
    await guest.evaluate(() => {
      location.hash = '#qa'
    })
    await phone.ask(guest, text)
    const own = new WatchedPage(guest, () => ({ card: { css: 'article', text } }))
    await own.comesTo(true, ({ card }) => has(card, t('guest.isLive')))
  }

  /** As many as the event has by then, or as it takes; who came before may have to go. */
  async #bringIn(participants: number, limit: number): Promise<void> {
    const { hand, stage } = this.#places
    const wanted = Math.min(participants, limit)
    for (; this.#inside < wanted; this.#inside += 1) await hand.guest(this.#code, '小红')
    if (this.#inside === wanted) return
    const list = { EventCode: this.#code, Search: '', AfterId: null }
    const guests = await call(stage.server().origin, '/api/event/Event/GetGuests', list, hand.token)
    const others = guests.filter(({ Username }) => Username !== first).map(({ Id }) => Id)
    const GuestIds = others.slice(0, this.#inside - wanted)
    await hand.run(this.#code, 'Event/RemoveGuests', { GuestIds })
    this.#inside = wanted
  }

  /** Somebody comes who has never been here; why they do not get in. */
  async #join(): Promise<ErrorCode | undefined> {
    const { stage, newcomer } = this.#places
    await newcomer.goto('about:blank')
    await newcomer.context().clearCookies()
    await newcomer.goto(`${stage.server().origin}/Guest/${this.#code}`)
    const name = newcomer.getByLabel(t('guest.name'), { exact: true })
    const alert = newcomer.getByRole('alert').getByRole('heading')
    await seen(name.or(alert))
    if (await name.isVisible()) {
      await phone.joinAs(newcomer, '小李')
      return undefined
    }
    const words = await alert.textContent()
    return atDoor.find((code) => t.error(code) === words)
  }

  async attempt(
    event: ChartEvent,
    expected: ErrorCode | undefined,
    { value, context }: EventSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    if (event.type === 'join') {
      const closed = value.progress === 'finished' || value.door === 'locked'
      if (!closed) await this.#bringIn(event.participants, context.participantLimit)
      return this.#join()
    }
    if (event.type !== 'takePart') return null
    if (event.feature === 'qa') {
      await this.#places.guest.evaluate(() => {
        location.hash = '#qa'
      })
      return this.#phone.reasonOf('page', t('guest.ask'), expected)
    }
    // The way there is not shown at all.
    if (expected !== 'FeatureOff') return null
    await this.#phone.comesTo(false, ({ places }) => has(places, t('guest.polls')))
    return 'FeatureOff'
  }

  async check({ value, context }: EventSnapshot): Promise<void> {
    const [onDesk, onPhone] = progressWords[value.progress]
    const { name, participantLimit, features } = context
    const locked = value.door === 'locked'
    const full = this.#inside >= participantLimit
    await this.#places.guest.evaluate(() => {
      location.hash = '#'
    })
    await Promise.all([
      this.#desk.comesTo(
        { name: true, progress: onDesk, door: locked ? keys.unlockDoor : keys.lockDoor, count: true },
        ({ header }) => ({
          name: has(header, name),
          progress: Object.values(progressWords).find(([words]) => has(header, words))?.[0] ?? '',
          door: header?.controls.find((each) => each.name === keys.unlockDoor || each.name === keys.lockDoor)
            ?.name,
          count: has(header, `${this.#inside} / ${participantLimit}`),
        }),
      ),
      this.#phone.comesTo({ name: true, progress: onPhone, polls: features.polls }, ({ page, places }) => ({
        name: has(page, name),
        progress: Object.values(progressWords).find(([, words]) => has(page, words))?.[1] ?? '',
        polls: has(places, t('guest.polls')),
      })),
      this.#screen.comesTo({ name: true, says: wordsFor(value, full) }, ({ page }) => ({
        name: has(page, name),
        says: doorWords.find((words) => has(page, words)) ?? '',
      })),
    ])
  }
}

/** What the hall reads of the way in. */
const doorWords = [t('screen.joinEnded'), t('screen.doorLocked'), t('screen.joinFull'), t('screen.joinNow')]

function wordsFor({ progress, door }: EventSnapshot['value'], full: boolean): string {
  if (progress === 'finished') return t('screen.joinEnded')
  if (door === 'locked') return t('screen.doorLocked')
  if (full) return t('screen.joinFull')
  return progress === 'processing' ? t('screen.joinNow') : ''
}

/** The desk has the one key that comes next. Whether an answer is taken is for the walk of a poll to show. */
const canDo = (event: ChartEvent, { value }: EventSnapshot): boolean =>
  event.type === 'finish'
    ? value.progress === 'processing'
    : event.type !== 'takePart' || event.feature === 'qa'

const without = ['event.progress.notStarted: finish -> event.progress.finished']

export async function walkEvent(stage: Stage): Promise<void> {
  const hand = stage.backstage()
  const [host, guest, screen, newcomer] = await Promise.all([
    stage.openAsHost('/Events/EventList'),
    stage.open('guest', '/Guest'),
    stage.open('screen', await hand.screenPath(await hand.eventToCome())),
    stage.open('guest', '/Guest', { allow: refusedAnswer }),
  ])
  const places = { stage, hand, host, guest, screen, newcomer }
  await walkPages(graph, { canDo, without }, () => EventOnPages.open(places))
  expect(graph.states.size).toBe(12)
}
