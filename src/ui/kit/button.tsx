import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from './button.recipe.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

const Root = chakra('button', buttonRecipe)
const LinkRoot = chakra('a', buttonRecipe)
const Content = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '8', minW: '0' },
})

export interface ButtonProps extends Omit<ComponentProps<typeof Root>, 'disabled'> {
  icon?: ReactNode
  /** Why it cannot be pressed now. It stays focusable, and says this on hover and focus. */
  whyDisabled?: string | undefined
  /** What it is good for, on hover and focus. */
  tip?: string | undefined
  /** Pressed and under way: shows a turning mark and takes no second press. */
  busy?: boolean
}

/** A button says what happens when it is pressed ("Show results"), never "OK". */
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
      {children !== undefined && <Content>{children}</Content>}
    </Root>
  )
  return <Tooltip text={whyDisabled ?? tip}>{button}</Tooltip>
}

export interface LinkButtonProps extends ComponentProps<typeof LinkRoot> {
  icon?: ReactNode
}

/** Looks like a button, leads somewhere. For routes: `asChild` with a router link. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkRoot {...rest}>
      {icon}
      <Content>{children}</Content>
    </LinkRoot>
  )
}
