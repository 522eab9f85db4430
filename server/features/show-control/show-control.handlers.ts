import type { Refusal } from '#contract/errors.ts'
import type { DeskDoc } from '#contract/interface/show-control.ts'
import { needsControl } from '#machines/domain/show-control/needs-control.ts'
import { showControlTable } from '#machines/domain/show-control/show-control.table.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Actor, CommandEnvelope } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { isReturn } from './lease.ts'
import { loadShowControl, showControlId } from './show-control.public.ts'

/** Loads the event's show control, or creates it: it does not exist before the first command that needs it. */
async function loadOrMake(work: UnitOfWork): Promise<Aggregate<'showControl'>> {
  const known = await loadShowControl(work)
  return (
    known ??
    work.create('showControl', showControlId(work.row.id), {
      holder: null,
      asker: null,
      lost: null,
    })
  )
}

const deskOf = (actor: Extract<Actor, { kind: 'host' }>): DeskDoc => ({
  id: actor.deskId,
  accountId: actor.id,
  name: actor.name,
})

/**
 * The refusal of a command that needs control of the show while another desk has it; undefined if the command may
 * run. A speaker acts for the account that made the link, and takes no control.
 */
export async function controlRefusal(
  work: UnitOfWork,
  { name, actor, payload }: CommandEnvelope,
): Promise<Refusal | undefined> {
  if (!needsControl(name, payload)) return undefined
  if (actor.kind === 'speaker') {
    const control = await loadShowControl(work)
    return control && work.send(control, { type: 'step', accountId: actor.madeBy })
  }
  if (actor.kind !== 'host') return undefined
  const by = deskOf(actor)
  const showControl = await loadShowControl(work)
  // If nobody has control of the show, a REST call does not create the show control.
  if (!showControl && !actor.live) return undefined
  return work.send(showControl ?? (await loadOrMake(work)), { type: 'control', by, stays: actor.live })
}

export const showControlHandlers = handlersOf(
  showControlTable,
  ['take', 'ask', 'withdraw', 'handOver', 'decline', 'seize', 'release'],
  async (work, { type }, { actor }) => {
    if (actor.kind !== 'host') throw new Error('only a host can control the show')
    return work.send(await loadOrMake(work), { type, by: deskOf(actor) }) ?? done
  },
)

/**
 * Ends the control of a desk that was disconnected for the duration of its lease, or gives control back to the desk that
 * lost it and is connected again.
 */
export async function controlDue(work: UnitOfWork, deadlineId: string): Promise<void> {
  const showControl = await loadShowControl(work)
  const lost = showControl?.snapshot.context.lost
  if (!showControl) return
  if (!isReturn(deadlineId)) work.send(showControl, { type: 'leaseEnded' })
  else if (lost) work.send(showControl, { type: 'returned', by: lost })
}
