import type { Column, ImportKind, Role } from '#services/import/entries.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Import } from './use-import.ts'

/** The roles of each kind, in the order of the choice. */
const roles: { [Kind in ImportKind]: readonly Role<Kind>[] } = {
  names: ['name', 'firstName', 'lastName', 'detail', 'ignored'],
  questions: ['question', 'option', 'correct', 'seconds', 'points', 'ignored'],
  agenda: ['title', 'start', 'end', 'length', 'speaker', 'notes', 'ignored'],
  options: ['option', 'ignored'],
}

const asideRoles: readonly Role[] = ['notes', 'title', 'ignored']

interface ColumnRolesProps<Kind extends ImportKind> {
  kind: Kind
  columns: readonly Column<Kind>[]
  event: Import<Kind>['event']
}

/** What each column is. A change reads the rows again. */
export function ColumnRoles<Kind extends ImportKind>({ kind, columns, event }: ColumnRolesProps<Kind>) {
  const t = useText<'imports'>()
  if (columns.length === 0) return null
  const choicesOf = (values: readonly Role[]) =>
    values.map((value) => ({ value, label: t(`imports.role-${value}`) }))
  const assign = (at: number, role: Role) =>
    event({
      type: 'assignRoles',
      roles: columns.map((column, index) => (index === at ? role : column.role)),
    })
  return (
    <Stack gap="8">
      {columns.some(({ isAside }) => !isAside) && <Text strong>{t('imports.columns')}</Text>}
      <Grid gap="12" gridTemplateColumns="repeat(auto-fill, minmax(168px, 1fr))" alignItems="start">
        {columns.map(({ heading, role, isAside, examples, notStored }, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
            key={at}
            label={isAside ? t('imports.asides') : heading || t('imports.column', { number: at + 1 })}
            hint={notStored ? t(`imports.notStored-${notStored}`) : examples.slice(0, 2).join(' · ')}
          >
            <Select<Role>
              value={role}
              choices={choicesOf(isAside ? asideRoles : roles[kind])}
              onChoose={(chosen) => assign(at, chosen)}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  )
}
