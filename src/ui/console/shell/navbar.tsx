import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { Maximize, Minimize, PanelLeft, Search, Settings, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { later } from '../../kit/later.ts'
import { Box, Spacer } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast-store.ts'
import { type FullScreen, useFullScreen } from '../../kit/use-full-screen.ts'
import type { FrameDialog } from './frame-dialogs.tsx'
import { HelpMenu } from './help-menu.tsx'
import { HostLanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MemberBadge } from './member-badge.tsx'
import { useLook } from './preferences.ts'
import { errorLog } from './shell-actors.ts'
import { useShell } from './shell-context.tsx'
import { UserMenu } from './user-menu.tsx'

const ThemePicker = later(() => import('../themes/theme-picker.tsx'))

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', md: '4' },
    h: '64',
    px: { base: '4', md: '12' },
    bg: 'header',
    color: 'headerInk',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Home = chakra(Link, {
  base: {
    // On a phone the drawer has it.
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

/** The bar above every page of the shell: sidebar, search, help, theme, language, settings, account. */
export function Navbar({ onOpen }: NavbarProps) {
  const t = useText<'screen'>()
  const fullScreen = useFullScreen(() => toast.warning(t('screen.fullScreenUnsupported')))
  return (
    <Bar>
      <SidebarToggle />
      <HomeWhereNoSidebar />
      <SearchButton onOpen={() => onOpen('search')} />
      <Spacer />
      {/* What comes late stands before the tools: none of them may move from under a finger. */}
      <Box display={{ base: 'none', lg: 'block' }} px="4">
        <MemberBadge />
      </Box>
      <ErrorLogButton onOpen={() => onOpen('errors')} />
      <HelpMenu onOpen={onOpen} fullScreen={fullScreen} />
      <Box display={{ base: 'none', lg: 'block' }}>
        <FullScreenButton {...fullScreen} />
      </Box>
      <Suspense fallback={<Box boxSize="touch" flexShrink="0" />}>
        <ThemePicker />
      </Suspense>
      <HostLanguageMenu />
      <SettingsButton onOpen={() => onOpen('settings')} />
      <UserMenu />
    </Bar>
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

/** The product's mark stands in the sidebar; where that shows none, it is here. */
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

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const t = useText<'shell'>()
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }}>
        <IconButton
          icon={<Search size={20} aria-hidden="true" />}
          label={t('shell.searchPages')}
          onClick={onOpen}
        />
      </Box>
      <Box display={{ base: 'none', lg: 'block' }}>
        <Button
          variant="normal"
          fontWeight="normal"
          whiteSpace="nowrap"
          color="inkMuted"
          icon={<Search size={16} aria-hidden="true" />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onOpen}
        >
          {t('shell.searchPages')}
          <Kbd aria-hidden="true" px="6" opacity="1">
            Ctrl K
          </Kbd>
        </Button>
      </Box>
    </>
  )
}

/** There while something is in the log. */
function ErrorLogButton({ onOpen }: { onOpen: () => void }) {
  const t = useText<'shell'>()
  const count = useSelector(errorLog, (snapshot) => snapshot.context.errors.length)
  if (count === 0) return null
  return (
    <Button
      variant="ghost"
      px="12"
      // On a phone the help menu has it.
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
