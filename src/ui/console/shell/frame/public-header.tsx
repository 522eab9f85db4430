import { HouseLogo } from '#ui/console/page/logo.tsx'
import { useSessionState } from '#ui/console/session/host-session.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LanguageMenu } from '../state/language-menu.tsx'

/** The header of wide pages without a session: the product, the language menu, the sign-in link. */
export function PublicHeader() {
  const t = useText<'console'>()
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Row gap="12" px={{ base: '16', md: '24' }} minH="64px">
      <HouseLogo size={28} />
      <Text as="span" size="16" strong>
        {house.name || t('common.productName')}
      </Text>
      <Spacer />
      <LanguageMenu />
      <LinkButton href={signedIn ? '/' : '/login'}>
        {signedIn ? t('console.events') : t('console.signIn')}
      </LinkButton>
    </Row>
  )
}
