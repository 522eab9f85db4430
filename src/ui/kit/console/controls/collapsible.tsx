import { Collapsible as ChakraCollapsible } from '@chakra-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface CollapsibleProps {
  label: ReactNode
  /** The content, which is mounted only while it is open. */
  children: ReactNode
}

/** Content that the user opens when needed, below a line of text. */
export function Collapsible({ label, children }: CollapsibleProps) {
  return (
    <ChakraCollapsible.Root lazyMount unmountOnExit>
      <ChakraCollapsible.Trigger>
        <ChakraCollapsible.Indicator>
          <ChevronRight size={14} aria-hidden="true" />
        </ChakraCollapsible.Indicator>
        {label}
      </ChakraCollapsible.Trigger>
      <ChakraCollapsible.Content>{children}</ChakraCollapsible.Content>
    </ChakraCollapsible.Root>
  )
}
