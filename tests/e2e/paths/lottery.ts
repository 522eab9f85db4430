import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { call } from '#bench/support/api.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isValidWinner, type LotteryContent, type LotteryRules } from '#contract/items/lottery.ts'
import { lotteryMachine } from '#machines/domain/lottery/lottery.machine.ts'
import { allWinners, nextPrize, piecesLeft } from '#machines/domain/lottery/winners.ts'
import {
  lotteryEvents,
  newLottery,
  oneBicycle,
  plan,
  roll,
  stopWith,
} from '#tests/support/chart-cases/lottery.cases.ts'
import { canDo, poolOf } from '#tests/support/chart-cases/lottery-audience.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { passTime } from '#tests/support/pages/server-clock.ts'
import { t } from '#tests/support/words.ts'
import { ItemDesk, roundIn } from './item-desk.ts'
import { beginItem, openPages, turnTo, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, linesOf, WatchedPage } from './watched-page.ts'

type LotteryMachine = typeof lotteryMachine
type LotteryEvent = EventFromLogic<LotteryMachine>
type LotterySnapshot = SnapshotFrom<LotteryMachine>

// Ann is the guest on the phone and wins the first draw of a round, because Bob is excluded until then.
const ann = '小明'
const bob = '小赵'

/** The claim time is the step by which the tests move the clock of the server. */
const claimSeconds = 600
const bicycle: LotteryRules = { ...oneBicycle, claimSeconds }
const scooter: LotteryRules = {
  ...bicycle,
  prizes: bicycle.prizes.map((prize) => ({ ...prize, giftName: 'Scooter' })),
}

/**
 * The types of events whose cases are replaced below: missing prizes and claims at another time have no control.
 */
const others = ['edit', 'fillPool', 'prepare', 'startRoll', 'draw', 'claim']
/** The types of events that phones and the server cause automatically. */
const ofThemselves = ['commitNonce', 'revealNonce', 'revealsOver', 'settle']
const events: LotteryEvent[] = [
  ...lotteryEvents.filter(({ type }) => !others.includes(type)),
  roll(),
  { type: 'edit', content: { ...bicycle } },
  { type: 'fillPool', entries: 0, excluded: 0 },
  { type: 'fillPool', entries: 0, excluded: 1 },
  plan('d'),
  plan('d', { poolSize: 0, places: 0 }),
  stopWith('t', 'ann'),
  stopWith('u', 'bob'),
  { type: 'claim', entryIds: ['ann'], at: 2000 },
]

// The phones and the server take these transitions at once, so no page shows them. The walk on the server tests
// them.
const without = [
  'lottery.draw.prepared: commitNonce [it is this draw] -> lottery.draw.prepared',
  'lottery.draw.rolling: revealNonce [the phone may reveal] -> lottery.draw.rolling',
  'lottery.draw.rolling: revealsOver [phones may still reveal] -> (stays)',
  'lottery.draw.rolling: draw [phones may still reveal] -> lottery.draw.drawing',
  'lottery.draw.drawing: deactivate -> lottery.draw.idle',
  'lottery.draw.drawing: revealNonce [the phone may reveal] -> lottery.draw.drawing',
  'lottery.draw.drawing: settle -> lottery.draw.drawn',
]

const graph = chartGraph(lotteryMachine, {
  input: { ...newLottery, ...scooter, excluded: 1 },
  events,
  canCome: ({ type }) => !ofThemselves.includes(type),
  stopAt: ({ context }) => context.round > 2 || context.prepared > 2,
})

const winnerWords = {
  unclaimed: t('lottery.state-unclaimed'),
  claimed: t('lottery.state-claimed'),
  missed: t('lottery.state-missed'),
  invalid: t('lottery.state-invalid'),
}

const drawWords = {
  idle: '',
  prepared: t('lottery.ready', { pool: 1, places: 1 }),
  rolling: t('lottery.rolling'),
  drawing: t('lottery.rolling'),
  drawn: '',
}

