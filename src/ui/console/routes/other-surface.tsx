import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** A path that the server answers with another page than the console's: phone, screen, check of a draw. */
export function OtherSurface() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash])
  return null
}
