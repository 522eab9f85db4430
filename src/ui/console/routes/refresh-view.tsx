import { Navigate, useLocation } from 'react-router-dom'
import { redirectPath } from '../session/redirect-path.ts'

/** /redirect/:path*: opens the path anew, so that its page begins from nothing. */
export function RefreshView() {
  const { pathname, search, hash } = useLocation()
  const wanted = pathname.slice('/redirect'.length) + search + hash
  return <Navigate to={redirectPath(wanted, window.location.origin)} replace />
}
