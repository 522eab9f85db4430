import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { consoleSystem } from '../kit/console/console-system.ts'
import { ErrorBoundary } from '../kit/feedback/error-boundary.tsx'
import { ToastRegion } from '../kit/feedback/toast-region.tsx'
import { startSurface } from '../kit/start-surface.ts'
import '../kit/styling/inter.css'
import { scaleRootFont } from '../kit/styling/root-font.ts'
import { ConsoleRoutes } from './routes.tsx'
import { logPageError } from './shell/state/error-log.ts'
import { currentLook } from './shell/state/preferences.ts'

// zod would try whether it may compile code. The page's Content-Security-Policy forbids that, and browsers report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
scaleRootFont(currentLook().size)
// A data router, because only data routers can block navigation (`UnsavedGuard`). The router has a single route, which
// matches every path and brings our own error boundary. So the router's error page never appears.
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <ErrorBoundary onError={logPageError}>
        <ConsoleRoutes />
      </ErrorBoundary>
    ),
  },
])
void startSurface({
  system: consoleSystem,
  texts: consoleTexts,
  onError: logPageError,
  content: <RouterProvider router={router} />,
  toastRegion: <ToastRegion place="start" />,
})
