import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ImportKind, SkippedRow, Understanding, UnderstoodRow } from '#services/import/entries.ts'
import type { ReadTables } from '#services/import/table.ts'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { Pages } from '#ui/kit/console/controls/pages.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ColumnRoles } from './column-roles.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { EntryText } from './entry-text.tsx'
import { hasRemarks, leftOutText, warningText } from './row-remarks.ts'
import type { Import } from './use-import.ts'

/** A page of rows stays quick to draw, however long the list is. */
const rowsPerPage = 50

/** Focuses the step when it appears, because the button that led to it is gone. */
const focusStep = (step: HTMLElement | null) => step?.focus({ preventScroll: true })

interface CheckRowsProps<Kind extends ImportKind> {
  kind: Kind
  state: Import<Kind>
  preview: Understanding<Kind>
  children?: ReactNode
}

/** The second step: what was read and how, what each column is, and each row as it will be. */
export function CheckRows<Kind extends ImportKind>({ kind, state, preview, children }: CheckRowsProps<Kind>) {
  const t = useText<'imports'>()
  const { read, source } = state
  return (
    <Stack ref={focusStep} tabIndex={-1} gap="16" outline="none">
      <Text strong overflowWrap="anywhere">
        {source && 'file' in source ? source.file.name : t('imports.pasted')}
      </Text>
      {read && 'sheets' in read && <SheetChoice tables={read} state={state} />}
      <EncodingChoice state={state} />
      <ColumnRoles kind={kind} columns={preview.columns} event={state.event} />
      {children}
      <Rows kind={kind} state={state} preview={preview} />
      <Skipped rows={preview.skipped} />
    </Stack>
  )
}

interface SheetChoiceProps {
  tables: ReadTables
  state: Pick<Import<ImportKind>, 'sheet' | 'choice' | 'event'>
}

function SheetChoice({ tables: { sheets }, state: { sheet, choice, event } }: SheetChoiceProps) {
  const t = useText<'imports'>()
  const current = sheets[sheet]
  const hidden = choice.withHidden !== true && current && current.hiddenRows + current.hiddenColumns > 0
  return (
    <>
      {sheets.length > 1 && (
        <Field label={t('imports.sheet')}>
          <Select
            value={String(sheet)}
            choices={sheets.map(({ name, isHidden }, at) => ({
              value: String(at),
              label: isHidden ? t('imports.sheetHidden', { name }) : name,
            }))}
            onChoose={(chosen) => event({ type: 'chooseSheet', sheet: Number(chosen) })}
          />
        </Field>
      )}
      {hidden && (
        <Row gap="12" flexWrap="wrap">
          <Text tone="muted">
            {t('imports.hidden', { rows: current.hiddenRows, columns: current.hiddenColumns })}
          </Text>
          <Button
            size="compact"
            onClick={() => event({ type: 'readAgain', choice: { ...choice, withHidden: true } })}
          >
            {t('imports.withHidden')}
          </Button>
        </Row>
      )}
    </>
  )
}

interface RowsProps<Kind extends ImportKind> {
  kind: Kind
  state: Pick<Import<Kind>, 'leftOut' | 'event'>
  preview: Understanding<Kind>
}

function Rows<Kind extends ImportKind>({
  kind,
  state: { leftOut, event },
  preview: { rows },
}: RowsProps<Kind>) {
  const t = useText<'imports'>()
  const [page, setPage] = useState(1)
  const [onlyRemarks, setOnlyRemarks] = useState(false)
  const remarked = rows.filter(hasRemarks)
  const listed = onlyRemarks ? remarked : rows
  const last = Math.max(1, Math.ceil(listed.length / rowsPerPage))
  const shown = Math.min(page, last)
  const from = (shown - 1) * rowsPerPage
  const out = new Set(leftOut)
  const lines = rows.flatMap(({ entry, line }) => (entry ? [line] : []))
  const taken = lines.filter((line) => !out.has(line)).length
  return (
    <Stack gap="8">
      <Row gap="16" flexWrap="wrap">
        <Checkbox
          checked={taken === lines.length && taken > 0}
          mixed={taken > 0 && taken < lines.length}
          onChange={(all) => event({ type: 'leaveOut', lines, out: !all })}
        >
          {t('imports.takeAll')}
        </Checkbox>
        <Text as="span" tone="muted" role="status">
          {t('imports.rowsFound', { count: rows.length })}
        </Text>
        <Spacer />
        {remarked.length > 0 && (
          <Switch
            label={t('imports.onlyRemarks', { count: remarked.length })}
            checked={onlyRemarks}
            onChange={setOnlyRemarks}
          />
        )}
      </Row>
      <Stack as="ul" gap="0" borderTopWidth="1px" borderColor="line">
        {listed.slice(from, from + rowsPerPage).map((row) => (
          <RowLine
            key={`${row.line} ${row.source}`}
            kind={kind}
            row={row}
            taken={!out.has(row.line)}
            onTake={(take) => event({ type: 'leaveOut', lines: [row.line], out: !take })}
          />
        ))}
      </Stack>
      <Pages count={listed.length} pageSize={rowsPerPage} page={shown} onPage={setPage} />
    </Stack>
  )
}

interface RowLineProps<Kind extends ImportKind> {
  kind: Kind
  row: Understanding<Kind>['rows'][number]
  taken: boolean
  onTake: (take: boolean) => void
}

function RowLine<Kind extends ImportKind>({ kind, row, taken, onTake }: RowLineProps<Kind>) {
  const { entry, line, source } = row
  return (
    <Row as="li" gap="12" py="6" alignItems="flex-start" borderBottomWidth="1px" borderColor="line">
      <Text as="span" size="12" tone="muted" w="40" pt="12" flexShrink="0" textAlign="end">
        {line}
      </Text>
      <Box minW="0" flex="1 1 0" color={taken ? undefined : 'inkMuted'}>
        {entry ? (
          <Checkbox checked={taken} onChange={onTake}>
            <EntryText kind={kind} entry={entry} />
          </Checkbox>
        ) : (
          <Text tone="muted" overflowWrap="anywhere">
            {source}
          </Text>
        )}
        <Remarks row={row} />
      </Box>
    </Row>
  )
}

function Remarks({ row }: { row: UnderstoodRow<unknown> }) {
  const t = useText<'imports'>()
  const texts = [leftOutText(t, row), ...row.warnings.map((warning) => warningText(t, warning))].filter(
    Boolean,
  )
  if (texts.length === 0) return null
  return (
    <Stack as="ul" gap="2" pt="2">
      {texts.map((text) => (
        <Row as="li" key={text} gap="4" alignItems="flex-start" color="warningText" fontSize="12">
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{text}</span>
        </Row>
      ))}
    </Stack>
  )
}

/** The rows that are no entries, so that nothing gets lost silently. */
function Skipped({ rows }: { rows: readonly SkippedRow[] }) {
  const t = useText<'imports'>()
  if (rows.length === 0) return null
  return (
    <Collapsible label={t('imports.skipped', { count: rows.length })}>
      <Stack as="ul" gap="4" pt="4">
        {rows.map(({ line, because, source }) => (
          <Text as="li" key={line} size="12" tone="muted" overflowWrap="anywhere">
            {t(`imports.skipped-${because}`, { line, source })}
          </Text>
        ))}
      </Stack>
    </Collapsible>
  )
}
