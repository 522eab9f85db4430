import { useId, useState } from 'react'
import type { RatingLook } from '../../../../contract/items/rating.ts'
import * as limits from '../../../../contract/limits.ts'
import { Card } from '../../../kit/card.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Grid, Stack } from '../../../kit/layout.tsx'
import { RadioGroup } from '../../../kit/radio-group.tsx'
import { RatingScale } from '../../../kit/rating-scale.tsx'
import { Select } from '../../../kit/select.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { TitleField } from '../../items/title-field.tsx'
import { filled, type RatingDraft } from './rating-draft.ts'
import type { RatingFieldsProps } from './rating-fields-props.ts'
import { StatementFields } from './statement-fields.tsx'

const looks: readonly RatingLook[] = ['stars', 'numbers', 'faces']
const stepCounts = Array.from(
  { length: limits.ratingStepsMost - limits.ratingStepsLeast + 1 },
  (_, index) => index + limits.ratingStepsLeast,
)

/** The question, what is rated, the scale, and how a phone will show it. */
export function RatingFields(props: RatingFieldsProps) {
  const t = useText<'console' | 'rating'>()
  const { draft, change, faults } = props
  const tooLong = t('rating.tooLong', { most: limits.labelLength })
  return (
    <>
      <TitleField
        title={draft.title}
        checked={faults !== undefined}
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
          <Field label={t('rating.lowLabel')} optional error={faults?.lowLabel && tooLong}>
            <TextInput
              value={draft.lowLabel}
              onChange={(event) => change({ lowLabel: event.target.value })}
            />
          </Field>
          <Field label={t('rating.highLabel')} optional error={faults?.highLabel && tooLong}>
            <TextInput
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

/** The scale as a phone shows it; it can be tried. */
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
