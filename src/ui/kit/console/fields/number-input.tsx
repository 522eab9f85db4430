import { NumberInput as ChakraNumberInput } from '@chakra-ui/react/number-input'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { languageTags } from '#i18n/base/language.ts'
import { useFieldControl } from '#ui/kit/fields/field.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { plainRole } from './plain-role.ts'

const wholeNumber = { useGrouping: false, maximumFractionDigits: 0 }

interface NumberInputProps {
  name?: string
  /** The digits as the user types them. Empty for no number. */
  value: string
  onChange: (value: string) => void
  min?: number
  max?: number
}

/**
 * An input for a whole number. Arrow keys and buttons change the number within its limits. A typed number outside of the
 * limits stays, so that the form can say what is wrong. There is no `autoFocus`, because Chakra's state machine would miss
 * the focus and then ignore every digit. A dialog focuses its first input without it.
 */
export function NumberInput(props: NumberInputProps) {
  const { name, value, onChange, min = 0, max } = props
  const t = useText<'controls'>()
  const { id, ...control } = useFieldControl()
  return (
    <ChakraNumberInput.Root
      value={value}
      onValueChange={(change) => {
        // Full-width digits are digits too.
        onChange(Number.isNaN(change.valueAsNumber) ? change.value : String(change.valueAsNumber))
      }}
      min={min}
      clampValueOnBlur={false}
      inputMode="numeric"
      locale={languageTags[t.language]}
      formatOptions={wholeNumber}
      translations={{
        incrementLabel: t('controls.increase'),
        decrementLabel: t('controls.decrease'),
      }}
      {...(max !== undefined && { max })}
      {...(name !== undefined && { name })}
      {...(id && { ids: { input: id } })}
    >
      <ChakraNumberInput.Input {...control} {...plainRole} />
      <ChakraNumberInput.Control>
        <ChakraNumberInput.IncrementTrigger>
          <ChevronUp size={14} aria-hidden="true" />
        </ChakraNumberInput.IncrementTrigger>
        <ChakraNumberInput.DecrementTrigger>
          <ChevronDown size={14} aria-hidden="true" />
        </ChakraNumberInput.DecrementTrigger>
      </ChakraNumberInput.Control>
    </ChakraNumberInput.Root>
  )
}
