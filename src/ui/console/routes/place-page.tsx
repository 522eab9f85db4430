import { Navigate } from 'react-router-dom'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { usePageTitle } from '#ui/kit/texts/page-title.ts'
import { useSessionState } from '../session/host-session.tsx'
import { isPermitted, type Place } from '../shell/menu/route.ts'

/** The page of a route with its title. A page that the account may not open redirects to /401. */
export function PlacePage({ place }: { place: Place }) {
  const roles = useSessionState((snapshot) => snapshot.context.profile?.user.userRoles)
  if (roles && !isPermitted(place, roles)) return <Navigate to="/401" replace />
  return (
    <>
      <RouteTitle title={place.title} />
      <place.page />
    </>
  )
}

/** This component is a sibling before the page, so that the page can set its own title after this effect. */
function RouteTitle({ title }: Pick<Place, 'title'>) {
  const t = useText<'routes'>()
  usePageTitle(title(t))
  return null
}
