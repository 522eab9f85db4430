import type { Aggregate } from '#server/engine/aggregate.ts'
import { is } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

const columnsOf = ({ snapshot: { value, context } }: Aggregate<'question'>) => ({
  place: value.place,
  highlighted: Number(value.highlight === 'highlighted'),
  anonymous: Number(context.anonymous),
})

/** Writes the columns by which questions are searched, if they have changed. */
export async function writeQuestionColumns(
  work: UnitOfWork,
  before: Aggregate | null,
  now: Aggregate,
): Promise<void> {
  if (!is('question', now)) return
  const columns = columnsOf(now)
  const former = before && is('question', before) ? columnsOf(before) : undefined
  if (former && JSON.stringify(former) === JSON.stringify(columns)) return
  await work.tx.updateTable('aggregate').set(columns).where('id', '=', now.id).execute()
}
