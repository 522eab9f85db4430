import { type HTMLInputAutoCompleteAttribute, Suspense } from 'react'
import type { GuestDetails } from '#machines/flow/guest-session/guest-session.events.ts'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { consentText, type Demands, type DetailName, type Errors, lengthError } from './details-form.ts'

const NicknameDice = lazyPart(() => import('./nickname-dice.tsx'))

interface DetailsFieldsProps {
  details: GuestDetails
  demands: Demands
  validationErrors: Errors
  /** A hint below the name, for an optional name. */
  nameHint?: string | undefined
  /** Whether guests may take an invented name, which a button suggests. */
  nicknames: boolean
  onChange: (details: GuestDetails) => void
}

const shape: Record<
  DetailName,
  { label: 'name' | 'company' | 'email'; autoComplete: HTMLInputAutoCompleteAttribute }
> = {
  username: { label: 'name', autoComplete: 'name' },
  company: { label: 'company', autoComplete: 'organization' },
  email: { label: 'email', autoComplete: 'email' },
}

/** The fields for a guest's name, company, e-mail and consent. Shows only the fields that the event asks for. */
export function DetailsFields({
  details,
  demands,
  validationErrors,
  nameHint,
  nicknames,
  onChange,
}: DetailsFieldsProps) {
  const t = useText<'guest'>()
  const asked = (['username', 'company', 'email'] as const).filter((name) => demands[name] !== 'off')
  return (
    <Stack gap="16">
      {asked.map((name) => {
        const validationError = lengthError(name, details[name]) ?? validationErrors[name]
        return (
          <Field
            key={name}
            label={t(
              name === 'username' && nicknames ? 'guest.nameOrNickname' : `guest.${shape[name].label}`,
            )}
            required={demands[name] === 'required'}
            optional={demands[name] === 'optional'}
            error={
              validationError &&
              (name === 'email' && validationError.code === 'BadInput'
                ? t('guest.emailWrong')
                : t.error(validationError.code, validationError.params))
            }
            hint={name === 'username' ? nameHint : undefined}
          >
            <Row gap="8">
              <TextInput
                large
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={name === 'username' && nicknames ? 'nickname' : shape[name].autoComplete}
                value={details[name]}
                onChange={(event) => onChange({ ...details, [name]: event.target.value })}
              />
              {name === 'username' && nicknames && (
                <Suspense fallback={<Box minW="56" />}>
                  <NicknameDice
                    name={details.username}
                    onRoll={(username) => onChange({ ...details, username })}
                  />
                </Suspense>
              )}
            </Row>
          </Field>
        )
      })}
      {asked.length > 0 && (
        <Checkbox checked={details.consent} onChange={(consent) => onChange({ ...details, consent })}>
          <span>
            <WordBreaks text={t(consentText(demands))} />
          </span>
        </Checkbox>
      )}
    </Stack>
  )
}

/** Moves the focus to the first field with a validation error. `validationErrors`: by the name of the field. */
export function focusError(form: HTMLElement | null, validationErrors: object): void {
  const first = Object.keys(validationErrors)[0]
  if (first) form?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
}
