import { Card } from '#ui/kit/layout/card.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type Column, FigureTable } from '../lists/figure-table.tsx'
import type { AgendaItem } from './agenda.ts'

interface AgendaTableProps {
  items: readonly AgendaItem[]
  columns: readonly Column<AgendaItem>[]
}

/** The sample agenda as a table on a card. */
export function AgendaTable({ items, columns }: AgendaTableProps) {
  const t = useText<'samples'>()
  return (
    <Card>
      <FigureTable caption={t('samples.agenda')} rows={items} keyOf={({ id }) => id} columns={columns} />
    </Card>
  )
}
