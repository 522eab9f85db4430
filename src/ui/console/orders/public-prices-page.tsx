import { LinkButton } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Spacer } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { useSessionState } from '../session/host-session.tsx'
import { VisitorLanguageMenu } from '../shell/language-menu.tsx'
import { Logo } from '../shell/logo.tsx'
import { PriceList } from './price-list.tsx'
import { WithOrderTexts } from './with-order-texts.tsx'

/** /price: the prices for whoever looks around. */
export default function PublicPricesPage() {
  return (
    <WithOrderTexts>
      <Page />
    </WithOrderTexts>
  )
}

function Page() {
  const t = useText<'orders' | 'console'>()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Box as="main" minH="100dvh">
      <Row gap="12" px={{ base: '16', md: '24' }} minH="64px">
        <Logo size={28} />
        <Text as="span" size="16" strong>
          {t('common.productName')}
        </Text>
        <Spacer />
        <VisitorLanguageMenu />
        <LinkButton href={signedIn ? '/' : '/login'}>
          {signedIn ? t('console.events') : t('console.signIn')}
        </LinkButton>
      </Row>
      <PageFrame
        width="wide"
        title={t('orders.priceTitle')}
        detail={t(signedIn ? 'orders.priceDetailHost' : 'orders.priceDetail')}
      >
        <PriceList />
      </PageFrame>
    </Box>
  )
}
