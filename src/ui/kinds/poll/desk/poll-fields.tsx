import { Controller, useFormContext } from 'react-hook-form'
import { drawnLook } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionFields } from './option-fields.tsx'
import type { PollValues } from './poll.rules.ts'

/** The fields for the question, its options, and the number of choices. */
export function PollFields() {
  return (
    <>
      <TitleField />
      <OptionFields />
      <ChoiceFields />
      <LookFields />
    </>
  )
}

function ChoiceFields() {
  const t = useText<'console'>()
  const { control, watch } = useFormContext<PollValues>()
  const all = Math.max(2, watch('options').length)
  const counts = Array.from({ length: all - 1 }, (_, index) => index + 2)
  return (
    <FormSection title={t('console.choices')}>
      <Controller
        control={control}
        name="multiple"
        render={({ field }) => (
          <RadioCards
            row
            label={t('console.choices')}
            value={field.value ? 'several' : 'one'}
            onChange={(value) => field.onChange(value === 'several')}
            options={[
              { value: 'one', label: t('console.oneChoice') },
              { value: 'several', label: t('console.severalChoices') },
            ]}
          />
        )}
      />
      {watch('multiple') && (
        <Box maxW="240px">
          <Field label={t('console.mostChoices')}>
            <Controller
              control={control}
              name="maxChoices"
              render={({ field: { value, onChange } }) => (
                <Select
                  value={String(Math.min(value ?? all, all))}
                  choices={counts.map((count) => ({
                    value: String(count),
                    label: count === all ? t('console.allChoices') : String(count),
                  }))}
                  onChoose={(chosen) => onChange(Number(chosen) === all ? null : Number(chosen))}
                />
              )}
            />
          </Field>
        </Box>
      )}
    </FormSection>
  )
}

/** The field for the drawing of the result. The host can change the drawing at any time. */
function LookFields() {
  const t = useText<'console'>()
  const { control, watch } = useFormContext<PollValues>()
  const look = watch('look')
  return (
    <FormSection title={t('console.resultLook')}>
      <Controller
        control={control}
        name="look"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            row
            label={t('console.resultLook')}
            value={value}
            onChange={onChange}
            options={pollLooks.map((look) => ({
              value: look,
              label: t(`console.look-${look}`),
              icon: <LookIcon look={look} />,
            }))}
          />
        )}
      />
      {drawnLook(look, watch('options').length) !== look && (
        <Text size="12" tone="muted">
          {t('console.columnsMost', { most: limits.pollColumnsMost })}
        </Text>
      )}
    </FormSection>
  )
}
