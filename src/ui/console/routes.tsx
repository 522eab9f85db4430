import { Navigate, Route, Routes } from 'react-router-dom'
import { PromptSuspense } from '../kit/prompt-suspense.tsx'
import { TermsProvider } from './accounts/terms.tsx'
import { sidebarOf } from './routes/menu-places.ts'
import { OtherSurface } from './routes/other-surface.tsx'
import { shellPlaces } from './routes/permitted-places.ts'
import { PlacePage } from './routes/place-page.tsx'
import { publicRoutes } from './routes/public-routes.ts'
import { RefreshView } from './routes/refresh-view.tsx'
import { placeOf } from './routes/route.ts'
import { CookieWarning } from './session/cookie-warning.tsx'
import { HostSessionProvider, useSessionState } from './session/host-session.tsx'
import { RequireHost } from './session/require-host.tsx'

const eventList = '/Events/EventList'

/** The console's paths; each page is fetched when it is first opened. */
export function ConsoleRoutes() {
  return (
    <PromptSuspense fallback={null}>
      <HostSessionProvider>
        <TermsProvider>
          <SessionRoutes />
          <CookieWarning />
        </TermsProvider>
      </HostSessionProvider>
    </PromptSuspense>
  )
}

/** The menu's routes are there once the menu is; until then their paths wait behind the login guard. */
function SessionRoutes() {
  const profile = useSessionState((snapshot) => snapshot.context.profile)
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Routes>
      {publicRoutes.map(placeOf).map((place) => (
        <Route key={place.path} path={place.path} element={<PlacePage key={place.path} place={place} />} />
      ))}
      {['/Guest/*', '/Screen/:code', '/verify/*'].map((path) => (
        <Route key={path} path={path} element={<OtherSurface />} />
      ))}
      <Route element={<RequireHost />}>
        <Route path="/" element={<Navigate to={eventList} replace />} />
        <Route path="/Event" element={<Navigate to="/Event/index/:code" replace />} />
        <Route path="/Screen" element={<Navigate to={eventList} replace />} />
        <Route path="/redirect/*" element={<RefreshView />} />
        {shellPlaces(profile).map((place) => (
          <Route key={place.path} path={place.path} element={<PlacePage key={place.path} place={place} />} />
        ))}
        {sidebarOf(profile?.menu ?? []).map((entry) =>
          entry.kind === 'group' && entry.places[0] ? (
            <Route
              key={entry.id}
              path={entry.path}
              element={<Navigate to={entry.places[0].path} replace />}
            />
          ) : null,
        )}
        <Route path="*" element={signedIn ? <Navigate to="/404" replace /> : null} />
      </Route>
    </Routes>
  )
}
