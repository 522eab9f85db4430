import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { PageHeading } from '../info/page-heading.tsx'
import { VisitorLanguageMenu } from '../shell/language-menu.tsx'
import { Logo } from '../shell/logo.tsx'

interface PublicFrameProps {
  title: string
  detail?: string
  children: ReactNode
  foot?: ReactNode
}

/** A page that needs no session: the product's name, one card, the language. */
export function PublicFrame({ title, detail, children, foot }: PublicFrameProps) {
  const t = useText<'console'>()
  return (
    <Box as="main" minH="100dvh" display="flex" flexDirection="column" px="16" py="16">
      <Row justifyContent="flex-end">
        <VisitorLanguageMenu />
      </Row>
      <Stack gap="24" m="auto" w="full" maxW="400px" py="24">
        <Row gap="12" justifyContent="center">
          <Logo size={36} />
          <Text as="span" size="24" strong>
            {t('common.productName')}
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
      </Stack>
    </Box>
  )
}
