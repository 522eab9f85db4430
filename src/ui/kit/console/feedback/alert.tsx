import { Alert as ChakraAlert } from '@chakra-ui/react/alert'
import type { ComponentProps, ReactNode } from 'react'

interface AlertProps extends Omit<ComponentProps<typeof ChakraAlert.Root>, 'title'> {
  icon?: ReactNode
  title?: string
  /** An element after the text, such as a button. */
  action?: ReactNode
}

/** A note beside the content that it is about. Set `role` if screen readers must announce the note. */
export function Alert({ icon, title, action, children, ...rest }: AlertProps) {
  return (
    <ChakraAlert.Root {...rest}>
      {icon && <ChakraAlert.Indicator aria-hidden="true">{icon}</ChakraAlert.Indicator>}
      <ChakraAlert.Content>
        {title && <ChakraAlert.Title>{title}</ChakraAlert.Title>}
        {children && <ChakraAlert.Description>{children}</ChakraAlert.Description>}
      </ChakraAlert.Content>
      {action}
    </ChakraAlert.Root>
  )
}
