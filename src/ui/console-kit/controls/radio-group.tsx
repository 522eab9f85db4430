import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Text } from '#ui/kit/layout/text.tsx'

const Group = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '8' },
  variants: { row: { true: { flexDirection: 'row', flexWrap: 'wrap' } } },
})
const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minH: 'touch',
    px: '12',
    py: '8',
    borderWidth: '1px',
    borderColor: 'controlLine',
    borderRadius: 'control',
    bg: 'surface',
    cursor: 'pointer',
    transition: 'border-color 150ms, background-color 150ms',
    _hover: { borderColor: 'inkMuted' },
    '&:has(:checked)': { borderColor: 'accent', bg: 'highlight' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
const Native = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: '20',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'controlLine',
    bg: 'surface',
    cursor: 'inherit',
    outline: 'none',
    transition: 'border-width 150ms, border-color 150ms',
    _checked: { borderWidth: '6px', borderColor: 'primary' },
    _highContrast: { appearance: 'auto' },
  },
})

interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** Icon before the label. */
  icon?: ReactNode
  detail?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** True if the options are side by side instead of in a column. */
  row?: boolean
}

/** A choice of one option from a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, options, onChange, row = false } = props
  const name = useId()
  return (
    <Group role="radiogroup" aria-label={label} row={row}>
      {options.map((option) => (
        <Option key={option.value}>
          <Native
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>
            {option.label}
            {option.detail && (
              <Text as="span" display="block" size="12" tone="muted">
                {option.detail}
              </Text>
            )}
          </span>
        </Option>
      ))}
    </Group>
  )
}
