import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box, Row, Spacer } from '../../kit/layout.tsx'
import { Logo } from './logo.tsx'
import { useLook } from './preferences.ts'
import { useShell } from './shell-context.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

/** Widths at the root size of 14 px (specification, section 9). */
const wide = 'calc(256rem / 14)'
const narrowWidth = 'calc(54rem / 14)'

const Column = chakra('div', {
  base: {
    // A window that gets narrow is too narrow for it at once, before it becomes a drawer.
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
    still: { false: { transition: 'width 200ms cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  },
})
const Drawer = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 auto 0 0',
    w: `min(${wide}, 84vw)`,
    h: '100dvh',
    maxH: 'none',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'float',
    outline: 'none',
    _open: { display: 'flex', flexDirection: 'column' },
    _backdrop: { background: 'rgba(10, 14, 40, 0.5)' },
  },
  variants: { still: { false: { animation: 'fade 150ms ease-out' } } },
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

/** The console's pages on the left: a column on a desktop, a drawer on a phone. */
export function Sidebar() {
  const { sidebar } = useShell()
  const phone = useSelector(sidebar, (snapshot) => snapshot.matches('mobile'))
  const opened = useSelector(sidebar, (snapshot) => snapshot.matches({ desktop: 'opened' }))
  const still = useSelector(sidebar, (snapshot) => snapshot.context.withoutAnimation)
  const { sidebarLogo } = useLook()
  if (phone) return <SidebarDrawer />
  return (
    <Column narrow={!opened} still={still}>
      {sidebarLogo && (
        <Row h="64" flexShrink="0" px={opened ? '20' : '0'} justifyContent={opened ? 'flex-start' : 'center'}>
          <HomeLink words={opened} />
        </Row>
      )}
      <SidebarNav narrow={!opened} />
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
  const t = useText<'shell'>()
  const { sidebar } = useShell()
  const open = useSelector(sidebar, (snapshot) => snapshot.matches({ mobile: 'opened' }))
  const still = useSelector(sidebar, (snapshot) => snapshot.context.withoutAnimation)
  const element = useRef<HTMLDialogElement>(null)
  const close = () => sidebar.send({ type: 'close', withoutAnimation: false })
  useEffect(() => {
    const drawer = element.current
    if (open && !drawer?.open) drawer?.showModal()
    if (!open && drawer?.open) drawer.close()
  }, [open])
  return (
    <Drawer
      ref={element}
      still={still}
      aria-label={t('shell.sidebar')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === element.current && close()}
    >
      {open && (
        <>
          <Row h="64" flexShrink="0" pl="20" pr="8">
            <HomeLink words />
            <Spacer />
            <IconButton icon={<X size={20} />} label={t('shell.closeSidebar')} onClick={close} />
          </Row>
          <Box display="flex" flexDirection="column" flex="1 1 auto" minH="0">
            <SidebarNav narrow={false} />
          </Box>
        </>
      )}
    </Drawer>
  )
}
