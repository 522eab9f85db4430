import { useState } from 'react'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useAgenda } from '../agenda.ts'
import { AgendaTable } from '../agenda-table.tsx'
import { Sample } from '../sample.tsx'

const optional = ['minutes', 'guests'] as const

/** /table/dynamic: a table whose columns the user chooses. */
export default function DynamicPage() {
  return (
    <Sample title="routes.sampleDynamicTable" about="samples.aboutDynamicTable" file="table/dynamic-page.tsx">
      <Chosen />
    </Sample>
  )
}

function Chosen() {
  const t = useText<'samples'>()
  const items = useAgenda()
  const [shown, setShown] = useState<readonly string[]>(optional)
  return (
    <Stack>
      <Row role="group" aria-label={t('samples.columns')} gap="24" flexWrap="wrap">
        {optional.map((field) => (
          <Checkbox
            key={field}
            checked={shown.includes(field)}
            onChange={(on) =>
              setShown(optional.filter((each) => (each === field ? on : shown.includes(each))))
            }
          >
            {t(`samples.${field}`)}
          </Checkbox>
        ))}
      </Row>
      <AgendaTable
        items={items}
        columns={[
          { name: t('samples.name'), show: ({ name }) => name },
          ...optional
            .filter((field) => shown.includes(field))
            .map((field) => ({
              name: t(`samples.${field}`),
              number: true as const,
              show: (item: (typeof items)[number]) => item[field],
            })),
        ]}
      />
    </Stack>
  )
}
