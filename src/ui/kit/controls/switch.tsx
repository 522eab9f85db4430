import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { useFieldControl } from '../fields/field.tsx'
import { Tooltip } from './tooltip.tsx'

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12',
    minH: 'touch',
    textAlign: 'left',
    borderRadius: 'control',
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  },
  variants: { wide: { true: { w: 'full', justifyContent: 'space-between' } } },
})
const Track = chakra('span', {
  base: {
    position: 'relative',
    width: '40',
    height: '24',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'controlLine',
    transition: 'background-color 200ms',
    '[aria-checked=true] > &': { bg: 'primary' },
    _highContrast: { borderWidth: '1px' },
  },
})
const Thumb = chakra('span', {
  base: {
    position: 'absolute',
    top: '2',
    left: '2',
    boxSize: '20',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'surface',
    color: 'inkMuted',
    fontSize: '12',
    boxShadow: 'card',
    _highContrast: { bg: 'ButtonText' },
    transition: 'transform 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    '[aria-checked=true] > * > &': { transform: 'translateX(1.143rem)' },
  },
})

const Detail = chakra('span', {
  base: { display: 'block', fontSize: '12', lineHeight: 'snug', color: 'inkMuted' },
})

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
  const id = useId()
  const field = useFieldControl()
  const stopped = whyDisabled !== undefined || busy
  const track = (
    <Track aria-hidden="true">
      <Thumb>{busy && <Spinner />}</Thumb>
    </Track>
  )
  return (
    <Tooltip text={whyDisabled}>
      <Root
        type="button"
        role="switch"
        wide={wide}
        aria-labelledby={`${id}-label`}
        {...field}
        aria-describedby={
          [field['aria-describedby'], detail && `${id}-detail`].filter(Boolean).join(' ') || undefined
        }
        aria-checked={checked}
        aria-disabled={stopped || undefined}
        aria-busy={busy || undefined}
        onClick={() => !stopped && onChange(!checked)}
      >
        {!wide && track}
        <span>
          <span id={`${id}-label`}>{label}</span>
          {detail && <Detail id={`${id}-detail`}>{detail}</Detail>}
        </span>
        {wide && track}
      </Root>
    </Tooltip>
  )
}
