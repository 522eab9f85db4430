import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Logo } from '#ui/console/page/logo.tsx'
import { useDialogParts } from '#ui/kit/console/feedback/dialog.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLook } from '../state/preferences.ts'
import { useShell } from '../state/shell-context.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

/** Widths at the root font size of 14 px (specification, section 9). */
const wide = 'calc(256rem / 14)'
const narrowWidth = 'calc(54rem / 14)'

const widening = 'width 200ms cubic-bezier(0.2, 0.8, 0.2, 1)'

const Column = chakra('aside', {
  base: {
    // Hidden as soon as the window is narrow, before the state machine switches to the drawer.
    display: { base: 'none', sm: 'flex' },
    flexDirection: 'column',
    position: 'sticky',
    top: '0',
    flexShrink: '0',
    h: '100dvh',
    bg: 'surface',
    borderRightWidth: '1px',
    borderColor: 'line',
    zIndex: '11',
  },
  variants: {
    narrow: { true: { w: narrowWidth }, false: { w: wide } },
    still: { false: { transition: widening } },
  },
})
/** A sidebar over the page is below the bar, because the bar has the button that closes the sidebar. */
const Panel = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minH: '0', bg: 'surface' },
  variants: {
    over: {
      true: {
        w: wide,
        borderRightWidth: '1px',
        borderTopWidth: '1px',
        borderColor: 'line',
        boxShadow: 'float',
      },
    },
    still: { false: { transition: widening } },
  },
})
const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minH: 'touch',
    minW: 'touch',
    color: 'ink',
    textDecoration: 'none',
    fontWeight: 'strong',
    fontSize: '16',
    borderRadius: 'control',
  },
})

/**
 * The sidebar with the console's pages: a column on a desktop, an overlay in a narrow window, a drawer on a
 * phone.
 */
export function Sidebar() {
  const t = useText<'shell'>()
  const { sidebar, over, folded } = useShell()
  const phone = useSelector(sidebar, (snapshot) => snapshot.matches('mobile'))
  const opened = useSelector(sidebar, (snapshot) => snapshot.matches({ desktop: 'opened' }))
  const beside = opened && !over
  const still = useSelector(sidebar, (snapshot) => snapshot.context.withoutAnimation)
  const { sidebarLogo } = useLook()
  if (phone) return <SidebarDrawer />
  if (folded) return null
  return (
    <Column aria-label={t('shell.sidebar')} narrow={!beside} still={still}>
      {(sidebarLogo || over) && (
        <Row h="64" flexShrink="0" px={beside ? '20' : '0'} justifyContent={beside ? 'flex-start' : 'center'}>
          {sidebarLogo && <HomeLink words={beside} />}
        </Row>
      )}
      <Panel over={opened && over} still={still}>
        <SidebarNav narrow={!opened} />
      </Panel>
    </Column>
  )
}

function HomeLink({ words }: { words: boolean }) {
  const t = useText()
  return (
    <Home to="/" aria-label={t('common.productName')} justifyContent={words ? 'flex-start' : 'center'}>
      <Logo size={28} />
      {words && <span>{t('common.productName')}</span>}
    </Home>
  )
}

function SidebarDrawer() {
  const { sidebar } = useShell()
  const open = useSelector(sidebar, (snapshot) => snapshot.matches({ mobile: 'opened' }))
  return open && <OpenDrawer />
}

function OpenDrawer() {
  const t = useText<'shell'>()
  const { sidebar } = useShell()
  const still = useSelector(sidebar, (snapshot) => snapshot.context.withoutAnimation)
  const parts = useDialogParts()
  const close = () => sidebar.send({ type: 'close', withoutAnimation: false })
  return (
    <Drawer.Root {...parts.root} placement="start" aria-label={t('shell.sidebar')} onOpenChange={close}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner {...parts.positioner}>
          <Drawer.Content ref={parts.content} animation={still ? 'none' : undefined}>
            <Row h="64" flexShrink="0" pl="20" pr="8">
              <HomeLink words />
              <Spacer />
              <IconButton icon={<X size={20} />} label={t('shell.closeSidebar')} onClick={close} />
            </Row>
            <Box display="flex" flexDirection="column" flex="1 1 auto" minH="0">
              <SidebarNav narrow={false} />
            </Box>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
