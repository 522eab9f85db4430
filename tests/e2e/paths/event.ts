import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { call } from '#bench/support/api.ts'
import type { EventSettings } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import { eventEvents, smallParty } from '#tests/support/chart-cases/event.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import * as desk from '#tests/support/pages/console.ts'
import { type Fixture, refusedAnswer } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { type Seeding, settings } from '#tests/support/pages/seeding.ts'
import { passTime } from '#tests/support/pages/server-clock.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type EventMachine = typeof eventMachine
type ChartEvent = EventFromLogic<EventMachine>
type EventSnapshot = SnapshotFrom<EventMachine>

const graph = chartGraph(eventMachine, { input: smallParty, events: eventEvents })

const minute = 60_000
const hour = 60 * minute

/** The guest who has joined the event before the walk begins. */
const first = '小明'

/** The reasons for which a guest cannot join. */
const joinRefusals = ['EventEnded', 'DoorLocked', 'EventFull'] as const satisfies ErrorCode[]

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
  eventName: name,
  participantLimit,
  features: { qa: features.qa, polls: features.polls, interactions: features.interactions },
})

interface Places {
  fixture: Fixture
  seeding: Seeding
  host: Page
  guest: Page
  screen: Page
  newcomer: Page
}

/** An event on the desk, on the phone of a guest inside, on a phone that joins, and on the screen. */
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
    // The header of the phone says that the event has ended.
    this.#phone = new WatchedPage(places.guest, () => ({
      page: { css: 'body' },
      places: { css: 'nav', label: t('guest.navigation') },
    }))
    this.#screen = new WatchedPage(places.screen, () => ({ page: { css: 'main' } }))
  }

  static async open(places: Places): Promise<EventOnPages> {
    const { fixture, seeding, host, guest, screen } = places
    const { origin } = fixture.server()
    const code = await seeding.eventToCome(settingsOf(smallParty))
    const token = await seeding.guest(code, first)
    await guest.context().addCookies([{ name: 'Guest-Token', value: token, url: origin }])
    await Promise.all([
      host.goto(`${origin}/Event/index/${code}?tab=qa`),
      guest.goto(`${origin}/Guest/${code}`),
      screen.goto(origin + (await seeding.screenPath(code))),
    ])
    return new EventOnPages(places, code)
  }

  async execute(event: ChartEvent, { value, context }: EventSnapshot): Promise<void> {
    const { host } = this.#places
    const words = keys[event.type]
    if (words !== undefined) {
      await this.#desk.press('header', words)
      // Ending an event cannot be undone, so the page asks for confirmation.
      if (event.type === 'finish') await desk.button(host.getByRole('dialog'), words).click()
      return
    }
    if (event.type === 'edit') return this.#edit(event.settings, context)
    if (event.type === 'deadlinePassed') return this.#pass(event.deadline, context)
    if (event.type === 'takePart') return this.#ask()
    if (event.type !== 'join') throw new Error(`no page does ${event.type}`)
    await this.#bringIn(event.participants, context.participantLimit)
    expect(await this.#join(), `${value.progress}, ${value.door}`).toBeUndefined()
    this.#inside += 1
  }

  async #edit(wanted: EventSettings, { features }: EventSettings): Promise<void> {
    const { host } = this.#places
    await this.#desk.press('header', t('console.editEvent'))
    const form = host.getByRole('dialog')
    await form.getByLabel(t('console.eventName')).fill(wanted.name)
    await desk.unfold(form)
    await form.getByLabel(t('console.participantLimit')).fill(String(wanted.participantLimit))
    if (features.polls !== wanted.features.polls) await desk.tick(form, t('console.polls'))
    await desk.button(form, t('console.saveChanges')).click()
    await form.waitFor({ state: 'hidden' })
  }

  /** Moves the scheduled time of the event close to the current time, and waits until that time has passed. */
  async #pass(deadline: 'start' | 'end', context: EventSettings): Promise<void> {
    const { seeding, fixture } = this.#places
    const now = await seeding.now(this.#code)
    const dates =
      deadline === 'start'
        ? { startDate: now + 5 * minute, endDate: now + 24 * hour }
        : { startDate: now + 4 * minute, endDate: now + 5 * minute }
    await seeding.run(this.#code, 'Event/Update', {
      settings: settings({ ...settingsOf(context), ...dates }),
    })
    passTime(fixture)
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
    await own.eventually(true, ({ card }) => has(card, t('guest.isLive')))
  }

  /** Fills the event up to this number of guests or its limit. Earlier guests may be removed. */
  async #bringIn(participants: number, limit: number): Promise<void> {
    const { seeding, fixture } = this.#places
    const wanted = Math.min(participants, limit)
    for (; this.#inside < wanted; this.#inside += 1) await seeding.guest(this.#code, '小红')
    if (this.#inside === wanted) return
    const list = { eventCode: this.#code, search: '', afterId: null }
    const guests = await call(fixture.server().origin, '/api/event/Event/GetGuests', list, seeding.token)
    const others = guests.filter(({ username }) => username !== first).map(({ id }) => id)
    const guestIds = others.slice(0, this.#inside - wanted)
    await seeding.run(this.#code, 'Event/RemoveGuests', { guestIds })
    this.#inside = wanted
  }

  /** A new guest tries to join. Returns the reason if the guest cannot join. */
  async #join(): Promise<ErrorCode | undefined> {
    const { fixture, newcomer } = this.#places
    await newcomer.goto('about:blank')
    await newcomer.context().clearCookies()
    await newcomer.goto(`${fixture.server().origin}/Guest/${this.#code}`)
    const name = newcomer.getByLabel(t('guest.name'), { exact: true })
    const alert = newcomer.getByRole('alert').getByRole('heading')
    await appears(name.or(alert))
    if (await name.isVisible()) {
      await phone.joinAs(newcomer, '小李')
      return undefined
    }
    const words = await alert.textContent()
    return joinRefusals.find((code) => t.error(code) === words)
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
    // The page does not show the link to a feature that is off.
    if (expected !== 'FeatureOff') return null
    await this.#phone.eventually(false, ({ places }) => has(places, t('guest.polls')))
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
      this.#desk.eventually(
        { name: true, progress: onDesk, door: locked ? keys.unlockDoor : keys.lockDoor, count: true },
        ({ header }) => ({
          name: has(header, name),
          progress: Object.values(progressWords).find(([words]) => has(header, words))?.[0] ?? '',
          door: header?.controls.find((each) => each.name === keys.unlockDoor || each.name === keys.lockDoor)
            ?.name,
          count: has(header, `${this.#inside} / ${participantLimit}`),
        }),
      ),
      this.#phone.eventually(
        { name: true, progress: onPhone, polls: features.polls },
        ({ page, places }) => ({
          name: has(page, name),
          progress: Object.values(progressWords).find(([, words]) => has(page, words))?.[1] ?? '',
          polls: has(places, t('guest.polls')),
        }),
      ),
      this.#screen.eventually({ name: true, says: wordsFor(value, full) }, ({ page }) => ({
        name: has(page, name),
        says: joinWords.find((words) => has(page, words)) ?? '',
      })),
    ])
  }
}

