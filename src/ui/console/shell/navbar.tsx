import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { Translator } from '../../../i18n/translator.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Spacer } from '../../kit/layout.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Text } from '../../kit/text.tsx'
import { type SidebarEntry, sidebarOf } from '../routes/menu-places.ts'
import { useProfile } from '../session/host-session.tsx'
import { HostLanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { useGo } from './use-go.ts'
import { UserMenu } from './user-menu.tsx'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '4', md: '16' },
    h: { base: '56', md: '64' },
    px: { base: '12', md: '24' },
    bg: 'header',
    color: 'headerInk',
    borderBottomWidth: '1px',
    borderColor: 'line',
    position: 'relative',
    zIndex: 'bar',
  },
})
const NavList = chakra('ul', { base: { display: 'flex', gap: '4', minW: '0', overflowX: 'auto' } })
const navLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: 'touch',
  px: '12',
  borderRadius: 'control',
  color: 'headerInk',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { bg: 'highlight' },
  _currentPage: { fontWeight: 'strong', color: 'accentText' },
}
const Nav = chakra(NavLink, { base: navLink })
const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minH: 'touch',
    minW: 'touch',
    color: 'headerInk',
    textDecoration: 'none',
    fontWeight: 'strong',
    fontSize: '16',
    borderRadius: 'control',
  },
})

/** The bar above every page of the shell: product, menu, language, account. */
export function Navbar() {
  const t = useText<'console'>()
  const { user, menu } = useProfile()
  return (
    <Bar>
      <Home to="/" aria-label={t('common.productName')}>
        <Logo size={28} />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {t('common.productName')}
        </Box>
      </Home>
      <Box as="nav" aria-label={t('console.mainMenu')} minW="0">
        <NavList>
          {sidebarOf(menu).map((entry) => (
            <li key={entry.id}>
              <MenuPlace entry={entry} />
            </li>
          ))}
        </NavList>
      </Box>
      <Spacer />
      <Row gap={{ base: '0', md: '8' }} flexShrink="0">
        <HostLanguageMenu />
        <Box display={{ base: 'none', md: 'block' }}>
          <Badge tone="accent">{memberLabel(t, user.Account.MemberType)}</Badge>
        </Box>
        <UserMenu />
      </Row>
    </Bar>
  )
}

/** A type that this page has no word for is shown as the server names it. */
const memberLabel = (t: Translator<'console'>, memberType: string): string =>
  memberType === 'free' ? t('console.member-free') : memberType

/** A link, or a group of links behind one button. */
function MenuPlace({ entry }: { entry: SidebarEntry }) {
  const t = useText<'routes'>()
  const go = useGo()
  const { pathname } = useLocation()
  if (entry.kind === 'page') return <Nav to={entry.place.path}>{entry.place.title(t)}</Nav>
  const title = entry.title(t)
  const items = entry.places.map((place) => ({
    label: place.title(t),
    checked: pathname === place.path,
    onSelect: () => go(place.path),
  }))
  return (
    <Menu
      label={title}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={<ChevronDown size={16} aria-hidden="true" />}>
          <Text as="span">{title}</Text>
        </Button>
      )}
    />
  )
}
