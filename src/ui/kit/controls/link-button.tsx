import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from '../styling/button.recipe.ts'
import { ButtonContent } from './button.tsx'

const Root = chakra('a', buttonRecipe)

export interface LinkButtonProps extends ComponentProps<typeof Root> {
  icon?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest}>
      {icon}
      <ButtonContent>{children}</ButtonContent>
    </Root>
  )
}
