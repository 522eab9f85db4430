import type { Locator } from 'playwright-core'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { type Asked, phaseWords } from '../../../src/ui/screen/scene-words.ts'
import { t } from '../words.ts'
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

/** Whether the round that the events have come to has an answer. */
export const isAnswered = (soFar: readonly { type: string }[], answer: string): boolean =>
  soFar.findLastIndex(({ type }) => type === answer) > soFar.findLastIndex(({ type }) => type === 'reset')

/** An item that guests answer, on the desk, a phone and the screen: what is the same for every kind. */
export abstract class ItemOnPages<Machine extends AnyStateMachine, Content, PhonePart extends string = never>
  implements OnPages<Machine>
{
  readonly desk: ItemDesk
  readonly phone: WatchedPage<PhonePart | 'page'>
  readonly screen: WatchedPage<'picture'>
  readonly #asked: Asked
  #removed = false
  /** The last round that the guest has answered. */
  #answered = 0

  constructor({ host, guest, screen }: WalkPages, { title, asked, phone, desk }: ItemOptions<PhonePart>) {
    this.#asked = asked
    this.desk = new ItemDesk(host, title, desk)
    const parts = { page: { css: 'main' }, ...phone } as Record<PhonePart | 'page', Part>
    this.phone = new WatchedPage(guest, () => parts)
    this.screen = new WatchedPage(screen, () => ({ picture: { css: 'main div[aria-hidden=true]' } }))
  }

  /** Makes the open form say what the content says. */
  protected abstract write(form: Locator, content: object): Promise<void>
  /** Does what means an event that is no control of the desk. */
  protected abstract act(event: EventFromLogic<Machine>, content: Content): Promise<void>
  /** The reason of a control that is not the desk's. */
  protected abstract whyNot(
    event: EventFromLogic<Machine>,
    expected: ErrorCode | undefined,
    snapshot: ItemSnapshot<Content>,
  ): Promise<ErrorCode | undefined | null>
  protected abstract onPhone(snapshot: ItemSnapshot<Content>): Promise<void>
  protected abstract inHall(snapshot: ItemSnapshot<Content>): Promise<void>
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
        this.phone.comesTo(true, ({ page }) => has(page, t('guest.pollOver'))),
        this.screen.comesTo(false, ({ picture }) => has(picture, context.title)),
      ])
      return
    }
    await this.desk.showsItem(value, context.round)
    await Promise.all([this.onDesk(snapshot), this.onPhone(snapshot), this.inHall(snapshot)])
  }

  /** Waits until the phone shows the item as it stands, and what else the kind has there. */
  protected phoneShows<Figures extends object>(
    { value, context }: ItemSnapshot<Content>,
    expected: Figures,
    figures: (views: Views<PhonePart | 'page'>) => Figures,
  ): Promise<void> {
    const active = value.activity === 'active'
    const isClosed = active && value.voting === 'locked'
    return this.phone.comesTo({ isOver: !active, title: active, isClosed, ...expected }, (views) => ({
      isOver: has(views.page, t('guest.pollOver')),
      title: has(views.page, context.title),
      isClosed: has(views.page, t.error('VotingClosed')),
      ...figures(views),
    }))
  }

  /** Waits until the hall sees the item as it stands, and what else the kind has there. */
  protected hallShows<Figures extends object>(
    { value, context }: ItemSnapshot<Content>,
    expected: Figures,
    figures: (views: Views<'picture'>) => Figures,
  ): Promise<void> {
    const closed = this.isAnswered(context.round) ? 'closed' : 'notOpenYet'
    const words = phaseWords(t, value.activity === 'active' ? value.voting : closed, this.#asked)
    return this.screen.comesTo({ title: true, phase: true, ...expected }, (views) => ({
      title: has(views.picture, context.title),
      phase: linesOf(views.picture).includes(words),
      ...figures(views),
    }))
  }
}
