import type { CSSProperties } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { BackToTop } from '../../kit/back-to-top.tsx'
import { ErrorBoundary } from '../../kit/error-boundary.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { PromptSuspense } from '../../kit/prompt-suspense.tsx'
import { SkipLink } from '../../kit/skip-link.tsx'
import { Footer } from './footer.tsx'
import { FrameDialogs, useFrameDialog } from './frame-dialogs.tsx'
import { Navbar } from './navbar.tsx'
import { useLook } from './preferences.ts'
import { logPageError } from './shell-actors.ts'
import { ShellProvider, useIsDesk } from './shell-context.tsx'
import { Sidebar } from './sidebar.tsx'
import { VisitedTags } from './visited-tags.tsx'

/** Around every page that needs a session. */
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

/** What stands above the page; the desk, which fills the window, reads it. */
const frameHeight = { '--frame-height': 'calc(64rem / 14)' } as CSSProperties

function Frame() {
  const t = useText<'shell'>()
  const { pathname } = useLocation()
  const dialog = useFrameDialog()
  const look = useLook()
  const desk = useIsDesk()
  return (
    <>
      <Box position={look.fixedHeader ? 'sticky' : 'relative'} top="0" zIndex="bar">
        <Navbar onOpen={dialog.show} />
        {look.tagsView && !desk && <VisitedTags />}
      </Box>
      <Box
        as="main"
        id="content"
        flex="1 1 auto"
        minW="0"
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        style={frameHeight}
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
