import { useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { NewRoundNote } from '#ui/console/desk/items/form/new-round-note.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { changesMeaning, type RankingValues, rankingRules, rankingValues } from './ranking.rules.ts'

export default itemForm({
  kind: 'ranking',
  texts: textsOfKinds.ranking,
  titles: (t) => ({ add: t('ranking.add'), edit: t('ranking.edit') }),
  hasLiveResults: true,
  rules: rankingRules,
  begin: rankingValues,
  Content: RankingFields,
})

const methods = ['order', 'points'] as const

/** The fields for the question, how guests weigh, and the options. */
function RankingFields({ doc }: Pick<KindFormProps<'ranking'>, 'doc'>) {
  const t = useText<'console' | 'ranking'>()
  const values = useFormContext<RankingValues>().watch()
  return (
    <>
      {doc && changesMeaning(doc.context, values) && (
        <NewRoundNote id={doc.id} text={(count) => t('ranking.editBeginsRound', { count })} />
      )}
      <Fields<RankingValues>
        fields={[
          titleField(t),
          {
            type: 'section',
            title: t('ranking.method'),
            fields: [
              {
                type: 'cards',
                name: 'method',
                label: t('ranking.method'),
                choices: methods.map((value) => ({
                  value,
                  label: t(`ranking.method-${value}`),
                  detail: t(`ranking.methodDetail-${value}`),
                })),
              },
              values.method === 'order' && {
                type: 'checkbox',
                name: 'partial',
                label: t('ranking.partial'),
              },
            ],
          },
          <OptionFields key="options" />,
        ]}
      />
    </>
  )
}

function OptionFields() {
  const t = useText<'ranking' | 'console'>()
  const method = useFormContext<RankingValues>().watch('method')
  const least = limits.rankingOptionsLeast[method]
  const most = limits.rankingOptionsMost[method]
  return (
    <FormSection title={t('ranking.options')}>
      <FieldRows<RankingValues, 'options'>
        name="options"
        newRow={(text) => ({ text })}
        most={most}
        nameOf={(step, place) => t(`ranking.option${step}`, { place })}
        movable
        add={t('ranking.addOption')}
        whyFull={t('ranking.optionsFull', { most })}
        whyLeast={t('ranking.optionsError', { least })}
        errorText={(code) =>
          code === 'TooManyOptions'
            ? t('ranking.optionsFull', { most })
            : t('ranking.optionsError', { least })
        }
        onEnter="next"
        paste={t('console.addManyOptions')}
      >
        {({ index, place, input, errorId }) => ({
          text: {
            type: 'text',
            name: `options.${index}.text`,
            label: t('ranking.optionPlace', { place }),
            most: limits.pollOptionLength,
            groupErrorId: errorId,
            input,
          },
        })}
      </FieldRows>
    </FormSection>
  )
}
