import { type ReactNode, useId } from 'react'
import { Box, Stack } from '../kit/layout/layout.tsx'
import { Heading, Text } from '../kit/layout/text.tsx'

/** One section of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="16">
      <Heading id={id} size="20">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/** An example with its caption. */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box>
      <Text size="12" tone="muted" mb="8">
        {caption}
      </Text>
      {children}
    </Box>
  )
}
