import { useId, useState } from 'react'
import type { RatingLook } from '#contract/items/rating.ts'
import * as limits from '#contract/limits.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { RadioGroup } from '#ui/console-kit/controls/radio-group.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { RatingScale } from '#ui/kit/controls/rating-scale.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { filled, type RatingDraft } from './rating-draft.ts'
import type { RatingFieldsProps } from './rating-fields-props.ts'
import { StatementFields } from './statement-fields.tsx'

const looks: readonly RatingLook[] = ['stars', 'numbers', 'faces']
const stepCounts = Array.from(
  { length: limits.ratingStepsMost - limits.ratingStepsLeast + 1 },
  (_, index) => index + limits.ratingStepsLeast,
)

/** The fields for the question, the statements and the scale, with a preview of the phone. */
export function RatingFields(props: RatingFieldsProps) {
  const t = useText<'console' | 'rating'>()
  const { draft, change, validationErrors } = props
  const tooLong = t('rating.tooLong', { most: limits.labelLength })
  return (
    <>
      <TitleField
        title={draft.title}
        checked={validationErrors !== undefined}
        onChange={(title) => change({ title })}
      />
      <StatementFields {...props} />
      <FormSection title={t('rating.scale')}>
        <RadioGroup
          row
          label={t('rating.scale')}
          value={draft.look}
          onChange={(look) => change({ look })}
          options={looks.map((value) => ({ value, label: t(`rating.look-${value}`) }))}
        />
        <Grid gap="16" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}>
          <Field label={t('rating.steps')}>
            <Select
              value={String(draft.steps)}
              choices={stepCounts.map((count) => ({
                value: String(count),
                label: t('rating.stepCount', { count }),
              }))}
              onChoose={(value) => change({ steps: Number(value) })}
            />
          </Field>
          <Field label={t('rating.lowLabel')} optional error={validationErrors?.lowLabel && tooLong}>
            <TextInput
              most={limits.labelLength}
              value={draft.lowLabel}
              onChange={(event) => change({ lowLabel: event.target.value })}
            />
          </Field>
          <Field label={t('rating.highLabel')} optional error={validationErrors?.highLabel && tooLong}>
            <TextInput
              most={limits.labelLength}
              value={draft.highLabel}
              onChange={(event) => change({ highLabel: event.target.value })}
            />
          </Field>
        </Grid>
      </FormSection>
      <Preview draft={draft} />
    </>
  )
}

/** A preview of the scale as phones show it. The host can try the scale. */
function Preview({ draft }: { draft: RatingDraft }) {
  const t = useText<'rating'>()
  const id = useId()
  const [tried, setTried] = useState<number>()
  const { look, steps } = draft
  return (
    <FormSection title={t('rating.preview')}>
      <Box maxW="390px">
        <Card p="16">
          <Stack gap="12">
            <Text id={id} size="16" strong overflowWrap="anywhere">
              {filled(draft)[0]?.text ?? t('rating.statementPlace', { place: 1 })}
            </Text>
            <RatingScale
              labelledBy={id}
              look={look}
              steps={steps}
              value={tried}
              lowLabel={draft.lowLabel}
              highLabel={draft.highLabel}
              nameOf={(step) => t('rating.step', { step, steps })}
              onChange={setTried}
            />
          </Stack>
        </Card>
      </Box>
    </FormSection>
  )
}
