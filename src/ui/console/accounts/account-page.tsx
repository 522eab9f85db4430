import type { ReactNode } from 'react'
import { Box, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'

interface AccountPageProps {
  title: string
  detail?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the user's own, narrow enough to read. */
export function AccountPage({ title, detail, action, children }: AccountPageProps) {
  return (
    <Stack gap="20" w="full" maxW="760px" mx="auto" px={{ base: '16', md: '24' }} py="24">
      <Box display="flex" flexWrap="wrap" gap="12" justifyContent="space-between" alignItems="flex-start">
        <Box minW="0">
          <Heading as="h1" size="24">
            {title}
          </Heading>
          {detail && (
            <Text tone="muted" mt="4">
              {detail}
            </Text>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Stack>
  )
}
