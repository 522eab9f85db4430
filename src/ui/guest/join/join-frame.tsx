import type { ReactNode } from 'react'
import { house } from '#ui/kit/house/house.ts'
import { HouseLinks } from '#ui/kit/house/house-links.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LanguageSwitch } from '../session/language-switch.tsx'

/** The frame of all pages outside an event. */
export function JoinFrame({ children }: { children: ReactNode }) {
  const t = useText<'guest'>()
  return (
    <Stack
      gap="0"
      minH="100dvh"
      maxW="480px"
      mx="auto"
      px="max(16px, env(safe-area-inset-left))"
      pt="max(8px, env(safe-area-inset-top))"
      pb="max(24px, env(safe-area-inset-bottom))"
    >
      <Row as="header" justifyContent="space-between">
        <Text strong tone="muted" lines="two" overflowWrap="anywhere">
          {house.name || t('common.productName')}
        </Text>
        <LanguageSwitch />
      </Row>
      <Stack as="main" flex="1 1 auto" gap="24" pt="24" id="content">
        {children}
      </Stack>
      <HouseLinks />
    </Stack>
  )
}
