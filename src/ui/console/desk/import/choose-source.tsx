import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import type { ImportKind } from '#services/import/entries.ts'
import type { ReadError } from '#services/import/table.ts'
import { FileChooser } from '#ui/console/uploads/file-chooser.tsx'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import type { Import } from './use-import.ts'

const fileTypes = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods'

interface ChooseSourceProps {
  kind: ImportKind
  state: Import<ImportKind>
  text: string
  onText: (text: string) => void
}

/** The first step: a file, or a pasted text. An error of the file appears here, and nothing is lost. */
export function ChooseSource({ kind, state, text, onText }: ChooseSourceProps) {
  const t = useText<'imports'>()
  const { read, reading, event } = state
  return (
    <>
      <div role="alert">{read && 'error' in read && <FileError error={read.error} />}</div>
      <EncodingChoice state={state} />
      <FileChooser types={fileTypes} onChoose={(file) => event({ type: 'choose', source: { file } })}>
        {(open, over) => (
          <Row
            gap="12"
            p="20"
            flexWrap="wrap"
            justifyContent="center"
            borderWidth="2px"
            borderStyle="dashed"
            borderColor={over ? 'primary' : 'line'}
            borderRadius="card"
          >
            <Button icon={<FileSpreadsheet size={18} aria-hidden="true" />} busy={reading} onClick={open}>
              {t('imports.chooseFile')}
            </Button>
            <Text as="span" size="12" tone="muted">
              {t('imports.dropHint')}
            </Text>
          </Row>
        )}
      </FileChooser>
      <Field label={t('imports.orPaste', { what: t(`imports.paste-${kind}`) })}>
        <TextArea
          rows={8}
          value={text}
          placeholder={t(`imports.example-${kind}`)}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
    </>
  )
}

function FileError({ error }: { error: ReadError }) {
  const t = useText<'imports'>()
  const most = error.code === 'tooBig' ? error.mostBytes / 1e6 : error.code === 'tooManyRows' ? error.most : 0
  const line = error.code === 'openQuote' ? error.line : 0
  return (
    <Alert status="error" icon={<CircleAlert size={18} />}>
      {t(`imports.error-${error.code}`, { most, line })}
    </Alert>
  )
}
