import type { FieldDemand } from '../../../contract/content.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { DraftFieldsProps } from './draft-fields-props.ts'

const demands = ['off', 'optional', 'required'] as const
const asked = ['guestName', 'guestCompany', 'guestEmail'] as const

/** Who may take part, and what they are asked for. */
export function GuestFields({ draft, change, errorOf }: DraftFieldsProps) {
  const t = useText<'console'>()
  const choices = demands.map((value: FieldDemand) => ({ value, label: t(`console.demand-${value}`) }))
  return (
    <FormSection title={t('console.takingPart')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <Field label={t('console.participantLimit')} required error={errorOf('participantLimit')}>
          <TextInput
            name="participantLimit"
            inputMode="numeric"
            value={draft.participantLimit}
            onChange={(event) => change({ participantLimit: event.target.value })}
          />
        </Field>
        <Field
          label={t('console.passcode')}
          optional
          hint={t('console.passcodeHint')}
          error={errorOf('passcode')}
        >
          <TextInput
            name="passcode"
            autoComplete="off"
            value={draft.passcode}
            onChange={(event) => change({ passcode: event.target.value })}
          />
        </Field>
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
        {asked.map((field) => (
          <Field key={field} label={t(`console.${field}`)}>
            <Select
              name={field}
              value={draft[field]}
              choices={choices}
              onChoose={(demand) => change({ [field]: demand })}
            />
          </Field>
        ))}
      </Grid>
      <Checkbox
        checked={draft.anonymousAllowed}
        onChange={(anonymousAllowed) => change({ anonymousAllowed })}
      >
        {t('console.anonymousAllowed')}
      </Checkbox>
    </FormSection>
  )
}