/** The texts on the screen about joining. */
const joinWords = [t('screen.joinEnded'), t('screen.doorLocked'), t('screen.joinFull'), t('screen.joinNow')]

function wordsFor({ progress, door }: EventSnapshot['value'], full: boolean): string {
  if (progress === 'finished') return t('screen.joinEnded')
  if (door === 'locked') return t('screen.doorLocked')
  if (full) return t('screen.joinFull')
  return progress === 'processing' ? t('screen.joinNow') : ''
}

/** The desk has one button for the next step of an event. The walk of a poll tests answers to polls. */
const canDo = (event: ChartEvent, { value }: EventSnapshot): boolean =>
  event.type === 'finish'
    ? value.progress === 'processing'
    : event.type !== 'takePart' || event.feature === 'qa'

const without = ['event.progress.notStarted: finish -> event.progress.finished']

export async function walkEvent(fixture: Fixture): Promise<void> {
  const seeding = fixture.seeding()
  const [host, guest, screen, newcomer] = await Promise.all([
    fixture.openAsHost('/Events/EventList'),
    fixture.open('guest', '/Guest'),
    fixture.open('screen', await seeding.screenPath(await seeding.eventToCome())),
    fixture.open('guest', '/Guest', { allow: refusedAnswer }),
  ])
  const places = { fixture, seeding, host, guest, screen, newcomer }
  await walkPages(graph, { canDo, without }, () => EventOnPages.open(places))
  expect(graph.states.size).toBe(12)
}
