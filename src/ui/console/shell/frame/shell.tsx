import type { CSSProperties, KeyboardEvent } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { HouseLogo } from '#ui/console/page/logo.tsx'
import { RouteLink } from '#ui/console/page/route-link.tsx'
import { BackToTop } from '#ui/kit/console/controls/back-to-top.tsx'
import { ErrorBoundary } from '#ui/kit/feedback/error-boundary.tsx'
import { house } from '#ui/kit/house/house.ts'
import { HouseLinks } from '#ui/kit/house/house-links.tsx'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { SkipLink } from '#ui/kit/layout/skip-link.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { buildInfo } from '../help/build-info.ts'
import { Sidebar } from '../menu/sidebar.tsx'
import { VisitedTags } from '../menu/visited-tags.tsx'
import { logPageError } from '../state/error-log.ts'
import { useLook } from '../state/preferences.ts'
import { ShellProvider, useIsDesk, useShell } from '../state/shell-context.tsx'
import { FrameBar } from './frame-bar.tsx'
import { FrameDialogs, useFrameDialog } from './frame-dialogs.tsx'
import { Navbar } from './navbar.tsx'
import { NoticeBar } from './notice-bar.tsx'

/** The footer of all pages except the desk. */
function Footer() {
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
      {house.logo && <HouseLogo size={20} />}
      <Text as="span" size="12" tone="muted">
        {house.name && <span>{`${house.name} · `}</span>}
        <span>{t('common.productName')}</span> <Figure>{buildInfo.version}</Figure>
      </Text>
      <Spacer />
      <HouseLinks />
      <RouteLink variant="underline" fontSize="12" to="/documentation/index">
        {t('routes.documentation')}
      </RouteLink>
      <RouteLink variant="underline" fontSize="12" to="/guide/index">
        {t('routes.guide')}
      </RouteLink>
    </Row>
  )
}

/** The frame of all pages that need a session. */
export function Shell() {
  return (
    <ShellProvider>
      <SkipLink to="content" />
      <Box display="flex" minH="100dvh">
        <Sidebar />
        <Box flex="1 1 auto" minW="0" display="flex" flexDirection="column">
          <Frame />
        </Box>
      </Box>
    </ShellProvider>
  )
}

/** The height of the frame above the page. The desk, which fills the window, uses this height. */
const frameHeight = { '--frame-height': 'calc(64rem / 14)' } as CSSProperties
const noFrame = { '--frame-height': '0px' } as CSSProperties

function Frame() {
  const t = useText<'shell'>()
  const { pathname } = useLocation()
  const dialog = useFrameDialog()
  const look = useLook()
  const desk = useIsDesk()
  const { sidebar, over, folded } = useShell()
  const used = () => over && sidebar.send({ type: 'pageUsed' })
  return (
    <>
      <FrameBar sticky={look.fixedHeader}>
        {!folded && <Navbar onOpen={dialog.show} />}
        {look.tagsView && !desk && <VisitedTags />}
        <NoticeBar />
      </FrameBar>
      <Box
        as="main"
        id="content"
        flex="1 1 auto"
        minW="0"
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        style={folded ? noFrame : frameHeight}
        onPointerDownCapture={used}
        onKeyUpCapture={(event: KeyboardEvent) => event.key === 'Tab' && used()}
      >
        <ErrorBoundary resetKey={pathname} onError={logPageError}>
          <PromptSuspense fallback={null}>
            <Outlet />
          </PromptSuspense>
        </ErrorBoundary>
      </Box>
      {!desk && <Footer />}
      {!desk && <BackToTop label={t('shell.backToTop')} target="content" />}
      <FrameDialogs open={dialog.open} onShow={dialog.show} onClose={dialog.close} />
    </>
  )
}
