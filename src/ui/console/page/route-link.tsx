import { Link as ChakraLink, type LinkProps as ChakraLinkProps } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

interface RouteLinkProps extends Omit<ChakraLinkProps, 'asChild' | 'href'>, Pick<LinkProps, 'to'> {
  children: ReactNode
}

/** A link to a path of the console that is an entry of a list of links. Its whole row can be pressed. */
export function RouteLink({ to, children, ...rest }: RouteLinkProps) {
  return (
    <ChakraLink asChild {...rest}>
      <Link to={to}>{children}</Link>
    </ChakraLink>
  )
}
