import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { Fields } from '#ui/console/fields/fields.tsx'
import type { MediaUploads } from '#ui/console/uploads/use-media-uploads.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MediaFields } from './media-fields.tsx'
import { emptyOption, type QuizValues } from './quiz.rules.ts'

const times = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const worths = [0, 500, 1000, 1500, 2000]

const choices = (list: number[], own: number, label: (count: number) => string) =>
  [...new Set([...list, own])].sort((a, b) => a - b).map((value) => ({ value, label: label(value) }))

interface QuestionFieldsProps {
  /** The index of the question. */
  at: number
  uploads: MediaUploads
}

/** The fields of a question: the text, the options with the correct options, the time and the points. */
export function QuestionFields({ at, uploads }: QuestionFieldsProps) {
  const t = useText<'quiz'>()
  const { seconds, points } = useFormContext<QuizValues>().watch(`questions.${at}`)
  return (
    <Stack gap="16">
      <Fields<QuizValues>
        fields={[
          {
            type: 'area',
            name: `questions.${at}.text`,
            inputName: 'question',
            label: t('quiz.question'),
            rows: 2,
            most: limits.pollTitleLength,
            counted: limits.pollTitleLength,
            required: true,
          },
          <MediaFields key="media" at={at} uploads={uploads} />,
          <OptionFields key="options" question={at} />,
          { type: 'checkbox', name: `questions.${at}.multiple`, label: t('quiz.severalCorrect') },
          {
            type: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
            fields: [
              {
                type: 'choice',
                name: `questions.${at}.seconds`,
                label: t('quiz.time'),
                choices: choices(times, seconds, (count) => t('quiz.seconds', { count })),
              },
              {
                type: 'choice',
                name: `questions.${at}.points`,
                label: t('quiz.worth'),
                choices: choices(worths, points, String),
              },
            ],
          },
        ]}
      />
    </Stack>
  )
}

function OptionFields({ question }: { question: number }) {
  const t = useText<'quiz'>()
  const options = useFormContext<QuizValues>().watch(`questions.${question}.options`)
  return (
    <FieldRows<QuizValues, `questions.${number}.options`>
      name={`questions.${question}.options`}
      newRow={emptyOption}
      most={limits.quizOptionsMost}
      least={limits.quizOptionsLeast}
      nameOf={(_, number) => t('quiz.removeOption', { number })}
      add={t('quiz.addOption')}
      whyLeast={t('quiz.errorOptions')}
      errorText={(code) => t(code === 'NoCorrectAnswer' ? 'quiz.errorCorrect' : 'quiz.errorOptions')}
      paste
    >
      {({ index, place, input, error, errorId }) => {
        const isEmpty = options[index]?.text.trim() === ''
        const isUnmarked = error === 'NoCorrectAnswer'
        const name = `questions.${question}.options.${index}` as const
        return {
          text: {
            type: 'text',
            name: `${name}.text`,
            label: t('quiz.option', { number: place }),
            most: limits.pollOptionLength,
            groupErrorId: isEmpty && !isUnmarked ? errorId : undefined,
            input,
          },
          mark: {
            type: 'checkbox',
            name: `${name}.correct`,
            label: t('quiz.isCorrect'),
            groupErrorId: !isEmpty && isUnmarked ? errorId : undefined,
          },
        }
      }}
    </FieldRows>
  )
}
