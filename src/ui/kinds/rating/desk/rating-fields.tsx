import { useId, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { RatingLook } from '#contract/items/rating.ts'
import * as limits from '#contract/limits.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { RatingScale } from '#ui/kit/controls/rating-scale.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { filledStatements, type RatingValues } from './rating.rules.ts'
import { StatementFields } from './statement-fields.tsx'

const looks: readonly RatingLook[] = ['stars', 'numbers', 'faces']
const stepCounts = Array.from(
  { length: limits.ratingStepsMost - limits.ratingStepsLeast + 1 },
  (_, index) => index + limits.ratingStepsLeast,
)

/** The fields for the question, the statements and the scale, with a preview of the phone. */
export function RatingFields() {
  const t = useText<'console' | 'rating'>()
  const { control } = useFormContext<RatingValues>()
  return (
    <>
      <TitleField />
      <StatementFields />
      <FormSection title={t('rating.scale')}>
        <Controller
          control={control}
          name="look"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              row
              label={t('rating.scale')}
              value={value}
              onChange={onChange}
              options={looks.map((look) => ({ value: look, label: t(`rating.look-${look}`) }))}
            />
          )}
        />
        <Grid gap="16" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}>
          <FormField control={control} name="steps" label={t('rating.steps')}>
            {({ value, onChange }) => (
              <Select
                value={String(value)}
                choices={stepCounts.map((count) => ({
                  value: String(count),
                  label: t('rating.stepCount', { count }),
                }))}
                onChoose={(chosen) => onChange(Number(chosen))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="lowLabel"
            label={t('rating.lowLabel')}
            most={limits.labelLength}
            optional
          >
            {(field) => <TextInput {...field} most={limits.labelLength} />}
          </FormField>
          <FormField
            control={control}
            name="highLabel"
            label={t('rating.highLabel')}
            most={limits.labelLength}
            optional
          >
            {(field) => <TextInput {...field} most={limits.labelLength} />}
          </FormField>
        </Grid>
      </FormSection>
      <Preview />
    </>
  )
}

/** A preview of the scale as phones show it. The host can try the scale. */
function Preview() {
  const t = useText<'rating'>()
  const id = useId()
  const [tried, setTried] = useState<number>()
  const values = useWatch<RatingValues>() as RatingValues
  const { look, steps } = values
  return (
    <FormSection title={t('rating.preview')}>
      <Box maxW="390px">
        <Card p="16">
          <Stack gap="12">
            <Text id={id} size="16" strong overflowWrap="anywhere">
              {filledStatements(values)[0]?.text ?? t('rating.statementPlace', { place: 1 })}
            </Text>
            <RatingScale
              labelledBy={id}
              look={look}
              steps={steps}
              value={tried}
              lowLabel={values.lowLabel}
              highLabel={values.highLabel}
              nameOf={(step) => t('rating.step', { step, steps })}
              onChange={setTried}
            />
          </Stack>
        </Card>
      </Box>
    </FormSection>
  )
}
