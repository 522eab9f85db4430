import { Plus, Trash2 } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import * as limits from '../../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Fault, Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Box, Grid, Row, Stack } from '../../../kit/layout.tsx'
import { Select } from '../../../kit/select.tsx'
import { TextArea } from '../../../kit/text-area.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { usePastedLines } from '../../forms/use-pasted-lines.ts'
import { MediaFields } from './media-fields.tsx'
import { newOption, type OptionDraft, type QuestionDraft, type QuizFaults } from './quiz-draft.ts'

const times = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const values = [0, 500, 1000, 1500, 2000]

interface QuestionFieldsProps {
  question: QuestionDraft
  change: (part: Partial<QuestionDraft>) => void
  faults: QuizFaults | undefined
}

/** One question: its words, its options with what is correct, its time and points. */
export function QuestionFields({ question, change, faults }: QuestionFieldsProps) {
  const t = useText<'quiz'>()
  const { key, options } = question
  const fault = faults?.get(key)
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
  const optionsFault = faults?.get(`${key} options`)
  return (
    <Stack gap="16">
      <Field
        label={t('quiz.question')}
        required
        error={fault && t(fault, { most: limits.pollTitleLength } as never)}
      >
        <TextArea
          name="question"
          rows={2}
          most={limits.pollTitleLength}
          value={question.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <MediaFields question={question} change={change} />
      <Stack as="ol" gap="8">
        {options.map((option, index) => (
          <OptionLine
            key={option.key}
            option={option}
            number={index + 1}
            only={options.length <= limits.quizOptionsLeast}
            fault={faults?.get(option.key)}
            onChange={(part) => setOption(option.key, part)}
            onPaste={(event) => paste(event, index)}
            onRemove={() => change({ options: options.filter(({ key: other }) => other !== option.key) })}
          />
        ))}
      </Stack>
      <div aria-live="polite">{optionsFault && <Fault>{t(optionsFault as 'quiz.faultCorrect')}</Fault>}</div>
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
  fault: ReturnType<QuizFaults['get']>
  onChange: (part: Partial<OptionDraft>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function OptionLine({ option, number, only, fault, onChange, onPaste, onRemove }: OptionLineProps) {
  const t = useText<'quiz' | 'console'>()
  return (
    <Row as="li" gap="4" flexWrap="wrap" alignItems="flex-start">
      <Box flex="1 1 220px">
        <Field
          label={t('quiz.option', { number })}
          error={fault && t('quiz.faultLong', { most: limits.pollOptionLength })}
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
          <Checkbox checked={option.correct} onChange={(correct) => onChange({ correct })}>
            {t('quiz.isCorrect')}
          </Checkbox>
        </Box>
        <IconButton
          icon={<Trash2 size={18} aria-hidden="true" />}
          label={t('quiz.removeOption', { number })}
          whyDisabled={only ? t('quiz.faultOptions') : undefined}
          onClick={onRemove}
        />
      </Row>
    </Row>
  )
}
