import type { CommandName, CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import type { LotteryRules } from '../../../src/contract/items/lottery.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { LotteryCommand } from '../../../src/machines/lottery/lottery.events.ts'
import { newId } from '../../ids.ts'
import { itemFeatureRefusal, workFeatureRefusal } from '../../orders/work-level.ts'
import type { CommandOrder } from '../../work/order.ts'
import { done, type Work } from '../../work/work.ts'
import { addItem } from '../items.ts'
import { keptParts } from '../kept-parts.ts'
import { prepareDraw, stopDraw } from './draw-winners.ts'
import { readExcluded } from './pool.ts'
import { writeWinners } from './winner-rows.ts'

type LotteryPayload = CommandPayload<'Lottery/Add'>['Lottery']

const rules = (lottery: LotteryPayload): LotteryRules => ({
  title: lottery.Title,
  prizes: lottery.Prizes.map((prize) => ({
    id: prize.PrizeId ?? newId(),
    typeName: prize.TypeName,
    giftName: prize.GiftName,
    quantity: prize.Quantity,
    perDraw: prize.PerDraw,
  })),
  pool: lottery.Pool,
  pollId: lottery.Pool === 'answered' ? lottery.PollId : null,
  repeatWinners: lottery.RepeatWinners,
  masked: lottery.Masked,
  claimSeconds: lottery.ClaimSeconds,
})

const withoutIds = (lottery: LotteryPayload): LotteryPayload => ({
  ...lottery,
  Prizes: lottery.Prizes.map(({ PrizeId: _, ...prize }) => prize),
})

const nothingDrawn = {
  entries: 0,
  excluded: 0,
  taken: {},
  prepared: 0,
  current: null,
  word: '',
  names: [],
  draws: [],
}

async function update(work: Work, { payload }: CommandOrder<'Lottery/Update'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.ItemId)
  if (!lottery) return refused('NotFound')
  const before = lottery.snapshot.context
  const kept = keptParts(
    before.prizes,
    payload.Lottery.Prizes.map(({ PrizeId }) => PrizeId),
  )
  if (!kept.ok) return kept
  const content = rules(payload.Lottery)
  const refusal = await itemFeatureRefusal(work, 'lottery', { ...before, ...content }, before)
  return refusal ?? work.send(lottery, { type: 'edit', content }) ?? done
}

/** Fills the list; the exclusions of a list that begins anew go with it. */
async function importEntries(work: Work, { payload }: CommandOrder<'Lottery/Import'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.ItemId)
  if (!lottery) return refused('NotFound')
  const barred = await workFeatureRefusal(work, 'importedDraws')
  if (barred) return barred
  const { context } = lottery.snapshot
  const before = payload.Replace ? 0 : context.entries
  const entries = before + payload.Entries.length
  if (entries > limits.lotteryEntriesMost) return refused('ListFull')
  const excluded = payload.Replace ? 0 : context.excluded
  const refusal = work.send(lottery, { type: 'fillPool', entries, excluded })
  if (refusal) return refusal
  if (payload.Replace) {
    await work.tx.deleteFrom('lottery_entry').where('item_id', '=', lottery.id).execute()
    await work.tx.deleteFrom('lottery_exclusion').where('item_id', '=', lottery.id).execute()
  }
  const rows = payload.Entries.map(({ Name, Detail }, index) => ({
    item_id: lottery.id,
    entry_id: newId(),
    name: Name,
    detail: Detail,
    position: before + index,
  }))
  if (rows.length > 0) await work.tx.insertInto('lottery_entry').values(rows).execute()
  return accepted({ Added: rows.length })
}

async function exclude(
  work: Work,
  { payload }: CommandOrder<'Lottery/Exclude'>,
  keepOut: boolean,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.ItemId)
  if (!lottery) return refused('NotFound')
  const already = await readExcluded(work.tx, lottery.id)
  const asked = [...new Set(payload.EntryIds)].filter((entryId) => already.has(entryId) !== keepOut)
  if (asked.length === 0) return refused('AlreadySo')
  const excluded = already.size + (keepOut ? asked.length : -asked.length)
  const refusal = work.send(lottery, {
    type: 'fillPool',
    entries: lottery.snapshot.context.entries,
    excluded,
  })
  if (refusal) return refusal
  const { tx } = work
  if (keepOut) {
    const rows = asked.map((entry_id) => ({ item_id: lottery.id, entry_id }))
    await tx.insertInto('lottery_exclusion').values(rows).execute()
  } else {
    await tx
      .deleteFrom('lottery_exclusion')
      .where('item_id', '=', lottery.id)
      .where('entry_id', 'in', asked)
      .execute()
  }
  for (const entryId of asked) work.aside(entryId, { subjectId: lottery.id })
  return done
}

/** What the command means to the chart; what it changes of winners is written with it. */
const toLottery = <Name extends CommandName>(
  event: (order: CommandOrder<Name>, work: Work) => LotteryCommand,
) => {
  return async (work: Work, order: CommandOrder<Name>): Promise<Outcome> => {
    const lottery = await work.load('lottery', (order.payload as { ItemId: string }).ItemId)
    if (!lottery) return refused('NotFound')
    const refusal = work.send(lottery, event(order, work))
    if (refusal) return refusal
    await writeWinners(work, lottery)
    return done
  }
}

const claim = toLottery<'Lottery/Claim'>(({ actor }, { at }) => ({ type: 'claim', entryId: actor.id, at }))

export const lotteryHandlers = {
  'Lottery/Add': (work: Work, { payload }: CommandOrder<'Lottery/Add'>) =>
    addItem(work, 'lottery', { ...rules(withoutIds(payload.Lottery)), ...nothingDrawn }),
  'Lottery/Update': update,
  'Lottery/Import': importEntries,
  'Lottery/Exclude': (work: Work, order: CommandOrder<'Lottery/Exclude'>) => exclude(work, order, true),
  'Lottery/Include': (work: Work, order: CommandOrder<'Lottery/Include'>) => exclude(work, order, false),
  'Lottery/Prepare': prepareDraw,
  'Lottery/Cancel': toLottery<'Lottery/Cancel'>(() => ({ type: 'cancel' })),
  'Lottery/Draw': toLottery<'Lottery/Draw'>(({ payload }) => ({ type: 'draw', word: payload.Word })),
  'Lottery/Stop': stopDraw,
  'Lottery/Clear': toLottery<'Lottery/Clear'>(() => ({ type: 'clear' })),
  'Lottery/Confirm': toLottery<'Lottery/Confirm'>(({ payload }, { at }) => ({
    type: 'confirm',
    ticket: payload.Ticket,
    at,
  })),
  'Lottery/Miss': toLottery<'Lottery/Miss'>(({ payload }) => ({ type: 'miss', ticket: payload.Ticket })),
  'Lottery/Invalidate': toLottery<'Lottery/Invalidate'>(({ payload }) => ({
    type: 'invalidate',
    ticket: payload.Ticket,
  })),
  'Lottery/Restore': toLottery<'Lottery/Restore'>(({ payload }) => ({
    type: 'restore',
    ticket: payload.Ticket,
  })),
  'Lottery/Claim': (work: Work, order: CommandOrder<'Lottery/Claim'>): Promise<Outcome> => {
    const refusal = work.send(work.event, { type: 'takePart', feature: 'interactions' })
    return refusal ? Promise.resolve(refusal) : claim(work, order)
  },
}
