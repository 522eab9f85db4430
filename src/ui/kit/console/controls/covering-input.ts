import type { CSSProperties, InputHTMLAttributes } from 'react'

// The input covers the drawn control, so that pointers, tooltips, and screen readers that explore by touch find it
// where the control is.
const cover: CSSProperties = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
}

/**
 * Props for the native input of Chakra's radio options. React keeps the state of the input, because a press does not
 * change the value if the owner of the value refuses it.
 */
export function coveringInput(
  props: InputHTMLAttributes<HTMLInputElement>,
  checked: boolean,
): InputHTMLAttributes<HTMLInputElement> {
  const { defaultChecked: _, ...rest } = props
  return { ...rest, style: { ...rest.style, ...cover }, checked, onChange: () => {} }
}
