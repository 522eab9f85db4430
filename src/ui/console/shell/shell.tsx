import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../../kit/error-boundary.tsx'
import { Box } from '../../kit/layout.tsx'
import { SkipLink } from '../../kit/skip-link.tsx'
import { Navbar } from './navbar.tsx'

/** Around every page that needs a session. */
export function Shell() {
  const { pathname } = useLocation()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <SkipLink to="content" />
      <Navbar />
      <Box
        as="main"
        id="content"
        flex="1 1 auto"
        minW="0"
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  )
}
