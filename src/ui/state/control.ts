import { toast } from '../kit/feedback/toast-store.ts'

/**
 * A control for a command: the reason why the control is disabled, whether the command is pending, and the function
 * that sends the command.
 */
export interface Control {
  whyDisabled: string | undefined
  busy: boolean
  press: () => void
}

/**
 * Handles a shortcut key: presses the control. For a disabled control, shows the reason. (A button shows the reason
 * itself.)
 */
export function pressByKey({ whyDisabled, press }: Control): void {
  if (whyDisabled) toast.warning(whyDisabled)
  else press()
}
