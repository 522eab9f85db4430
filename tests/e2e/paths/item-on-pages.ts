import type { Locator } from 'playwright-core'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { t } from '#tests/support/words.ts'
import { type Asked, phaseWords } from '#ui/screen/frame/item-view-model.ts'
import { type DeskOptions, ItemDesk, type ItemValue } from './item-desk.ts'
import type { WalkPages } from './pages.ts'
import type { OnPages } from './walk-pages.ts'
import { has, linesOf, type Part, type Views, WatchedPage } from './watched-page.ts'

interface ItemSnapshot<Content> {
  value: ItemValue
  context: Content & { title: string; round: number }
}

interface ItemOptions<PhonePart extends string> {
  title: string
  asked: Asked
  phone: Record<PhonePart, Part>
  desk?: DeskOptions
}

/** Whether the current round has an answer after these events. */
export const isAnswered = (soFar: readonly { type: string }[], answer: string): boolean =>
  soFar.findLastIndex(({ type }) => type === answer) > soFar.findLastIndex(({ type }) => type === 'reset')

/** An item that guests answer, on the desk, a phone and the screen: the parts common to all kinds. */
export abstract class ItemOnPages<Machine extends AnyStateMachine, Content, PhonePart extends string = never>
  implements OnPages<Machine>
{
  readonly desk: ItemDesk
  readonly phone: WatchedPage<PhonePart | 'page'>
  readonly screen: WatchedPage<'picture'>
  readonly #asked: Asked
  #removed = false
  /** The number of the last round in which the guest has answered. */
  #answered = 0

  constructor({ host, guest, screen }: WalkPages, { title, asked, phone, desk }: ItemOptions<PhonePart>) {
    this.#asked = asked
    this.desk = new ItemDesk(host, title, desk)
    const parts = { page: { css: 'main' }, ...phone } as Record<PhonePart | 'page', Part>
    this.phone = new WatchedPage(guest, () => parts)
    this.screen = new WatchedPage(screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  /** Fills the open form with the content. */
  protected abstract write(form: Locator, content: object): Promise<void>
  /** Makes an event happen that has no control on the desk. */
  protected abstract act(event: EventFromLogic<Machine>, content: Content): Promise<void>
  /** The reason that the pages give for refusing an event without a control on the desk. */
  protected abstract whyNot(
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
    snapshot: ItemSnapshot<Content>,
  ): Promise<ErrorCode | undefined | null>
  protected abstract onPhone(snapshot: ItemSnapshot<Content>): Promise<void>
  protected abstract onScreen(snapshot: ItemSnapshot<Content>): Promise<void>
  protected onDesk(_: ItemSnapshot<Content>): Promise<void> {
    return Promise.resolve()
  }

  protected isAnswered = (round: number): boolean => this.#answered === round

  async execute(event: EventFromLogic<Machine>, before: SnapshotFrom<Machine>): Promise<void> {
    const { context } = before as unknown as ItemSnapshot<Content>
    if (event.type === 'edit') {
      const { content } = event as unknown as { content: { title: string } }
      await this.desk.edit((form) => this.write(form, content))
      this.desk.title = content.title
    } else if (this.desk.has(event.type)) {
      this.#removed = event.type === 'remove'
      await this.desk.press(event.type)
    } else {
      if (Object.hasOwn(event, 'round')) this.#answered = context.round
      await this.act(event, context)
    }
  }

  async attempt(
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
    now: SnapshotFrom<Machine>,
  ): Promise<ErrorCode | undefined | null> {
    if (this.desk.has(event.type)) return this.desk.reasonOf(event.type, expected)
    return this.whyNot(event, expected, now as unknown as ItemSnapshot<Content>)
  }

  async check(given: SnapshotFrom<Machine>): Promise<void> {
    const snapshot = given as unknown as ItemSnapshot<Content>
    const { value, context } = snapshot
    if (this.#removed) {
      await Promise.all([
        this.desk.showsNoItem(),
        this.phone.eventually(true, ({ page }) => has(page, t('guest.pollOver'))),
        this.screen.eventually(false, ({ picture }) => has(picture, context.title)),
      ])
      return
    }
    await this.desk.showsItem(value, context.round)
    await Promise.all([this.onDesk(snapshot), this.onPhone(snapshot), this.onScreen(snapshot)])
  }

  /** Waits until the phone shows the state of the item and the kind's own values. */
  protected phoneShows<Figures extends object>(
    { value, context }: ItemSnapshot<Content>,
    expected: Figures,
    figures: (views: Views<PhonePart | 'page'>) => Figures,
  ): Promise<void> {
    const active = value.activity === 'active'
    const isClosed = active && value.voting === 'locked'
    return this.phone.eventually({ isOver: !active, title: active, isClosed, ...expected }, (views) => ({
      isOver: has(views.page, t('guest.pollOver')),
      title: has(views.page, context.title),
      isClosed: has(views.page, t(this.#asked === 'answers' ? 'guest.answersLocked' : 'guest.votingLocked')),
      ...figures(views),
    }))
  }

  /** Waits until the screen shows the state of the item and the kind's own values. */
  protected screenShows<Figures extends object>(
    { value, context }: ItemSnapshot<Content>,
    expected: Figures,
    figures: (views: Views<'picture'>) => Figures,
  ): Promise<void> {
    const closed = this.isAnswered(context.round) ? 'closed' : 'notOpenYet'
    const words = phaseWords(t, value.activity === 'active' ? value.voting : closed, this.#asked)
    return this.screen.eventually({ title: true, phase: true, ...expected }, (views) => ({
      title: has(views.picture, context.title),
      phase: linesOf(views.picture).includes(words),
      ...figures(views),
    }))
  }
}
