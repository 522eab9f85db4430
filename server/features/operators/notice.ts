import type { HostNotice } from '#contract/interface/operator.calls.ts'
import type { Database, Tx } from '#server/store/store.ts'

const noticeRow = 'notice'

/** The notice that an operator shows to all hosts; undefined without one, or after its end. */
export async function readNotice(db: Database, now: number): Promise<HostNotice | undefined> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', noticeRow).executeTakeFirst()
  if (!row) return undefined
  const notice = JSON.parse(row.value) as HostNotice
  return notice.until !== null && notice.until <= now ? undefined : notice
}

/** Shows this notice instead of the present one. A notice without a text removes it. */
export async function writeNotice(tx: Tx, notice: HostNotice): Promise<void> {
  const value = JSON.stringify(notice)
  if (notice.text === '') await tx.deleteFrom('meta').where('name', '=', noticeRow).execute()
  else
    await tx
      .insertInto('meta')
      .values({ name: noticeRow, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
}
