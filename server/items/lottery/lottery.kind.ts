import {
  drawKey,
  type LotteryContent,
  type LotteryDraw,
  type LotteryStanding,
} from '../../../src/contract/items/lottery.ts'
import * as limits from '../../../src/contract/limits.ts'
import { winnerInHall } from '../../../src/machines/lottery/mask-name.ts'
import { allWinners } from '../../../src/machines/lottery/winners.ts'
import { newId } from '../../ids.ts'
import type { Projected } from '../../projections/projected.ts'
import { isSeen } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import { claimsOver } from './draw-winners.ts'
import { lotteryHandlers } from './lottery.handlers.ts'
import { readOwnLots } from './read-own-lots.ts'

const standingOf = ({ word: _, names: __, draws: ___, ...standing }: LotteryContent): LotteryStanding =>
  standing

const forTheHall = (draw: LotteryDraw, masked: boolean): LotteryDraw => ({
  ...draw,
  winners: draw.winners.map((winner) => winnerInHall(winner, masked)),
})

/** Seeds are in no document before their draw; guests get no names but their own win. */
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
    word: '',
    names: [],
    draws: [],
  }),
  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot } = subject
    const { value, context } = snapshot
    const docs: Projected[] = [[`lottery:${id}`, { id, position, value, context: standingOf(context) }]]
    if (audience === 'guest') return docs
    if (context.current && context.names.length > 0) {
      const names = audience === 'host' ? context.names.slice(0, limits.poolNamesForHosts) : context.names
      docs.push([`reel:${id}`, { drawId: context.current.id, names }])
    }
    const shown =
      audience === 'host' ? context.draws : context.draws.filter((draw) => draw.id === context.current?.id)
    for (const draw of shown) {
      docs.push([drawKey(id, draw.number), audience === 'host' ? draw : forTheHall(draw, context.masked)])
    }
    return docs
  },
  projectEnded: (subject, scene) => {
    const { snapshot } = subject
    const context = { ...snapshot.context, current: null, names: [] }
    return lotteryKind.project({ ...subject, snapshot: { ...snapshot, context } }, 'host', scene)
  },
  voters: ({ snapshot }) => allWinners(snapshot.context).length,
  readOwn: readOwnLots,
  deadlinePassed: claimsOver,
  async roundEnds({ tx }, { id }) {
    await tx.deleteFrom('deadline').where('item_id', '=', id).execute()
  },
  async forget({ tx }, itemId) {
    await tx.deleteFrom('lottery_entry').where('item_id', '=', itemId).execute()
    await tx.deleteFrom('lottery_exclusion').where('item_id', '=', itemId).execute()
    await tx.deleteFrom('lottery_draw').where('item_id', '=', itemId).execute()
    await tx.deleteFrom('lottery_winner').where('item_id', '=', itemId).execute()
    await tx.deleteFrom('deadline').where('item_id', '=', itemId).execute()
  },
}
