import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { HostSessionProvider, useSessionState } from './session/host-session.tsx'
import { RequireHost } from './session/require-host.tsx'
import { menuEntries, menuPath, pageOfMenu } from './shell/menu-pages.ts'

const DemoPage = lazy(() => import('../demo/demo-page.tsx'))
const LoginPage = lazy(() => import('./session/login-page.tsx'))
const RegisterPage = lazy(() => import('./session/register-page.tsx'))
const NotFoundPage = lazy(() => import('./shell/not-found-page.tsx'))
const DeskPage = lazy(() => import('./desk/desk-page.tsx'))

const eventList = '/Events/EventList'

/** The console's paths; each page is fetched when it is first opened. */
export function ConsoleRoutes() {
  return (
    <Suspense fallback={null}>
      <HostSessionProvider>
        <SessionRoutes />
      </HostSessionProvider>
    </Suspense>
  )
}

/** The menu's routes are there once the menu is; until then their paths wait behind the login guard. */
function SessionRoutes() {
  const menu = useSessionState((snapshot) => snapshot.context.profile?.menu)
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Routes>
      <Route path="/demo" element={<DemoPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/404" element={<NotFoundPage />} />
      <Route element={<RequireHost />}>
        <Route path="/" element={<Navigate to={eventList} replace />} />
        <Route path="/Screen" element={<Navigate to={eventList} replace />} />
        <Route path="/Event" element={<Navigate to={eventList} replace />} />
        <Route path="/Event/index/:code" element={<DeskPage />} />
        {menuEntries(menu ?? []).map((entry) => {
          const Page = pageOfMenu(entry.Id)
          return Page && <Route key={entry.Id} path={menuPath(entry)} element={<Page />} />
        })}
        <Route path="*" element={signedIn ? <Navigate to="/404" replace /> : null} />
      </Route>
    </Routes>
  )
}
