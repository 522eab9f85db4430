import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { usePastedOptions } from '#ui/console/desk/import/use-pasted-options.tsx'
import { FormField, useFieldError } from '#ui/console/parts/forms/form-field.tsx'
import type { MediaUploads } from '#ui/console/parts/uploads/use-media-uploads.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { ErrorText } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MediaFields } from './media-fields.tsx'
import { emptyOption, type QuizValues } from './quiz.rules.ts'

const times = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const values = [0, 500, 1000, 1500, 2000]

const choices = (list: number[], own: number, label: (count: number) => string) =>
  [...new Set([...list, own])]
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), label: label(count) }))

interface QuestionFieldsProps {
  /** The index of the question. */
  at: number
  uploads: MediaUploads
}

/** The fields of a question: the text, the options with the correct options, the time and the points. */
export function QuestionFields({ at, uploads }: QuestionFieldsProps) {
  const t = useText<'quiz'>()
  const { control, getValues } = useFormContext<QuizValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: `questions.${at}.options` })
  const pasted = usePastedOptions({
    rows: () => getValues(`questions.${at}.options`),
    most: limits.quizOptionsMost,
    newRow: emptyOption,
    onFill: replace,
  })
  const error = useFieldError(control, `questions.${at}.options`)
  const errorId = useId()
  return (
    <Stack gap="16">
      <FormField
        control={control}
        name={`questions.${at}.text`}
        label={t('quiz.question')}
        most={limits.pollTitleLength}
        required
      >
        {(field) => <TextArea {...field} name="question" rows={2} most={limits.pollTitleLength} />}
      </FormField>
      <MediaFields at={at} uploads={uploads} />
      <Stack as="ol" gap="8">
        {fields.map(({ id }, index) => (
          <OptionLine
            key={id}
            question={at}
            at={index}
            only={fields.length <= limits.quizOptionsLeast}
            listError={error}
            listErrorId={errorId}
            onPaste={(event) => pasted.paste(event, index)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {pasted.dialog}
      <div aria-live="polite">
        {error && (
          <ErrorText id={errorId}>
            {t(error === 'NoCorrectAnswer' ? 'quiz.errorCorrect' : 'quiz.errorOptions')}
          </ErrorText>
        )}
      </div>
      {fields.length < limits.quizOptionsMost && (
        <Box>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => append(emptyOption(), { shouldFocus: false })}
          >
            {t('quiz.addOption')}
          </Button>
        </Box>
      )}
      <Controller
        control={control}
        name={`questions.${at}.multiple`}
        render={({ field: { value, onChange } }) => (
          <Checkbox checked={value} onChange={onChange}>
            {t('quiz.severalCorrect')}
          </Checkbox>
        )}
      />
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
        <FormField control={control} name={`questions.${at}.seconds`} label={t('quiz.time')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={choices(times, value, (count) => t('quiz.seconds', { count }))}
              onChoose={(seconds) => onChange(Number(seconds))}
            />
          )}
        </FormField>
        <FormField control={control} name={`questions.${at}.points`} label={t('quiz.worth')}>
          {({ value, onChange }) => (
            <Select
              value={String(value)}
              choices={choices(values, value, String)}
              onChoose={(points) => onChange(Number(points))}
            />
          )}
        </FormField>
      </Grid>
    </Stack>
  )
}

interface OptionLineProps {
  /** The index of the question. */
  question: number
  /** The index of the option. */
  at: number
  only: boolean
  /** The error of the options together, and the id of the element that shows this error. */
  listError: string | undefined
  listErrorId: string
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function OptionLine({ question, at, only, listError, listErrorId, onPaste, onRemove }: OptionLineProps) {
  const t = useText<'quiz' | 'console'>()
  const { control, watch } = useFormContext<QuizValues>()
  const isEmpty = watch(`questions.${question}.options.${at}.text`).trim() === ''
  const isUnmarked = listError === 'NoCorrectAnswer' && !isEmpty
  const isMissing = listError !== undefined && listError !== 'NoCorrectAnswer' && isEmpty
  const number = at + 1
  return (
    <Row as="li" gap="4" flexWrap="wrap" alignItems="flex-start">
      <Box flex="1 1 220px">
        <FormField
          control={control}
          name={`questions.${question}.options.${at}.text`}
          label={t('quiz.option', { number })}
          most={limits.pollOptionLength}
          groupErrorId={isMissing ? listErrorId : undefined}
        >
          {(field) => <TextInput {...field} onPaste={onPaste} />}
        </FormField>
      </Box>
      <Row gap="4" pt={{ base: '0', sm: '24' }}>
        <Box px="8">
          <Controller
            control={control}
            name={`questions.${question}.options.${at}.correct`}
            render={({ field: { value, onChange } }) => (
              <Checkbox
                checked={value}
                groupErrorId={isUnmarked ? listErrorId : undefined}
                onChange={onChange}
              >
                {t('quiz.isCorrect')}
              </Checkbox>
            )}
          />
        </Box>
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('quiz.removeOption', { number })}
          whyDisabled={only ? t('quiz.errorOptions') : undefined}
          onClick={onRemove}
        />
      </Row>
    </Row>
  )
}
