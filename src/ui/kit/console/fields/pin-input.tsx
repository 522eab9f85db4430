import { PinInput as ChakraPinInput } from '@chakra-ui/react/pin-input'
import { useId } from 'react'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { useFieldControl } from '#ui/kit/fields/field.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface PinInputProps {
  /** The accessible name of the group of digits: the label of the field. */
  label: string
  digits: number
  onChange: (code: string) => void
  autoFocus?: boolean
}

/** An input for a code of digits from a message. The user can paste the code, and the browser can fill it in. */
export function PinInput({ label, digits, onChange, autoFocus = false }: PinInputProps) {
  const t = useText<'controls'>()
  const ownId = useId()
  const { id = ownId, ...control } = useFieldControl()
  return (
    <ChakraPinInput.Root
      otp
      count={digits}
      autoFocus={autoFocus}
      placeholder=""
      // A code in a message may have spaces between its digits.
      sanitizeValue={(pasted) => pasted.replace(/\D/g, '')}
      translations={{ inputLabel: (index) => t('controls.digitOf', { place: index + 1, digits }) }}
      // The label of the field focuses the first digit.
      ids={{ input: (index) => (index === '0' ? id : `${id}-${index}`) }}
      onValueChange={({ value }) => onChange(value.join(''))}
    >
      <ChakraPinInput.Control role="group" aria-label={label}>
        {Array.from({ length: digits }, (_, index) => (
          <ChakraPinInput.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            key={index}
            index={index}
            {...control}
            onKeyDown={(event) => pressedEnter(event) && event.currentTarget.form?.requestSubmit()}
          />
        ))}
      </ChakraPinInput.Control>
    </ChakraPinInput.Root>
  )
}
