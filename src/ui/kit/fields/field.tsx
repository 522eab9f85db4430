import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Row, Stack } from '../layout/layout.tsx'
import { useText } from '../texts/i18n.tsx'

const Label = chakra('label', { base: { fontWeight: 'strong', color: 'ink' } })
const Mark = chakra('span', { base: { color: 'inkMuted', fontSize: '12' } })
const Hint = chakra('p', { base: { fontSize: '12', color: 'inkMuted' } })
const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    gap: '6',
    alignItems: 'center',
    fontSize: '12',
    color: 'dangerText',
    animation: 'drop 200ms ease-out',
  },
})

/** A validation error: what is wrong, and how to correct the input. */
export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <ErrorLine id={id}>
      <CircleAlert size={14} aria-hidden="true" />
      {children}
    </ErrorLine>
  )
}

interface ControlIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** The id of the label of the control with this id. */
export const labelOf = (controlId: string): string => `${controlId}-label`

const FieldContext = createContext<ControlIds | undefined>(undefined)

/** The attributes that a control inside a field sets on its element. Empty outside a field. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** The validation error: what is wrong, and how to correct the input. Screen readers announce this text. */
  error?: string | undefined
  /** The id of a validation error that belongs to a group of fields, including this field. */
  groupErrorId?: string | undefined
  required?: boolean | undefined
  /** True to show "optional" beside the label. */
  optional?: boolean | undefined
  children: ReactNode
}

/** Label, control, hint and error, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { label, hint, error, groupErrorId, required = false, optional = false, children } = props
  const t = useText()
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, groupErrorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext
      value={{ id, describedBy, invalid: error !== undefined || groupErrorId !== undefined, required }}
    >
      <Stack gap="4" minW="0">
        <Row justifyContent="space-between" alignItems="baseline">
          <Label id={labelOf(id)} htmlFor={id}>
            {label}
          </Label>
          {required && <Mark>{t('common.required')}</Mark>}
          {optional && <Mark>{t('common.optional')}</Mark>}
        </Row>
        {children}
        <Stack gap="2" aria-live="polite">
          {error && <ErrorText id={errorId}>{error}</ErrorText>}
          {hint && <Hint id={hintId}>{hint}</Hint>}
        </Stack>
      </Stack>
    </FieldContext>
  )
}
