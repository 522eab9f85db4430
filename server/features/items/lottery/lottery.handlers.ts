import { type Outcome, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import type { LotteryRules } from '#contract/items/lottery.ts'
import type { LotteryCommand } from '#machines/domain/lottery/lottery.events.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { itemFeatureRefusal } from '#server/features/orders/orders.public.ts'
import { newId } from '#server/platform/ids.ts'
import { claimUploads } from '#server/platform/uploads/upload-use.ts'
import { addItem } from '../shared/items.ts'
import { keptParts } from '../shared/kept-parts.ts'
import { claimHandler } from './claim.ts'
import { cancel, prepareDraw, rollNames, stopDraw } from './draw-winners.ts'
import { importEntries, removeEntries } from './list-entries.ts'
import { commitHandler, revealHandler } from './nonces.ts'
import { poolRule, readCandidates, readExcluded } from './pool.ts'
import { writeWinners } from './winner-rows.ts'

type LotteryPayload = CommandPayload<'Lottery/Add'>['lottery']

const rules = (lottery: LotteryPayload): LotteryRules => ({
  ...lottery,
  prizes: lottery.prizes.map(({ prizeId, ...prize }) => ({ id: prizeId ?? newId(), ...prize })),
  pollId: lottery.pool === 'answered' ? lottery.pollId : null,
})

const withoutIds = (lottery: LotteryPayload): LotteryPayload => ({
  ...lottery,
  prizes: lottery.prizes.map(({ prizeId: _, ...prize }) => prize),
})

const picturesOf = ({ prizes }: LotteryPayload): unknown => prizes.map(({ picture }) => picture?.path)

const nothingDrawn = {
  entries: 0,
  excluded: 0,
  taken: {},
  prepared: 0,
  current: null,
  revealUntil: null,
  names: [],
  draws: [],
}

async function add(work: UnitOfWork, { payload }: EnvelopeOf<'Lottery/Add'>): Promise<Outcome> {
  const { lottery } = payload
  if (!(await claimUploads(work.tx, picturesOf(lottery), work.at))) return refused('UploadGone')
  return addItem(work, 'lottery', { ...rules(withoutIds(lottery)), ...nothingDrawn })
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Lottery/Update'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  if (!lottery) return refused('NotFound')
  if (!(await claimUploads(work.tx, picturesOf(payload.lottery), work.at))) return refused('UploadGone')
  const before = lottery.snapshot.context
  const kept = keptParts(
    before.prizes,
    payload.lottery.prizes.map(({ prizeId }) => prizeId),
  )
  if (!kept.ok) return kept
  const content = rules(payload.lottery)
  const refusal = await itemFeatureRefusal(work, 'lottery', { ...before, ...content }, before)
  return refusal ?? work.send(lottery, { type: 'edit', content }) ?? done
}

/** Excludes candidates, or includes excluded candidates again. Refused if an id belongs to no candidate. */
async function exclude(
  work: UnitOfWork,
  { payload }: EnvelopeOf<'Lottery/Exclude'>,
  keepOut: boolean,
): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  if (!lottery) return refused('NotFound')
  const already = await readExcluded(work.tx, lottery.id)
  const ids = [...new Set(payload.entryIds)]
  const candidates = await readCandidates(work.tx, poolRule(work, lottery), ids)
  const known = new Set([...already, ...candidates.map(({ entryId }) => entryId)])
  if (!ids.every((entryId) => known.has(entryId))) return refused('NotFound')
  const asked = ids.filter((entryId) => already.has(entryId) !== keepOut)
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
  for (const entryId of asked) work.affectGuest(entryId, { aggregateId: lottery.id })
  return done
}

async function cancelDraw(work: UnitOfWork, { payload }: EnvelopeOf<'Lottery/Cancel'>): Promise<Outcome> {
  const lottery = await work.load('lottery', payload.itemId)
  return lottery ? ((await cancel(work, lottery)) ?? done) : refused('NotFound')
}

export const lotteryHandlers = {
  'Lottery/Add': add,
  'Lottery/Update': update,
  'Lottery/Import': importEntries,
  'Lottery/RemoveEntries': removeEntries,
  'Lottery/Exclude': (work: UnitOfWork, envelope: EnvelopeOf<'Lottery/Exclude'>) =>
    exclude(work, envelope, true),
  'Lottery/Include': (work: UnitOfWork, envelope: EnvelopeOf<'Lottery/Include'>) =>
    exclude(work, envelope, false),
  'Lottery/Prepare': prepareDraw,
  'Lottery/Cancel': cancelDraw,
  'Lottery/StartRoll': rollNames,
  'Lottery/Draw': stopDraw,
  ...handlersOf(
    lotteryTable,
    ['clear', 'confirm', 'miss', 'invalidate', 'restore'],
    async (work, event: LotteryCommand, { payload }: EnvelopeOf<'Lottery/Clear'>) => {
      const lottery = await work.load('lottery', payload.itemId)
      if (!lottery) return refused('NotFound')
      const refusal = work.send(lottery, event)
      if (refusal) return refusal
      await writeWinners(work, lottery)
      return done
    },
  ),
  'Lottery/Claim': claimHandler,
  'Lottery/CommitNonce': commitHandler,
  'Lottery/RevealNonce': revealHandler,
}
