import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { Row, Spacer } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { buildInfo } from './build-info.ts'

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

/** Below every page but the desk. */
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
