import type { ReactNode } from 'react'
import { StateFrame, StateIcon } from '#ui/kit/display/empty-state.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'

interface MessagePageProps {
  icon: ReactNode
  title: string
  detail: string
  /** A button or link to continue. */
  action: ReactNode
}

/** The content of a page with an address that leads to nothing. */
export function MessagePage({ icon, title, detail, action }: MessagePageProps) {
  return (
    <StateFrame flex="1 1 auto">
      <StateIcon tone="accent" aria-hidden="true">
        {icon}
      </StateIcon>
      <Heading as="h1" size="20">
        {title}
      </Heading>
      <Text tone="muted" maxW="420px" mb="8">
        {detail}
      </Text>
      {action}
    </StateFrame>
  )
}
