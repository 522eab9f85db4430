import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useText } from './i18n.tsx'
import { Row, Stack } from './layout.tsx'

const Label = chakra('label', { base: { fontWeight: 'strong', color: 'ink' } })
const Mark = chakra('span', { base: { color: 'inkMuted', fontSize: '12' } })
const Hint = chakra('p', { base: { fontSize: '12', color: 'inkMuted' } })
const FaultLine = chakra('p', {
  base: {
    display: 'flex',
    gap: '6',
    alignItems: 'center',
    fontSize: '12',
    color: 'dangerText',
    animation: 'drop 200ms ease-out',
  },
})

/** What is wrong, and how to mend it. */
export function Fault({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <FaultLine id={id}>
      <CircleAlert size={14} aria-hidden="true" />
      {children}
    </FaultLine>
  )
}

interface ControlIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<ControlIds | undefined>(undefined)

/** What a control inside a field puts on its element; empty outside one. */
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
  /** What is wrong and how to mend it; read out when it comes. */
  error?: string | undefined
  required?: boolean
  /** Says "optional" beside the label. */
  optional?: boolean
  children: ReactNode
}

/** Label, control, hint and error, tied together for everybody. */
export function Field({ label, hint, error, required = false, optional = false, children }: FieldProps) {
  const t = useText()
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined, required }}>
      <Stack gap="4" minW="0">
        <Row justifyContent="space-between" alignItems="baseline">
          <Label htmlFor={id}>{label}</Label>
          {required && <Mark>{t('common.required')}</Mark>}
          {optional && <Mark>{t('common.optional')}</Mark>}
        </Row>
        {children}
        <Stack gap="2" aria-live="polite">
          {error && <Fault id={errorId}>{error}</Fault>}
          {hint && <Hint id={hintId}>{hint}</Hint>}
        </Stack>
      </Stack>
    </FieldContext>
  )
}
