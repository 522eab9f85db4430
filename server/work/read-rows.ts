import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { isItemKind } from '../../src/contract/items/kinds.ts'
import { readBarrageRows } from '../barrage/barrage-rows.ts'
import { readItemRows } from '../items/read-item-rows.ts'
import type { Tx } from '../store/store.ts'
import type { ChartContext, Kind } from './charts.ts'
import type { RowsOf } from './subject.ts'

/** What a kind keeps in rows of its own for its projections, as it stands in the transaction. */
export async function readRows<K extends Kind>(
  tx: Tx,
  eventId: string,
  kind: K,
  of: { id: string; context: ChartContext<K> },
): Promise<RowsOf<K>> {
  if (kind === 'barrage') return (await readBarrageRows(tx, eventId)) as RowsOf<K>
  if (!isItemKind(kind)) return null as RowsOf<K>
  return (await readItemRows(tx, kind, of.id, of.context as ItemContents[ItemKind])) as RowsOf<K>
}
