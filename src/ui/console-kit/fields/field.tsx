import { Field as ChakraField } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FieldDescription } from '../controls/field-control.ts'

const OptionalMark = chakra('span', { base: { color: 'inkMuted', fontSize: '12' } })
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

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** The validation error: what is wrong, and how to correct the input. Screen readers announce this text. */
  error?: string | undefined
  /** The id of a validation error that belongs to a group of fields, including this field. */
  groupErrorId?: string | undefined
  required?: boolean
  /** True to show "optional" beside the label. */
  optional?: boolean
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
    <ChakraField.Root
      // Chakra makes each field a group. A group without a name is only noise for screen readers.
      role="presentation"
      required={required}
      invalid={error !== undefined || groupErrorId !== undefined}
      {...(hintId && { ids: { helperText: hintId } })}
    >
      <Row justifyContent="space-between" alignItems="baseline">
        <ChakraField.Label>{label}</ChakraField.Label>
        <ChakraField.RequiredIndicator
          fallback={optional && <OptionalMark>{t('common.optional')}</OptionalMark>}
        >
          {t('common.required')}
        </ChakraField.RequiredIndicator>
      </Row>
      <FieldDescription value={describedBy}>{children}</FieldDescription>
      <Stack gap="2" aria-live="polite">
        {/* Chakra's own error text is a live region inside this one, and screen readers may read it twice. */}
        {error && <ErrorText id={errorId}>{error}</ErrorText>}
        {hint && <ChakraField.HelperText>{hint}</ChakraField.HelperText>}
      </Stack>
    </ChakraField.Root>
  )
}
