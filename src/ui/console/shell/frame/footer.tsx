import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from '../help/build-info.ts'

const Leads = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    color: 'inkMuted',
    textDecoration: 'none',
    fontSize: '12',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
})

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
        {t('common.productName')} <Figure>{buildInfo.version}</Figure>
      </Text>
      <Spacer />
      <Leads to="/documentation/index">{t('routes.documentation')}</Leads>
      <Leads to="/guide/index">{t('routes.guide')}</Leads>
    </Row>
  )
}
