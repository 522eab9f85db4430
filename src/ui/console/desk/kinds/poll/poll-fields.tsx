import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { RadioGroup } from '#ui/console-kit/controls/radio-group.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionFields } from './option-fields.tsx'
import type { PollFieldsProps } from './poll-fields-props.ts'

/** The fields for the question, its options, and the number of choices. */
export function PollFields(props: PollFieldsProps) {
  const { draft, change, validationErrors } = props
  return (
    <>
      <TitleField
        title={draft.title}
        checked={validationErrors !== undefined}
        onChange={(title) => change({ title })}
      />
      <OptionFields {...props} />
      <ChoiceFields draft={draft} change={change} />
      <LookFields draft={draft} change={change} />
    </>
  )
}

function ChoiceFields({ draft, change }: Omit<PollFieldsProps, 'validationErrors'>) {
  const t = useText<'console'>()
  const all = Math.max(2, draft.options.length)
  const counts = Array.from({ length: all - 1 }, (_, index) => index + 2)
  return (
    <FormSection title={t('console.choices')}>
      <RadioGroup
        row
        label={t('console.choices')}
        value={draft.multiple ? 'several' : 'one'}
        onChange={(value) => change({ multiple: value === 'several' })}
        options={[
          { value: 'one', label: t('console.oneChoice') },
          { value: 'several', label: t('console.severalChoices') },
        ]}
      />
      {draft.multiple && (
        <Box maxW="240px">
          <Field label={t('console.mostChoices')}>
            <Select
              value={String(Math.min(draft.maxChoices ?? all, all))}
              choices={counts.map((count) => ({
                value: String(count),
                label: count === all ? t('console.allChoices') : String(count),
              }))}
              onChoose={(value) => change({ maxChoices: Number(value) === all ? null : Number(value) })}
            />
          </Field>
        </Box>
      )}
    </FormSection>
  )
}

/**
 * The field for the drawing of the result on the big screen. Phones always show bars, and the desk has a separate
 * setting.
 */
function LookFields({ draft, change }: Omit<PollFieldsProps, 'validationErrors'>) {
  const t = useText<'console'>()
  return (
    <FormSection title={t('console.screenLook')}>
      <RadioGroup
        row
        label={t('console.screenLook')}
        value={draft.look}
        onChange={(look) => change({ look })}
        options={pollLooks.map((value) => ({
          value,
          label: t(`console.look-${value}`),
          icon: <LookIcon look={value} />,
        }))}
      />
    </FormSection>
  )
}
