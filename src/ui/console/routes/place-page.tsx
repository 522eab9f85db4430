import { Navigate } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { usePageTitle } from '../../kit/page-title.ts'
import { useSessionState } from '../session/host-session.tsx'
import { isPermitted, type Place } from './route.ts'

/** A route's page under its title; a page that its account may not open leads to /401. */
export function PlacePage({ place }: { place: Place }) {
  const roles = useSessionState((snapshot) => snapshot.context.profile?.user.UserRoles)
  if (roles && !isPermitted(place, roles)) return <Navigate to="/401" replace />
  return (
    <>
      <RouteTitle title={place.title} />
      <place.page />
    </>
  )
}

/** Beside the page, not around it: a page that names itself after what it shows does so after this. */
function RouteTitle({ title }: Pick<Place, 'title'>) {
  const t = useText<'routes'>()
  usePageTitle(title(t))
  return null
}
