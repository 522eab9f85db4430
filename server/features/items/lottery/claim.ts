import { accepted, type ErrorCode, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import { claimRefusal } from '#machines/domain/lottery/lottery-refusals.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { BulkHandler, CommandEnvelope, CommandOutcome } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { writeWinners } from './winner-rows.ts'

type Claim = CommandEnvelope<CommandPayload<'Lottery/Claim'>>

/**
 * The reason why the state machine refuses a winner's claim; undefined if it accepts the claim. Claims with the
 * same failure get the same answer, so the state machine is called only once for all of them. Winners can also claim
 * after the end of the event, because hosts can draw then.
 */
function chartsAnswer({ at }: UnitOfWork, { snapshot }: Aggregate<'lottery'>) {
  const answers = new Map<ErrorCode | undefined, ErrorCode | undefined>()
  return (entryId: string): ErrorCode | undefined => {
    const failure = claimRefusal(snapshot.context, entryId, at)
    if (!answers.has(failure)) {
      const event = { type: 'claim', entryIds: [entryId], at } as const
      answers.set(failure, refusalOf(snapshot, event))
    }
    return answers.get(failure)
  }
}

/**
 * Many winners of one draw claim their prizes at the same moment. All their claims together take one transition of the
 * state machine and one query.
 */
async function claimMany(work: UnitOfWork, envelopes: Claim[]): Promise<CommandOutcome[]> {
  const lottery = envelopes[0] && (await work.load('lottery', envelopes[0].payload.itemId))
  if (!lottery) return envelopes.map(() => refused('NotFound'))
  const refusalFor = chartsAnswer(work, lottery)
  const codes = envelopes.map(({ actor }) => refusalFor(actor.id))
  const entryIds = [...new Set(envelopes.filter((_, index) => !codes[index]).map(({ actor }) => actor.id))]
  if (entryIds.length > 0) {
    work.send(lottery, { type: 'claim', entryIds, at: work.at })
    await writeWinners(work, lottery)
    work.record('guests', 'Lottery/Claim', { itemId: lottery.id, entryIds })
  }
  const first = new Set<string>()
  return envelopes.map(({ actor }, index) => {
    const code = codes[index] ?? (first.has(actor.id) ? 'AlreadySo' : undefined)
    first.add(actor.id)
    return code ? refused(code) : accepted(null)
  })
}

export const claimHandler: BulkHandler<Claim['payload']> = {
  key: ({ itemId }) => `Lottery/Claim ${itemId}`,
  knowsRetries: false,
  decide: claimMany,
}
