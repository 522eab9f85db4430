import {
  drawKey,
  type LotteryContent,
  type LotteryDraw,
  type LotteryPublicContent,
  type LotteryWinnersDoc,
} from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { winnersShown } from '#machines/domain/lottery/mask-name.ts'
import { allWinners, nextPrize } from '#machines/domain/lottery/winners.ts'
import type { ChartEvent } from '#server/engine/charts.ts'
import type { Projected } from '#server/engine/projected.ts'
import { newId } from '#server/platform/ids.ts'
import { isSeen } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { cancel, closeLeftDraws, deadlineOver, leavePools, prepare, roll, stop } from './draw-winners.ts'
import { eraseEntries, unnameDraws, unnameEntries } from './erase-entries.ts'
import { lotteryHandlers } from './lottery.handlers.ts'
import { readOwnLots } from './read-own-lots.ts'

const publicContentOf = ({ names: _, draws: __, ...content }: LotteryContent): LotteryPublicContent => content

const forScreens = (draw: LotteryDraw, context: LotteryContent): LotteryDraw => ({
  ...draw,
  winners: winnersShown(draw.winners, context),
})

/** The winners of the displayed draw for guests. A small document, because it goes to every phone. */
const forGuests = (draw: LotteryDraw, context: LotteryContent): LotteryWinnersDoc => ({
  drawId: draw.id,
  prizeId: draw.prizeId,
  drawnAt: draw.drawnAt,
  winners: winnersShown(draw.winners, context).map(({ name, detail }) => ({ name, detail })),
})

/**
 * No document contains the seed of a draw before the winners are drawn. A guest sees only the names that the screen
 * shows, and only after the draw.
 */
export const lotteryKind: ItemKindOnServer<'lottery'> = {
  handlers: lotteryHandlers,
  answers: null,
  rows: null,
  copy: (lottery) => ({
    ...lottery,
    prizes: lottery.prizes.map((prize) => ({ ...prize, id: newId() })),
    entries: 0,
    excluded: 0,
    taken: {},
    prepared: 0,
    current: null,
    revealUntil: null,
    names: [],
    draws: [],
  }),
  sceneLines: ({ prizes: [first] }) => (first ? [first.typeName, first.giftName] : []),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    const docs: Projected[] = [[`lottery:${id}`, { id, position, value, context: publicContentOf(context) }]]
    const displayed = context.draws.find((draw) => draw.id === context.current?.id)
    if (audience === 'guest') {
      if (displayed) docs.push([`winners:${id}`, forGuests(displayed, context)])
      return docs
    }
    if (context.current && context.names.length > 0) {
      const names = audience === 'host' ? context.names.slice(0, limits.poolNamesForHosts) : context.names
      docs.push([`reel:${id}`, { drawId: context.current.id, names }])
    }
    if (audience === 'host') for (const draw of context.draws) docs.push([drawKey(id, draw.number), draw])
    else if (displayed) docs.push([drawKey(id, displayed.number), forScreens(displayed, context)])
    return docs
  },
  projectEnded: (aggregate, projectionContext) => {
    const { snapshot } = aggregate
    const context = { ...snapshot.context, current: null, names: [] }
    return lotteryKind.project(
      { ...aggregate, snapshot: { ...snapshot, context } },
      'host',
      projectionContext,
    )
  },
  voters: ({ snapshot }) => allWinners(snapshot.context).length,
  readOwn: readOwnLots,
  deadlinePassed: deadlineOver,
  guestsRemoved: leavePools,
  guestNamed: unnameEntries,
  guestErased: eraseEntries,
  guestsForgotten: unnameDraws,
  async take(work, lottery, type) {
    const refusal = work.send(lottery, { type } as ChartEvent<'lottery'>)
    if (!refusal && type === 'deactivate') await closeLeftDraws(work, lottery.id)
    return refusal
  },
  async takeOwn(work, lottery, type, word = '') {
    const prize = nextPrize(lottery.snapshot.context)
    if (type === 'prepare' && prize) return prepare(work, lottery, { prizeId: prize.id, places: null })
    if (type === 'startRoll') return roll(work, lottery, word)
    if (type === 'draw') return stop(work, lottery)
    if (type === 'cancel') return cancel(work, lottery)
    throw new Error(`a lottery has no step ${type}`)
  },
  async roundEnds(work, { id }) {
    await closeLeftDraws(work, id)
    await work.tx.deleteFrom('deadline').where('item_id', '=', id).execute()
  },
}
