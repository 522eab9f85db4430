import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { GuestDetails } from '../../machines/guest-session/guest-session.events.ts'
import { Checkbox } from '../kit/checkbox.tsx'
import { Field } from '../kit/field.tsx'
import { useText } from '../kit/i18n.tsx'
import { Stack } from '../kit/layout.tsx'
import { TextInput } from '../kit/text-input.tsx'
import { WordBreaks } from '../kit/word-breaks.tsx'
import { type Demands, type DetailName, type Faults, lengthFault } from './details-form.ts'

interface DetailsFieldsProps {
  details: GuestDetails
  demands: Demands
  faults: Faults
  /** Under the name, where it may be left empty. */
  nameHint?: string | undefined
  onChange: (details: GuestDetails) => void
}

const shape: Record<
  DetailName,
  { label: 'name' | 'company' | 'email'; autoComplete: HTMLInputAutoCompleteAttribute }
> = {
  Username: { label: 'name', autoComplete: 'name' },
  Company: { label: 'company', autoComplete: 'organization' },
  Email: { label: 'email', autoComplete: 'email' },
}

/** A guest's name, company, e-mail and consent, as far as they are asked for. */
export function DetailsFields({ details, demands, faults, nameHint, onChange }: DetailsFieldsProps) {
  const t = useText<'guest'>()
  const asked = (['Username', 'Company', 'Email'] as const).filter((name) => demands[name] !== 'off')
  return (
    <Stack gap="16">
      {asked.map((name) => {
        const fault = lengthFault(name, details[name]) ?? faults[name]
        return (
          <Field
            key={name}
            label={t(`guest.${shape[name].label}`)}
            required={demands[name] === 'required'}
            optional={demands[name] === 'optional'}
            error={
              fault &&
              (name === 'Email' && fault.code === 'BadInput'
                ? t('guest.emailWrong')
                : t.error(fault.code, fault.params))
            }
            hint={name === 'Username' ? nameHint : undefined}
          >
            <TextInput
              large
              name={name}
              type={name === 'Email' ? 'email' : 'text'}
              autoComplete={shape[name].autoComplete}
              value={details[name]}
              onChange={(event) => onChange({ ...details, [name]: event.target.value })}
            />
          </Field>
        )
      })}
      {asked.length > 0 && (
        <Checkbox checked={details.Consent} onChange={(Consent) => onChange({ ...details, Consent })}>
          <span>
            <WordBreaks text={t(asked.join() === 'Username' ? 'guest.consentName' : 'guest.consent')} />
          </span>
        </Checkbox>
      )}
    </Stack>
  )
}

/** Moves the focus to the first field at fault. */
export function focusFault(form: HTMLElement | null, faults: Faults): void {
  const first = Object.keys(faults)[0]
  if (first) form?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
}
