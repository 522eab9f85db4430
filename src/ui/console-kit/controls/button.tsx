import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button'
import { chakra, type RecipeVariantProps } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ComponentType, ReactNode, RefAttributes } from 'react'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { buttonRecipe } from '#ui/kit/styling/button.recipe.ts'
import { Tooltip } from './tooltip.tsx'

type Look = RecipeVariantProps<typeof buttonRecipe>

// Chakra's own types know only the variants of Chakra's theme.
const Root = ChakraButton as ComponentType<
  Omit<ChakraButtonProps, keyof Look> & Look & RefAttributes<HTMLButtonElement>
>
const LinkRoot = chakra('a', buttonRecipe)
const Content = chakra('span', {
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
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={(event) => {
        if (!stopped) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <Content>{children}</Content>}
    </Root>
  )
  return <Tooltip text={whyDisabled ?? tip}>{button}</Tooltip>
}

export interface LinkButtonProps extends ComponentProps<typeof LinkRoot> {
  icon?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkRoot {...rest}>
      {icon}
      <Content>{children}</Content>
    </LinkRoot>
  )
}
