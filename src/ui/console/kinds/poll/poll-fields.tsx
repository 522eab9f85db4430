import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box } from '../../../kit/layout.tsx'
import { RadioGroup } from '../../../kit/radio-group.tsx'
import { Select } from '../../../kit/select.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { TitleField } from '../../items/title-field.tsx'
import { LookIcon, pollLooks } from './look-icon.tsx'
import { OptionFields } from './option-fields.tsx'
import type { PollFieldsProps } from './poll-fields-props.ts'

/** The question, its options, and how many may be chosen. */
export function PollFields(props: PollFieldsProps) {
  const { draft, change, faults } = props
  return (
    <>
      <TitleField
        title={draft.title}
        checked={faults !== undefined}
        onChange={(title) => change({ title })}
      />
      <OptionFields {...props} />
      <ChoiceFields draft={draft} change={change} />
      <LookFields draft={draft} change={change} />
    </>
  )
}

function ChoiceFields({ draft, change }: Omit<PollFieldsProps, 'faults'>) {
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

/** How the hall sees the result; phones show bars, and the desk what its host likes. */
function LookFields({ draft, change }: Omit<PollFieldsProps, 'faults'>) {
  const t = useText<'console'>()
  return (
    <FormSection title={t('console.hallLook')}>
      <RadioGroup
        row
        label={t('console.hallLook')}
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
