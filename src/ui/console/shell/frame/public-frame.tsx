import type { ReactNode } from 'react'
import { HouseLogo } from '#ui/console/page/logo.tsx'
import { PageHeading } from '#ui/console/page/page-heading.tsx'
import { house } from '#ui/kit/house/house.ts'
import { HouseLinks } from '#ui/kit/house/house-links.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LanguageMenu } from '../state/language-menu.tsx'

interface PublicFrameProps {
  title: string
  detail?: string | undefined
  children: ReactNode
  foot?: ReactNode
}

/** The frame of a narrow page without a session: the product's name, a card, the language menu. */
export function PublicFrame({ title, detail, children, foot }: PublicFrameProps) {
  const t = useText<'console'>()
  return (
    <Box as="main" minH="100dvh" display="flex" flexDirection="column" px="16" py="16">
      <Row justifyContent="flex-end">
        <LanguageMenu />
      </Row>
      <Stack gap="24" m="auto" w="full" maxW="400px" py="24">
        <Row gap="12" justifyContent="center">
          <HouseLogo size={36} />
          <Text as="span" size="24" strong>
            {house.name || t('common.productName')}
          </Text>
        </Row>
        <Card look="raised" p={{ base: '20', sm: '32' }}>
          <PageHeading title={title} detail={detail} size="20" />
          <Box mt="20">{children}</Box>
        </Card>
        {foot && (
          <Text as="div" textAlign="center" tone="muted">
            {foot}
          </Text>
        )}
        <HouseLinks />
      </Stack>
    </Box>
  )
}
