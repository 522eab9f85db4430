import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RatingLook } from '#contract/items/rating.ts'
import * as limits from '#contract/limits.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { NewRoundNote } from '#ui/console/desk/items/form/new-round-note.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { RatingScale } from '#ui/kit/controls/rating-scale.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import {
  changesScale,
  filledStatements,
  type RatingValues,
  ratingRules,
  ratingValues,
} from './rating.rules.ts'

export default itemForm({
  kind: 'rating',
  texts: textsOfKinds.rating,
  titles: (t) => ({ add: t('rating.add'), edit: t('rating.edit') }),
  hasLiveResults: true,
  rules: ratingRules,
  begin: ratingValues,
  Content: RatingFields,
})

const looks: readonly RatingLook[] = ['stars', 'numbers', 'faces']
const stepCounts = Array.from(
  { length: limits.ratingStepsMost - limits.ratingStepsLeast + 1 },
  (_, index) => index + limits.ratingStepsLeast,
)

/** The fields for the question, the statements and the scale, with a preview of the phone. */
function RatingFields({ doc }: Pick<KindFormProps<'rating'>, 'doc'>) {
  const t = useText<'console' | 'rating'>()
  const values = useFormContext<RatingValues>().watch()
  const end = { type: 'text', most: limits.labelLength, counted: true, optional: true } as const
  return (
    <>
      {doc && changesScale(doc.context, values) && (
        <NewRoundNote id={doc.id} text={(count) => t('rating.editBeginsRound', { count })} />
      )}
      <Fields<RatingValues>
        fields={[
          titleField(t),
          <StatementFields key="statements" />,
          {
            type: 'section',
            title: t('rating.scale'),
            fields: [
              {
                type: 'cards',
                row: true,
                name: 'look',
                label: t('rating.scale'),
                choices: looks.map((value) => ({ value, label: t(`rating.look-${value}`) })),
              },
              {
                type: 'grid',
                gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
                fields: [
                  {
                    type: 'choice',
                    name: 'steps',
                    label: t('rating.steps'),
                    choices: stepCounts.map((value) => ({
                      value,
                      label: t('rating.stepCount', { count: value }),
                    })),
                  },
                  { ...end, name: 'lowLabel', label: t('rating.lowLabel') },
                  { ...end, name: 'highLabel', label: t('rating.highLabel') },
                ],
              },
            ],
          },
        ]}
      />
      <Preview values={values} />
    </>
  )
}

function StatementFields() {
  const t = useText<'rating' | 'console'>()
  return (
    <FormSection title={t('rating.statements')}>
      <FieldRows<RatingValues, 'statements'>
        name="statements"
        newRow={(text) => ({ text })}
        most={limits.ratingStatementsMost}
        nameOf={(step, place) => t(`rating.statement${step}`, { place })}
        movable
        add={t('rating.addStatement')}
        whyFull={t('rating.statementsFull', { most: limits.ratingStatementsMost })}
        whyLeast={t('rating.statementsError')}
        errorText={() => t('rating.statementsError')}
        onEnter="add"
      >
        {({ index, place, input, errorId }) => ({
          text: {
            type: 'text',
            name: `statements.${index}.text`,
            label: t('rating.statementPlace', { place }),
            most: limits.ratingStatementLength,
            groupErrorId: errorId,
            texts: { Twice: t('rating.statementTwice') },
            input,
          },
        })}
      </FieldRows>
    </FormSection>
  )
}

/** A preview of the scale as phones show it. The host can try the scale. */
function Preview({ values }: { values: RatingValues }) {
  const t = useText<'rating'>()
  const id = useId()
  const [tried, setTried] = useState<number>()
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
