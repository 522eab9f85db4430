import { Upload } from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { FileChooser } from '#ui/console/parts/uploads/file-chooser.tsx'
import type { Rows } from '#ui/console/spreadsheets/read-rows.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { readTableFile } from './table-actors.ts'

interface TableFileButtonProps {
  /** The name of the file that was read last. */
  name: string | undefined
  /** What the file may contain, before a file was read. */
  hint: string
  onRead: (table: { name: string; rows: Rows }) => void
}

/** A button that reads the rows of a CSV or XLSX file. A message says why a file cannot be read. */
export function TableFileButton({ name, hint, onRead }: TableFileButtonProps) {
  const t = useText<'console'>()
  const [chosen, setChosen] = useState('')
  const { submit, sending } = useSubmission(readTableFile, {
    onDone: (file) => {
      if ('rows' in file) onRead({ name: chosen, rows: file.rows })
      else toast.error(t(`console.file-${file.error}`, { most: limits.spreadsheetFileBytes / 1e6 }))
    },
    onRefused: (why) => showRefusal(t, why),
  })
  return (
    <FileChooser
      types=".csv,.txt,.xlsx"
      onChoose={(file) => {
        setChosen(file.name)
        submit(file)
      }}
    >
      {(open) => (
        <Row gap="12" flexWrap="wrap">
          <Button icon={<Upload size={18} aria-hidden="true" />} busy={sending} onClick={open}>
            {t('console.chooseSpreadsheet')}
          </Button>
          <Text as="span" size="12" tone="muted" minW="0" overflowWrap="anywhere">
            {name ?? hint}
          </Text>
        </Row>
      )}
    </FileChooser>
  )
}
