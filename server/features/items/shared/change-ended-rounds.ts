import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

/** Changes the content of the ended rounds of an item. `change` returns the same object if nothing changes. */
export async function changeEndedRounds<Content>(
  { tx }: UnitOfWork,
  itemId: string,
  change: (content: Content, round: number) => Content,
): Promise<void> {
  const rows = await tx.selectFrom('ended_round').selectAll().where('item_id', '=', itemId).execute()
  for (const { round, content } of rows) {
    const before = JSON.parse(content) as Content
    const after = change(before, round)
    if (after === before) continue
    await tx
      .updateTable('ended_round')
      .set({ content: JSON.stringify(after) })
      .where('item_id', '=', itemId)
      .where('round', '=', round)
      .execute()
  }
}
