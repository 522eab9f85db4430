import { Button, type ButtonProps } from '#ui/kit/controls/button.tsx'

const outline = {
  bg: 'surface',
  color: 'inkMuted',
  boxShadow: 'inset 0 0 0 2px {colors.controlLine}',
} as const
/** The words stay readable, unlike on a disabled button, which is half transparent. */
const unready = { ...outline, _hover: outline, _disabled: { ...outline, opacity: '1' } } as const

interface SendButtonProps extends ButtonProps {
  /** False while there is nothing to send. A button with a reason in `whyDisabled` is never ready. */
  ready?: boolean
}

/** The main button of a form: an outline until the form can be sent, so that the ready button is plainly different. */
export function SendButton({ ready = true, ...rest }: SendButtonProps) {
  const isReady = rest.busy || (ready && rest.whyDisabled === undefined)
  return <Button variant="primary" size="large" wide {...rest} {...(isReady ? {} : unready)} />
}
