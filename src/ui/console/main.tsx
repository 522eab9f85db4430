import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { consoleTexts } from '../../i18n/surfaces/console-texts.ts'
import { ErrorBoundary } from '../kit/error-boundary.tsx'
import { scaleRootFont } from '../kit/root-font.ts'
import { startSurface } from '../kit/start-surface.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { currentLook } from './shell/preferences.ts'
import { logPageError } from './shell/shell-actors.ts'

scaleRootFont(currentLook().size)
// The paths are the pages' own; the router around them is one that can hold a way out back (`useWayOut`). Its own answer
// to a page that could not be drawn is not ours.
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
  texts: consoleTexts,
  onError: logPageError,
  content: <RouterProvider router={router} />,
})
