import { useFormContext } from 'react-hook-form'
import { drawnLook } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { FieldRows } from '#ui/console/desk/items/form/field-rows.tsx'
import { itemForm } from '#ui/console/desk/items/form/item-form-dialog.tsx'
import { NewRoundNote } from '#ui/console/desk/items/form/new-round-note.tsx'
import { titleField } from '#ui/console/desk/items/form/title-field.ts'
import type { KindFormProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormSection } from '#ui/console/forms/form-section.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { changesOptions, emptyOption, type PollValues, pollRules, pollValues } from './poll.rules.ts'

export default itemForm({
  kind: 'poll',
  titles: (t) => ({ add: t('console.addPoll'), edit: t('console.editPoll') }),
  hasLiveResults: true,
  rules: pollRules,
  begin: pollValues,
  Content: PollFields,
})

function PollFields({ doc }: Pick<KindFormProps<'poll'>, 'doc'>) {
  const t = useText<'console'>()
  const { setValue, watch } = useFormContext<PollValues>()
  const { options, multiple, look, maxChoices } = watch()
  const all = Math.max(2, options.length)
  return (
    <>
      {doc && changesOptions(doc.context, options) && (
        <NewRoundNote id={doc.id} text={(count) => t('console.editBeginsRound', { count })} />
      )}
      <Fields<PollValues> fields={[titleField(t)]} />
      <OptionFields />
      <FormSection title={t('console.choices')}>
        <Fields<PollValues>
          fields={[
            {
              type: 'cards',
              row: true,
              name: 'multiple',
              label: t('console.choices'),
              choices: [
                { value: false, label: t('console.oneChoice') },
                { value: true, label: t('console.severalChoices') },
              ],
            },
            multiple && {
              type: 'choice',
              maxW: '240px',
              name: 'maxChoices',
              label: t('console.mostChoices'),
              shown: Math.min(maxChoices, all),
              choices: Array.from({ length: all - 1 }, (_, index) => index + 2).map((value) => ({
                value,
                label: value === all ? t('console.allChoices') : String(value),
              })),
              onChoose: (count: number) =>
                setValue('maxChoices', count < all ? count : limits.pollOptionsMost, { shouldDirty: true }),
            },
          ]}
        />
      </FormSection>
      <FormSection title={t('console.resultLook')}>
        <Fields<PollValues>
          fields={[
            {
              type: 'cards',
              row: true,
              name: 'look',
              label: t('console.resultLook'),
              choices: pollLooks.map((value) => ({
                value,
                label: t(`console.look-${value}`),
                icon: <LookIcon look={value} />,
              })),
            },
            look && drawnLook(look, options.length) !== look && (
              <Text key="columns" size="12" tone="muted">
                {t('console.columnsMost', { most: limits.pollColumnsMost })}
              </Text>
            ),
          ]}
        />
      </FormSection>
    </>
  )
}

/** The fields for the options. The host marks the correct options, which guests see when the answer is shown. */
function OptionFields() {
  const t = useText<'console'>()
  const { watch } = useFormContext<PollValues>()
  const options = watch('options')
  return (
    <FormSection title={t('console.options')}>
      <Text size="12" tone="muted" mt="-8">
        {t('console.correctHint')}
      </Text>
      <FieldRows<PollValues, 'options'>
        name="options"
        newRow={emptyOption}
        most={limits.pollOptionsMost}
        nameOf={(step, place) => t(`console.option${step}`, { place })}
        movable
        add={t('console.addOption')}
        whyFull={t('console.optionsFull', { most: limits.pollOptionsMost })}
        whyLeast={t('console.addOptionError')}
        errorText={() => t('console.addOptionError')}
        onEnter="next"
        paste={t('console.addManyOptions')}
      >
        {({ index, place, input, errorId }) => {
          const text = options[index]?.text ?? ''
          return {
            picture: {
              type: 'pictureTile',
              name: `options.${index}.picture`,
              label: t('console.optionPicture', { place }),
            },
            text: {
              type: 'text',
              name: `options.${index}.text`,
              label: t('console.optionPlace', { place }),
              groupErrorId: text.trim() === '' ? errorId : undefined,
              // The number of characters used, shown only from half of the limit on.
              hint:
                text.length > limits.pollOptionLength / 2 &&
                t('common.charactersOf', { used: text.length, most: limits.pollOptionLength }),
              texts: { TextTooLong: t('console.optionTooLong', { most: limits.pollOptionLength }) },
              input,
            },
            mark: { type: 'checkbox', name: `options.${index}.correct`, label: t('console.correct') },
          }
        }}
      </FieldRows>
    </FormSection>
  )
}
