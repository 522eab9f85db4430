import { RouteLink } from '#ui/console/parts/page/route-link.tsx'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from '../help/build-info.ts'

/** The footer of all pages except the desk. */
export function Footer() {
  const t = useText<'routes'>()
  return (
    <Row
      as="footer"
      flexWrap="wrap"
      columnGap="16"
      rowGap="0"
      mt="auto"
      px={{ base: '16', md: '24' }}
      py="4"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Text as="span" size="12" tone="muted">
        <span>{t('common.productName')}</span> <Figure>{buildInfo.version}</Figure>
      </Text>
      <Spacer />
      <RouteLink variant="underline" fontSize="12" to="/documentation/index">
        {t('routes.documentation')}
      </RouteLink>
      <RouteLink variant="underline" fontSize="12" to="/guide/index">
        {t('routes.guide')}
      </RouteLink>
    </Row>
  )
}
