import { useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Dialog } from '../kit/console/feedback/dialog.tsx'
import { Button } from '../kit/controls/button.tsx'
import { PromptSuspense } from '../kit/lazy/prompt-suspense.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { TermsProvider } from './calls/terms.tsx'
import { UnsavedGuard } from './forms/unsaved-guard.tsx'
import { sidebarOf } from './routes/menu-places.ts'
import { placesOfShell, shellPlaces } from './routes/permitted-places.ts'
import { PlacePage } from './routes/place-page.tsx'
import { publicRoutes } from './routes/public-routes.ts'
import { HostSessionProvider, useSessionState } from './session/host-session.tsx'
import { redirectPath } from './session/redirect-path.ts'
import { cookiesWork } from './session/session-storage.ts'
import { RequireHost } from './shell/frame/require-host.tsx'
import { ShellPlacesProvider } from './shell/menu/places.ts'
import { placeOf } from './shell/menu/route.ts'
import { sampleGroups } from './showroom/sample-places.ts'

const eventList = '/Events/EventList'

/** The console's routes. Each page loads when the user first opens the page. */
export function ConsoleRoutes() {
  return (
    <PromptSuspense fallback={null}>
      <HostSessionProvider>
        <TermsProvider>
          <ShellPlacesProvider value={placesOfShell}>
            <SessionRoutes />
            <CookieWarning />
            <UnsavedGuard />
          </ShellPlacesProvider>
        </TermsProvider>
      </HostSessionProvider>
    </PromptSuspense>
  )
}

/** The first page warns that the user cannot stay signed in without cookies. The warning appears once. */
function CookieWarning() {
  const t = useText()
  const [wanted, setWanted] = useState(() => !cookiesWork())
  const close = () => setWanted(false)
  return (
    <Dialog
      open={wanted}
      mustAnswer
      sheet
      title={t('common.cookiesTitle')}
      detail={t.error('CookiesMissing')}
      onClose={close}
      actions={
        <Button variant="primary" wide onClick={close}>
          {t('common.continueAnyway')}
        </Button>
      }
    />
  )
}

/**
 * Loads a path from the server again if its page belongs to another surface: the phone, the screen, or the check of a
 * draw.
 */
function OtherSurface() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash])
  return null
}

/** /redirect/:path*: opens the path again, so that the page starts from the beginning. */
function RefreshView() {
  const { pathname, search, hash } = useLocation()
  const wanted = pathname.slice('/redirect'.length) + search + hash
  return <Navigate to={redirectPath(wanted, window.location.origin)} replace />
}

/**
 * The routes of all paths. Until the menu has loaded, the login guard (`RequireHost`) answers the paths of the menu.
 */
function SessionRoutes() {
  const profile = useSessionState((snapshot) => snapshot.context.profile)
  const signedIn = useSessionState((snapshot) => snapshot.matches('signedIn'))
  return (
    <Routes>
      {publicRoutes.map(placeOf).map((place) => (
        <Route key={place.path} path={place.path} element={<PlacePage key={place.path} place={place} />} />
      ))}
      {['/Guest/*', '/Screen/:code', '/Speaker/*', '/verify/*'].map((path) => (
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
        {sampleGroups.map(({ path, first }) => (
          <Route key={path} path={path} element={<Navigate to={first} replace />} />
        ))}
        <Route path="*" element={signedIn ? <Navigate to="/404" replace /> : null} />
      </Route>
    </Routes>
  )
}
