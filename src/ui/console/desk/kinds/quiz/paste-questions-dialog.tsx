import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { TableFileButton } from '#ui/console/desk/controls/table-file-button.tsx'
import type { Rows } from '#ui/console/spreadsheets/read-rows.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextArea } from '#ui/console-kit/fields/text-area.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { QuestionValues } from './quiz.rules.ts'
import { questionsOfRows, questionsOfText } from './read-questions.ts'

interface PasteQuestionsDialogProps {
  /** How many questions the quiz can still have. */
  most: number
  onAdd: (questions: QuestionValues[]) => void
  onClose: () => void
}

/** Adds many questions at once: pasted as text, or from a spreadsheet. */
export function PasteQuestionsDialog({ most, onAdd, onClose }: PasteQuestionsDialogProps) {
  const t = useText<'quiz' | 'console'>()
  const [text, setText] = useState('')
  const [table, setTable] = useState<{ name: string; rows: Rows } | null>(null)
  const found = table ? questionsOfRows(table.rows, most) : questionsOfText(text, most)
  const count = found.questions.length
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('quiz.pasteTitle')}
      detail={t('quiz.pasteDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            whyDisabled={count === 0 ? t('quiz.pasteNone') : undefined}
            onClick={() => {
              onAdd(found.questions)
              onClose()
            }}
          >
            {t('quiz.pasteAdd', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="12">
        <Field label={t('quiz.pasteLabel')}>
          <TextArea
            rows={10}
            value={text}
            placeholder={t('quiz.pasteExample')}
            onChange={(event) => {
              setText(event.target.value)
              setTable(null)
            }}
          />
        </Field>
        <TableFileButton name={table?.name} hint={t('quiz.pasteFileHint')} onRead={setTable} />
        <Box aria-live="polite">
          {(text.trim() !== '' || table) && (
            <Text strong>
              {`${t('quiz.pasteFound', { count })}${found.withoutCorrect > 0 ? ` ${t('quiz.pasteWithoutCorrect', { count: found.withoutCorrect })}` : ''}${found.leftOut > 0 ? ` ${t('quiz.pasteLeftOut', { count: found.leftOut, questions: limits.quizQuestionsMost, options: limits.quizOptionsMost })}` : ''}`}
            </Text>
          )}
        </Box>
      </Stack>
    </Dialog>
  )
}
