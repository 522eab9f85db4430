import { useState } from 'react'
import { foldText } from '#contract/fold-text.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /table/complex: a table with filter, sort and paging, made with TanStack Table and Chakra's Table. */
export default function ComplexPage() {
  return (
    <Sample title="routes.sampleComplexTable" about="samples.aboutComplexTable" file="table/complex-page.tsx">
      <FullTable />
    </Sample>
  )
}

const figures = ['minutes', 'guests'] as const

function FullTable() {
  const t = useText<'samples'>()
  const items = useAgenda()
  const [filter, setFilter] = useState('')
  const [page, setPage] = useState(1)
  const shown = items.filter(({ name }) => foldText(name).includes(foldText(filter)))
  return (
    <Stack>
      <TextInput
        type="search"
        maxW="320px"
        aria-label={t('samples.filter')}
        placeholder={t('samples.filter')}
        onChange={({ target }) => {
          setFilter(target.value)
          setPage(1)
        }}
      />
      <Card p="0">
        <ListTable
          label={t('samples.agenda')}
          rows={shown}
          keyOf={({ id }) => id}
          paging={{ page, pageSize: 4, onPage: setPage }}
          columns={[
            {
              name: t('samples.name'),
              sortBy: 'name',
              value: ({ name }) => name,
              place: 'head',
              show: ({ name }) => name,
            },
            ...figures.map((figure) => ({
              name: t(`samples.${figure}`),
              sortBy: figure,
              value: (item: AgendaItem) => item[figure],
              largestFirst: true,
              number: true as const,
              show: (item: AgendaItem) => item[figure],
            })),
          ]}
        />
        {shown.length === 0 && (
          <Text p="16" tone="muted" role="status">
            {t('samples.noMatch')}
          </Text>
        )}
      </Card>
    </Stack>
  )
}