class LotteryOnPages implements OnPages<LotteryMachine> {
  readonly #fixture: Fixture
  readonly desk: ItemDesk
  readonly #phone: WatchedPage<'page'>
  readonly #screen: WatchedPage<'page'>
  /** The states of the draw in which the walk has tested the dialog of the pool. */
  readonly #asked: Set<string>
  #removed = false
  #isOver = false

  constructor(fixture: Fixture, { host, guest, screen }: WalkPages, asked: Set<string>) {
    this.#fixture = fixture
    this.#asked = asked
    const ofAnn = (words: string): string => `${words}: ${ann}`
    const words = {
      lock: t('lottery.closeChannel'),
      unlock: t('lottery.openChannel'),
      prepare: `${t('lottery.prepare')}: ${bicycle.prizes[0]?.typeName}`,
      cancel: t('lottery.cancel'),
      startRoll: t('lottery.start'),
      draw: t('lottery.stop'),
      clear: t('lottery.clear'),
      confirm: ofAnn(t('lottery.confirm')),
      miss: ofAnn(t('lottery.miss')),
      invalidate: ofAnn(t('lottery.invalidate')),
      restore: ofAnn(t('lottery.restore')),
    }
    const { lock: _, unlock: __, ...inDetail } = words
    this.desk = new ItemDesk(host, bicycle.title, {
      keys: t('lottery.controls'),
      words,
      places: Object.fromEntries(Object.keys(inDetail).map((type) => [type, 'detail'])),
      parts: { bob: { css: '[role=dialog] li', text: bob } },
    })
    this.#phone = new WatchedPage(guest, () => ({ page: { css: 'main' } }))
    this.#screen = new WatchedPage(screen, () => ({ page: { css: 'main' } }))
  }

  async execute(event: LotteryEvent): Promise<void> {
    this.#removed = event.type === 'remove'
    if (event.type === 'reset') this.#isOver = false
    if (event.type === 'claimOver') {
      this.#isOver = true
      return passTime(this.#fixture)
    }
    if (event.type === 'claim') return this.#phone.press('page', t('lottery.claim'))
    if (event.type === 'edit') return this.desk.edit((form) => writeGift(form, event.content))
    if (event.type === 'fillPool') {
      const words = event.excluded === 0 ? t('lottery.letIn') : t('lottery.keepOut')
      return this.#amongPeople(() => this.desk.watched.press('bob', words))
    }
    if (event.type === 'startRoll') await this.desk.page.getByLabel(t('lottery.word')).fill(event.start.word)
    return this.desk.press(event.type)
  }

  /** Runs the action while the dialog of the pool is open. */
  async #amongPeople<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const { dialog, watched } = this.desk
    await watched.press('detail', t('lottery.people'))
    await watched.eventually(true, (views) => views.bob?.controls.length === 1)
    const answer = await act()
    await watched.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    return answer
  }

  async attempt(
    event: LotteryEvent,
    expected: ErrorCode | undefined,
    { value, context }: LotterySnapshot,
  ): Promise<ErrorCode | undefined | null> {
    if (ofThemselves.includes(event.type)) return null
    if (event.type === 'claim') return this.#phone.reasonOf('page', t('lottery.claim'), expected)
    if (event.type === 'fillPool') return this.#whyNotBob(value.draw, context.excluded === 0, expected)
    if (event.type === 'prepare' && event.plan.poolSize === 0)
      return expected === 'NoParticipants' && poolOf(context).length === 0 ? this.#prepareInVain() : null
    if ('ticket' in event && event.ticket !== 't') return null
    return this.desk.reasonOf(event.type, expected)
  }

