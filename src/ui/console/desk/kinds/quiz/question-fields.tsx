import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId } from 'react'
import * as limits from '#contract/limits.ts'
import { usePastedLines } from '#ui/console/parts/forms/use-pasted-lines.ts'
import type { MediaUploads } from '#ui/console/parts/uploads/use-media-uploads.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { ErrorText, Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { TextArea } from '#ui/console-kit/fields/text-area.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MediaFields } from './media-fields.tsx'
import { newOption, type OptionDraft, type QuestionDraft, type QuizErrors } from './quiz-draft.ts'

const times = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const values = [0, 500, 1000, 1500, 2000]

interface QuestionFieldsProps {
  question: QuestionDraft
  uploads: MediaUploads
  change: (part: Partial<QuestionDraft>) => void
  validationErrors: QuizErrors | undefined
}

/** The fields of a question: the text, the options with the correct options, the time and the points. */
export function QuestionFields({ question, uploads, change, validationErrors }: QuestionFieldsProps) {
  const t = useText<'quiz'>()
  const { key, options } = question
  const validationError = validationErrors?.get(key)
  const setOption = (optionKey: string, part: Partial<OptionDraft>) =>
    change({ options: options.map((option) => (option.key === optionKey ? { ...option, ...part } : option)) })
  const paste = usePastedLines({
    options,
    most: limits.quizOptionsMost,
    newOption: (text) => ({ ...newOption(), text }),
    onFill: (filled) => change({ options: filled }),
  })
  const choices = (list: number[], own: number, label: (count: number) => string) =>
    [...new Set([...list, own])]
      .sort((a, b) => a - b)
      .map((count) => ({ value: String(count), label: label(count) }))
  const optionsError = validationErrors?.get(`${key} options`)
  const optionsErrorId = useId()
  return (
    <Stack gap="16">
      <Field
        label={t('quiz.question')}
        required
        error={validationError && t(validationError, { most: limits.pollTitleLength } as never)}
      >
        <TextArea
          name="question"
          rows={2}
          most={limits.pollTitleLength}
          value={question.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <MediaFields question={question} uploads={uploads} change={change} />
      <Stack as="ol" gap="8">
        {options.map((option, index) => (
          <OptionLine
            key={option.key}
            option={option}
            number={index + 1}
            only={options.length <= limits.quizOptionsLeast}
            validationError={validationErrors?.get(option.key)}
            optionsError={optionsError}
            optionsErrorId={optionsErrorId}
            onChange={(part) => setOption(option.key, part)}
            onPaste={(event) => paste(event, index)}
            onRemove={() => change({ options: options.filter(({ key: other }) => other !== option.key) })}
          />
        ))}
      </Stack>
      <div aria-live="polite">
        {optionsError && <ErrorText id={optionsErrorId}>{t(optionsError as 'quiz.errorCorrect')}</ErrorText>}
      </div>
      {options.length < limits.quizOptionsMost && (
        <Box>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => change({ options: [...options, newOption()] })}
          >
            {t('quiz.addOption')}
          </Button>
        </Box>
      )}
      <Checkbox checked={question.multiple} onChange={(multiple) => change({ multiple })}>
        {t('quiz.severalCorrect')}
      </Checkbox>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
        <Field label={t('quiz.time')}>
          <Select
            value={String(question.seconds)}
            choices={choices(times, question.seconds, (count) => t('quiz.seconds', { count }))}
            onChoose={(seconds) => change({ seconds: Number(seconds) })}
          />
        </Field>
        <Field label={t('quiz.worth')}>
          <Select
            value={String(question.points)}
            choices={choices(values, question.points, String)}
            onChoose={(points) => change({ points: Number(points) })}
          />
        </Field>
      </Grid>
    </Stack>
  )
}

interface OptionLineProps {
  option: OptionDraft
  number: number
  only: boolean
  validationError: ReturnType<QuizErrors['get']>
  /** The validation error of the options together, and the id of the element that shows this error. */
  optionsError: ReturnType<QuizErrors['get']>
  optionsErrorId: string
  onChange: (part: Partial<OptionDraft>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function OptionLine(props: OptionLineProps) {
  const { option, number, only, validationError, optionsError, optionsErrorId, onChange, onPaste, onRemove } =
    props
  const isMissing = optionsError === 'quiz.errorOptions' && option.text.trim() === ''
  const isUnmarked = optionsError === 'quiz.errorCorrect' && option.text.trim() !== ''
  const t = useText<'quiz' | 'console'>()
  return (
    <Row as="li" gap="4" flexWrap="wrap" alignItems="flex-start">
      <Box flex="1 1 220px">
        <Field
          label={t('quiz.option', { number })}
          error={validationError && t('quiz.errorLong', { most: limits.pollOptionLength })}
          groupErrorId={isMissing ? optionsErrorId : undefined}
        >
          <TextInput
            value={option.text}
            onChange={(event) => onChange({ text: event.target.value })}
            onPaste={onPaste}
          />
        </Field>
      </Box>
      <Row gap="4" pt={{ base: '0', sm: '24' }}>
        <Box px="8">
          <Checkbox
            checked={option.correct}
            groupErrorId={isUnmarked ? optionsErrorId : undefined}
            onChange={(correct) => onChange({ correct })}
          >
            {t('quiz.isCorrect')}
          </Checkbox>
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
