import type { ReactNode } from 'react'
import { StateFrame, StateIcon } from '../../kit/empty-state.tsx'
import { Heading, Text } from '../../kit/text.tsx'

interface MessagePageProps {
  icon: ReactNode
  title: string
  detail: string
  /** Where to go from here. */
  action: ReactNode
}

/** What a page says whose address leads to nothing that can be shown. */
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