  /** Tries to change Bob's exclusion. One try for each state of the draw is enough. */
  async #whyNotBob(
    draw: string,
    isIn: boolean,
    expected: ErrorCode | undefined,
  ): Promise<ErrorCode | undefined | null> {
    if (this.#asked.has(draw)) return null
    this.#asked.add(draw)
    const words = isIn ? t('lottery.keepOut') : t('lottery.letIn')
    return this.#amongPeople(() => this.desk.watched.reasonOf('bob', words, expected))
  }

  /** The desk cannot know that the pool is empty, so only the server refuses the preparation. */
  async #prepareInVain(): Promise<ErrorCode> {
    await this.desk.press('prepare')
    const toast = this.desk.page.getByRole('alert').filter({ hasText: t.error('NoParticipants') })
    await toast.getByRole('button', { name: t('common.dismiss') }).click()
    return 'NoParticipants'
  }

  async check({ value, context }: LotterySnapshot): Promise<void> {
    if (this.#removed) {
      await Promise.all([
        this.desk.showsNoItem(),
        this.#phone.eventually(false, ({ page }) => has(page, context.title)),
        this.#screen.eventually(false, ({ page }) => has(page, context.title)),
      ])
      return
    }
    await this.#onDesk({ value, context })
    await Promise.all([this.#onPhone({ value, context }), this.#onScreen({ value, context })])
  }

  #onDesk({ value, context }: Pick<LotterySnapshot, 'value' | 'context'>): Promise<void> {
    const states = allWinners(context).map(({ winner }) => winnerWords[winner.state])
    return this.desk.watched.eventually(
      {
        keys: [
          value.activity === 'active' ? t('console.deactivate') : t('console.activate'),
          value.channel === 'open' ? t('lottery.closeChannel') : t('lottery.openChannel'),
        ],
        round: context.round,
        prize: true,
        taken: true,
        draw: drawWords[value.draw],
        shown: value.draw === 'drawn',
        winners: states.toReversed(),
      },
      ({ keys, detail = null }) => ({
        keys: (keys?.controls ?? []).map(({ name }) => name).filter((name) => switches.includes(name)),
        round: roundIn(detail),
        prize: has(detail, prizeOf(context)),
        taken: has(detail, takenOf(context)),
        draw: Object.values(drawWords).find((words) => linesOf(detail).includes(words)) ?? '',
        shown: detail?.controls.some(({ name }) => name === t('lottery.clear')) ?? false,
        winners: linesOf(detail).filter((line) => Object.values(winnerWords).includes(line)),
      }),
    )
  }

  async #onPhone({ value, context }: Pick<LotterySnapshot, 'value' | 'context'>): Promise<void> {
    const active = value.activity === 'active'
    const own = allWinners(context).filter(({ winner }) => active && winner.entryId === 'ann')
    const states = own.map(({ winner }) => winner.state)
    const isClosed = value.channel === 'closed' && value.draw === 'idle'
    const isDrawnOut =
      value.draw === 'idle' && context.prizes.every(({ id }) => piecesLeft(context, id) === 0)
    const isOff = isDrawnOut || isClosed
    const lot = t(isDrawnOut ? 'lottery.over' : isClosed ? 'lottery.channelClosed' : 'lottery.inPool')
    const next = {
      idle: t('lottery.inPoolDetail'),
      prepared: t('lottery.soon', { count: 1 }),
      rolling: t('lottery.rollingNow'),
      drawing: t('lottery.rollingNow'),
      drawn: t('lottery.notThisTime'),
    }
    // After a draw the phone says the result in place of the chance.
    const chance = value.draw === 'drawn' ? [next.drawn] : [lot, ...(isOff ? [] : [next[value.draw]])]
    // The card of a win, valid or not, says everything.
    const visible = own.length > 0 ? [] : chance
    const stands = [t('lottery.notInPool'), lot, ...Object.values(next)]
    await this.#phone.eventually(
      {
        title: active,
        wins: states.map((state) => state === 'unclaimed' || state === 'claimed'),
        claim: states.includes('unclaimed'),
        became: states.flatMap((state) => ownWords[state] || []),
        visible: active ? visible : [],
      },
      ({ page }) => {
        const lines = linesOf(page)
        return {
          title: has(page, context.title),
          wins: own.map(() => lines.includes(t('lottery.youWon'))),
          claim: page?.controls.some(({ name }) => name === t('lottery.claim')) ?? false,
          became: lines.filter((line) => Object.values(ownWords).includes(line)),
          visible: lines.filter((line) => stands.includes(line)),
        }
      },
    )
    // A win that the host restores after its countdown cannot be claimed.
    if (!this.#isOver || !states.includes('unclaimed') || value.channel === 'closed') return
    expect(await this.#phone.reasonOf('page', t('lottery.claim'), 'ClaimOver')).toBe('ClaimOver')
  }

  #onScreen({ value, context }: Pick<LotterySnapshot, 'value' | 'context'>): Promise<void> {
    const { current } = context
    const drawn =
      value.draw === 'drawn' ? context.draws.find(({ number }) => number === current?.number) : undefined
    // Once the winner has lost the win, the screen shows the prizes again.
    const [winner] = drawn?.winners.filter(isValidWinner) ?? []
    const isShown = current !== null && (drawn === undefined || winner !== undefined)
    return this.#screen.eventually(
      {
        soon: !isShown,
        // The screen shows no number before the first piece is drawn.
        taken: !isShown && takenPieces(context) > 0,
        number: isShown,
        rolling: value.draw === 'rolling',
        winner: winner ? ({ ann, bob }[winner.entryId] ?? '') : '',
      },
      ({ page }) => ({
        soon: has(page, t(nextPrize(context) ? 'lottery.screenSoon' : 'lottery.over')),
        taken: has(page, takenOf(context)),
        number: has(page, t('lottery.drawNumber', { number: current?.number ?? 0 })),
        rolling: has(page, t('lottery.rolling')),
        winner: [ann, bob].find((name) => linesOf(page).includes(name)) ?? '',
      }),
    )
  }
}

