import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { readAgendaLines } from '#contract/run/agenda-lines.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextArea } from '#ui/console-kit/fields/text-area.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { TableFileButton } from '../controls/table-file-button.tsx'
import { agendaImport } from './run-actors.ts'

/** Adds the lines of an agenda to the run: pasted, or from a spreadsheet. */
export default function ImportAgendaDialog({ onClose }: { onClose: () => void }) {
  const t = useText<'run' | 'console'>()
  const eventCode = useEventCode()
  const [lines, setLines] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [send] = useState(() => agendaImport(eventCode))
  const { submit, edited, sending, refusal } = useSubmission(send, { onDone: onClose })
  const { leave, question } = useLeave({ changed: lines.trim() !== '', sending }, onClose)
  const count = readAgendaLines(lines).length
  return (
    <>
      <Dialog
        open
        size="large"
        onClose={leave}
        title={t('run.importTitle')}
        detail={t('run.importDetail')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              busy={sending}
              whyDisabled={count === 0 ? t('run.importNone') : undefined}
              onClick={() => submit(lines)}
            >
              {t('run.importAdd', { count })}
            </Button>
          </>
        }
      >
        <Stack gap="12">
          <RefusalNote refusal={refusal} />
          <Field label={t('run.importLabel')}>
            <TextArea
              rows={10}
              most={limits.agendaLinesLength}
              value={lines}
              placeholder={t('run.importExample')}
              onChange={(event) => {
                setLines(event.target.value)
                setFileName(undefined)
                edited()
              }}
            />
          </Field>
          <TableFileButton
            name={fileName}
            hint={t('run.importFileHint')}
            onRead={({ name, rows }) => {
              setFileName(name)
              setLines(rows.map((row) => row.join('\t')).join('\n'))
            }}
          />
          <Box aria-live="polite">{count > 0 && <Text strong>{t('run.importFound', { count })}</Text>}</Box>
        </Stack>
      </Dialog>
      {question}
    </>
  )
}
