import { chakra } from '@chakra-ui/react/styled-system'
import { Switch as ChakraSwitch } from '@chakra-ui/react/switch'
import { useId } from 'react'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { coveringInput } from './covering-input.ts'
import { useLabelledControl } from './field-control.ts'

const Detail = chakra('span', {
  base: { display: 'block', fontSize: '12', lineHeight: 'snug', color: 'inkMuted' },
})

// The native state of the input is the state of the switch. `aria-checked` must not repeat it.
const switchRole = { role: 'switch' }

export interface SwitchProps {
  label: string
  /** The present effect of the switch, as smaller text below the label. */
  detail?: string
  checked: boolean
  onChange: (checked: boolean) => void
  whyDisabled?: string | undefined
  busy?: boolean
  /** True if the switch has the full width, with the label on the left and the switch on the right. */
  wide?: boolean
}

/** An on/off switch that takes effect immediately. Inside a field, it has the hint and the error of the field. */
export function Switch(props: SwitchProps) {
  const { label, detail, checked, onChange, whyDisabled, busy = false, wide = false } = props
  const detailId = useId()
  const { ids, field } = useLabelledControl()
  const stopped = whyDisabled !== undefined || busy
  const describedBy = [field['aria-describedby'], detail && detailId].filter(Boolean).join(' ') || undefined
  return (
    <ChakraSwitch.Root
      checked={checked}
      readOnly={stopped}
      ids={ids}
      invalid={field['aria-invalid'] === true}
      onCheckedChange={(change) => onChange(change.checked)}
      {...(wide && { w: 'full', flexDirection: 'row-reverse', justifyContent: 'space-between' })}
    >
      <ChakraSwitch.Control>
        <ChakraSwitch.Thumb>{busy && <Spinner />}</ChakraSwitch.Thumb>
      </ChakraSwitch.Control>
      <span>
        <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
        {detail && <Detail id={detailId}>{detail}</Detail>}
      </span>
      <ChakraSwitch.Context>
        {(api) => (
          <Tooltip text={whyDisabled}>
            <input
              {...coveringInput(api.getHiddenInputProps(), checked)}
              {...switchRole}
              aria-describedby={describedBy}
              aria-disabled={stopped || undefined}
              aria-busy={busy || undefined}
              onKeyDown={(event) => {
                // A native checkbox changes with Space only. A switch is a button for many people.
                if (!pressedEnter(event)) return
                event.preventDefault()
                event.currentTarget.click()
              }}
            />
          </Tooltip>
        )}
      </ChakraSwitch.Context>
    </ChakraSwitch.Root>
  )
}