/** The state of a win on the phone. */
const ownWords = {
  unclaimed: '',
  claimed: t('lottery.claimed'),
  missed: t('lottery.missed'),
  invalid: t('lottery.invalid'),
}

const prizeOf = ({ prizes: [prize] }: LotteryRules): string => `${prize?.typeName} · ${prize?.giftName}`

/** Number of drawn pieces of the only prize. */
const takenPieces = ({ prizes, taken }: LotteryContent): number => taken[prizes[0]?.id ?? ''] ?? 0

const takenOf = (content: LotteryContent): string =>
  t('lottery.taken', { taken: takenPieces(content), quantity: content.prizes[0]?.quantity ?? 0 })

const writeGift = (form: Locator, { prizes }: LotteryRules): Promise<void> =>
  form.getByLabel(t('lottery.giftName')).fill(prizes[0]?.giftName ?? '')

/** Excludes everybody except Ann. */
async function keepOthersOut(fixture: Fixture, { seeding, code }: WalkPages, itemId: string): Promise<void> {
  const { candidates } = await call(
    fixture.server().origin,
    '/api/event/Lottery/GetCandidates',
    { eventCode: code, itemId, search: '' },
    seeding.token,
  )
  const others = candidates.filter(({ name }) => name !== ann)
  await seeding.run(code, 'Lottery/Exclude', { itemId, entryIds: others.map(({ entryId }) => entryId) })
}

/** The labels of the buttons that show the state of the lottery. The button of the next step is between them. */
const switches: readonly string[] = [
  t('console.activate'),
  t('console.deactivate'),
  t('lottery.closeChannel'),
  t('lottery.openChannel'),
]

export async function walkLottery(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host, guest } = pages
  await seeding.guest(code, bob)
  await Promise.all([openTab(host, 'interactions'), turnTo(guest, '#interaction')])
  await host.getByRole('tab', { name: t('comments.itemsTitle') }).click()
  const content = {
    title: scooter.title,
    prizes: scooter.prizes.map(({ typeName, giftName, quantity, perDraw }) => ({
      typeName,
      giftName,
      quantity,
      perDraw,
    })),
    pool: scooter.pool,
    pollId: null,
    repeatWinners: scooter.repeatWinners,
    masked: scooter.masked,
    claimSeconds,
  }
  const asked = new Set<string>()
  await walkPages(graph, { ends: ['remove'], canDo, without }, async () => {
    const itemId = await beginItem(pages, 'lottery', () =>
      seeding.run(code, 'Lottery/Add', { lottery: content }),
    )
    await keepOthersOut(fixture, pages, itemId)
    const lottery = new LotteryOnPages(fixture, pages, asked)
    await lottery.desk.choose()
    return lottery
  })
}
