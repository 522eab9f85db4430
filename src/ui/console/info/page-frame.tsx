import type { ReactNode } from 'react'
import { Box } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'

interface PageFrameProps {
  title: string
  detail?: string
  /** How wide lines of text may get; tables take the whole page. */
  wide?: boolean
  children: ReactNode
}

/** A page inside the shell: its heading, and what is below it. */
export function PageFrame({ title, detail, wide = false, children }: PageFrameProps) {
  return (
    <Box
      w="full"
      maxW={wide ? '1440px' : '1040px'}
      mx="auto"
      px={{ base: '16', md: '24' }}
      py={{ base: '16', md: '24' }}
    >
      <Heading as="h1" size="24">
        {title}
      </Heading>
      {detail && (
        <Text tone="muted" mt="4">
          {detail}
        </Text>
      )}
      <Box mt="20">{children}</Box>
    </Box>
  )
}
