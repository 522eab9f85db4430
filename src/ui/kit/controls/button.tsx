import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { buttonRecipe } from '../styling/button.recipe.ts'
import { Tooltip } from './tooltip.tsx'

const Root = chakra('button', buttonRecipe)
export const ButtonContent = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '8', minW: '0' },
})

export interface ButtonProps extends Omit<ComponentProps<typeof Root>, 'disabled'> {
  icon?: ReactNode
  /**
   * The reason why the button is disabled. The button stays focusable and shows the reason on hover and
   * focus.
   */
  whyDisabled?: string | undefined
  /** A tooltip on hover and focus that says the purpose of the button. */
  tip?: string | undefined
  /** True while the button shows a spinner and ignores further presses. */
  busy?: boolean
}

/** A button. The label says what happens ("Show results"), never "OK". */
export function Button({ icon, whyDisabled, tip, busy = false, onClick, children, ...rest }: ButtonProps) {
  const stopped = whyDisabled !== undefined || busy
  const button = (
    <Root
      type="button"
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={(event) => {
        if (!stopped) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <ButtonContent>{children}</ButtonContent>}
    </Root>
  )
  return <Tooltip text={whyDisabled ?? tip}>{button}</Tooltip>
}
