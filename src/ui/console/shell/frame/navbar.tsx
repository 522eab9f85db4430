import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { Maximize, Minimize, PanelLeft, Search, Settings, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Logo } from '#ui/console/page/logo.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Spacer } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type FullScreen, useFullScreen } from '#ui/state/use-full-screen.ts'
import { errorLog } from '../state/error-log.ts'
import { LanguageMenu } from '../state/language-menu.tsx'
import { useLook } from '../state/preferences.ts'
import { useShell } from '../state/shell-context.tsx'
import type { FrameDialog } from './frame-dialogs.tsx'
import { HelpLinks } from './help-links.tsx'
import { HelpMenu } from './help-menu.tsx'
import { MemberBadge } from './member-badge.tsx'
import { UserMenu } from './user-menu.tsx'

const ThemePicker = lazyPart(() => import('#ui/console/themes/theme-picker.tsx'))
const Home = chakra(Link, {
  base: {
    // Hidden on a phone, where the drawer has this link.
    display: { base: 'none', sm: 'grid' },
    placeItems: 'center',
    boxSize: 'touch',
    flexShrink: '0',
    borderRadius: 'control',
  },
})

interface NavbarProps {
  onOpen: (dialog: FrameDialog) => void
}

/** The bar above all pages of the shell: sidebar, search, help, theme, language, settings, account. */
export function Navbar({ onOpen }: NavbarProps) {
  const t = useText<'screen'>()
  const fullScreen = useFullScreen(() => toast.warning(t('screen.fullScreenUnsupported')))
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap={{ base: '0', md: '4' }}
      h="64"
      px={{ base: '4', md: '12' }}
      bg="header"
      color="headerInk"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <SidebarToggle />
      <HomeWhereNoSidebar />
      <OwnLogo />
      <SearchButton onOpen={() => onOpen('search')} />
      <Spacer />
      {/* Parts that load late are before the tools, so that no tool moves under a finger. */}
      <MemberBadge />
      <HelpLinks onOpen={onOpen} />
      <ErrorLogButton onOpen={() => onOpen('errors')} />
      <Box display={{ base: 'block', xl: 'none' }}>
        <HelpMenu onOpen={onOpen} fullScreen={fullScreen} />
      </Box>
      <Box display={{ base: 'none', lg: 'block' }}>
        <FullScreenButton {...fullScreen} />
      </Box>
      <LatePart fallback={<Box boxSize="touch" flexShrink="0" />}>
        <ThemePicker />
      </LatePart>
      <LanguageMenu />
      <SettingsButton onOpen={() => onOpen('settings')} />
      <UserMenu />
    </Box>
  )
}

function SidebarToggle() {
  const t = useText<'shell'>()
  const { sidebar } = useShell()
  const opened = useSelector(
    sidebar,
    (snapshot) => snapshot.matches({ desktop: 'opened' }) || snapshot.matches({ mobile: 'opened' }),
  )
  return (
    <IconButton
      icon={<PanelLeft size={20} aria-hidden="true" />}
      label={opened ? t('shell.closeSidebar') : t('shell.openSidebar')}
      aria-expanded={opened}
      onClick={() => sidebar.send({ type: 'toggle' })}
    />
  )
}

/** The product's logo, shown only if the sidebar does not show it. */
function HomeWhereNoSidebar() {
  const t = useText()
  const { sidebar } = useShell()
  const { sidebarLogo } = useLook()
  const phone = useSelector(sidebar, (snapshot) => snapshot.matches('mobile'))
  if (!phone && sidebarLogo) return null
  return (
    <Home to="/" aria-label={t('common.productName')}>
      <Logo size={28} />
    </Home>
  )
}

/** The logo of the account's console theme. */
function OwnLogo() {
  const { user } = useProfile()
  return (
    <Box display={{ base: 'none', md: 'flex' }} mr="4" maxW="200px">
      <ThemeLogo theme={user.skin} height="32px" />
    </Box>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const t = useText<'shell'>()
  return (
    <Box display={{ base: 'none', sm: 'block' }}>
      <IconButton
        icon={<Search size={20} aria-hidden="true" />}
        label={t('shell.searchPages')}
        tip={`${t('shell.searchPages')} (Ctrl K)`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      />
    </Box>
  )
}

/** A button that appears once the error log has entries. */
function ErrorLogButton({ onOpen }: { onOpen: () => void }) {
  const t = useText<'shell'>()
  const count = useSelector(errorLog, (snapshot) => snapshot.context.errors.length)
  if (count === 0) return null
  return (
    <Button
      variant="ghost"
      px="12"
      // Hidden on a phone, where the help menu has this button.
      display={{ base: 'none', sm: 'inline-flex' }}
      icon={<TriangleAlert size={20} aria-hidden="true" />}
      tip={t('shell.errorLog')}
      aria-label={t('shell.errorLogCount', { count })}
      onClick={onOpen}
    >
      <Badge tone="danger">{count}</Badge>
    </Button>
  )
}

function FullScreenButton({ full, toggle }: FullScreen) {
  const t = useText<'screen'>()
  return (
    <IconButton
      icon={full ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
      label={full ? t('screen.exitFullScreen') : t('screen.fullScreen')}
      onClick={toggle}
    />
  )
}

function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const t = useText<'shell'>()
  return (
    <Box display={{ base: 'none', sm: 'block' }}>
      <IconButton
        icon={<Settings size={20} aria-hidden="true" />}
        label={t('shell.pageSettings')}
        onClick={onOpen}
      />
    </Box>
  )
}
